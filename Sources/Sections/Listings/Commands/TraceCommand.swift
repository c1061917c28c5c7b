import ArgumentParser
import Languages
import Listings

/// Prints what happened in the last live search.
struct TraceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "trace",
      abstract: Message(
        en: "Print the last live search as a timeline.",
        fr: "Afficher la dernière recherche en direct, en chronologie.",
        el: "Τυπώνει την τελευταία ζωντανή αναζήτηση ως χρονολόγιο.",
        ptBR: "Imprime a última busca ao vivo como linha do tempo."
      ),
      discussion: Message(
        en: """
          In milliseconds since its first key: each key, what was found locally and shown, what was sent to the \
          board, cancelled, answered, dropped because it came too late, and shown. `type` plays such a search in a \
          script.
          """,
        fr: """
          En millisecondes depuis la première touche : chaque touche, ce qui a été trouvé localement et montré, ce \
          qui a été envoyé au tableau, annulé, répondu, abandonné car venu trop tard, et montré. `type` joue une \
          telle recherche dans un script.
          """,
        el: """
          Σε χιλιοστά του δευτερολέπτου από το πρώτο πλήκτρο: κάθε πλήκτρο, ό,τι βρέθηκε τοπικά και εμφανίστηκε, \
          ό,τι στάλθηκε στον πίνακα, ακυρώθηκε, απαντήθηκε, απορρίφθηκε επειδή άργησε, και εμφανίστηκε. Το `type` \
          παίζει μια τέτοια αναζήτηση σε σενάριο.
          """,
        ptBR: """
          Em milissegundos desde a primeira tecla: cada tecla, o que foi achado localmente e mostrado, o que foi \
          enviado ao quadro, cancelado, respondido, descartado por chegar tarde, e mostrado. `type` encena uma \
          busca assim em um script.
          """
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let entries = await context.traces.last()
    guard !entries.isEmpty else {
      throw Failure(
        .notFound,
        Message(
          en: "nothing was searched live yet",
          fr: "aucune recherche en direct jusqu’ici",
          el: "δεν έγινε ακόμη ζωντανή αναζήτηση",
          ptBR: "nenhuma busca ao vivo ainda"
        ),
        hint: Message(
          en: "type `search ` and words at the prompt, or use `type`",
          fr: "taper `search ` et des mots à l’invite, ou utiliser `type`",
          el: "γράψτε `search ` και λέξεις στην προτροπή, ή χρησιμοποιήστε το `type`",
          ptBR: "digite `search ` e palavras no prompt, ou use `type`"
        )
      )
    }
    let rendering = TraceRendering(entries: entries)
    if context.isJSON {
      try await context.print(rendering.document)
    } else {
      try await context.console.print(
        rendering.table(width: await context.console.columns(), language: context.language)
      )
    }
  }
}
