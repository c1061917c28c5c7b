import ArgumentParser
import Languages
import Listings
import Loading

/// Types a search on a virtual clock, with the engine of the prompt.
struct TypeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "type",
      abstract: Message(
        en: "Play a live search on a virtual clock, and print what happens as JSON lines.",
        fr: "Jouer une recherche en direct sur une horloge virtuelle, et afficher ce qui se passe en lignes JSON.",
        el: "Παίζει μια ζωντανή αναζήτηση σε εικονικό ρολόι, και τυπώνει ό,τι συμβαίνει ως γραμμές JSON.",
        ptBR: "Encena uma busca ao vivo em um relógio virtual e imprime o que acontece em linhas JSON."
      ),
      discussion: Message(
        en: """
          Types the words letter by letter, as behind `search `, and waits for nothing: the same search gives the \
          same lines. What is known locally is looked up, and the board is asked, as at the prompt; how long it \
          takes is what --latency says.
          """,
        fr: """
          Tape les mots lettre par lettre, comme derrière `search `, et n’attend rien : la même recherche donne \
          les mêmes lignes. Ce qui est connu localement est consulté, et le tableau interrogé, comme à l’invite ; \
          le temps que cela prend est celui de --latency.
          """,
        el: """
          Πληκτρολογεί τις λέξεις γράμμα γράμμα, όπως μετά το `search `, και δεν περιμένει τίποτα: η ίδια \
          αναζήτηση δίνει τις ίδιες γραμμές. Ό,τι είναι γνωστό τοπικά αναζητείται, και ο πίνακας ερωτάται, όπως \
          στην προτροπή· πόσο διαρκεί το λέει το --latency.
          """,
        ptBR: """
          Digita as palavras letra por letra, como depois de `search `, e não espera por nada: a mesma busca dá as \
          mesmas linhas. O que é conhecido localmente é consultado, e o quadro é perguntado, como no prompt; \
          quanto isso demora é o que --latency diz.
          """
      )
    )
  }

  static var takesText: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Option(
    help: ArgumentHelp(
      Message(
        en: "The time between two keys, as in 80ms or 1.5s.",
        fr: "Le temps entre deux touches, comme 80ms ou 1.5s.",
        el: "Ο χρόνος ανάμεσα σε δύο πλήκτρα, όπως 80ms ή 1.5s.",
        ptBR: "O tempo entre duas teclas, como 80ms ou 1.5s."
      ),
      valueName: Message(en: "time", fr: "durée", el: "χρόνος", ptBR: "tempo")
    )
  )
  var every: TimeSpan

  @Option(
    help: ArgumentHelp(
      Message(
        en: "How long the board takes for an answer.",
        fr: "Le temps que met le tableau à répondre.",
        el: "Πόσο χρόνο κάνει ο πίνακας για να απαντήσει.",
        ptBR: "Quanto tempo o quadro leva para responder."
      ),
      valueName: Message(en: "time", fr: "durée", el: "χρόνος", ptBR: "tempo")
    )
  )
  var latency = TimeSpan(duration: .milliseconds(100))

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Press Enter at the end.",
        fr: "Appuyer sur Entrée à la fin.",
        el: "Πατά Enter στο τέλος.",
        ptBR: "Pressiona Enter no final."
      )
    )
  )
  var enter = false

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "What to type.",
        fr: "Ce qu’il faut taper.",
        el: "Τι θα πληκτρολογηθεί.",
        ptBR: "O que digitar."
      ),
      valueName: Message(en: "words", fr: "mots", el: "λέξεις", ptBR: "palavras")
    )
  )
  var words: [String]

  func run(in context: CommandContext) async throws {
    let text = words.joined(separator: " ")
    var requests: [SearchRequest] = []
    for end in text.indices {
      // As at the prompt, what would be refused is not searched for.
      let request = try? await context.searchRequest(of: "search \(text[...end])", isTyping: true)
      if let request { requests.append(request) }
    }
    var rehearsal = SearchRehearsal(
      session: context.makeSearchSession(),
      source: context.makeSearchSource(),
      latency: latency.duration
    )
    let entries = try await rehearsal.play(requests, every: every.duration, isEntered: enter)
    await context.traces.record(entries)
    for document in TraceRendering(entries: entries).documents { try await context.print(document) }
  }
}
