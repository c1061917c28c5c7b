import ArgumentParser
import Languages
import Listings
import Terminal

struct SearchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: Message(
        en: "Search the ads; without words, the whole feed.",
        fr: "Chercher dans les annonces ; sans mots, tout le fil.",
        el: "Ψάχνει στις αγγελίες· χωρίς λέξεις, όλη η ροή.",
        ptBR: "Busca nos anúncios; sem palavras, o feed inteiro."
      ),
      discussion: Message(
        en: """
          Finds what holds the words, side by side as they were typed, in its title or its description; case and accents
          do not count. `/WORDS` is short for it. Some words are conditions instead:
            <200  >50  50..200     the price (<= and >= as well)
            cat:NAME               the category
            -WORD                  without this word
            urgent:yes  photo:yes  marked as urgent, with a picture; or no
            since:7d               at most 7 days old (h d w m y), or since a day: since:2026-01-31
          A quoted phrase is one word. Behind a backslash, in quotes, everything is text: '\\<200'.
          """,
        fr: """
          Trouve ce qui contient les mots, côte à côte tels qu’ils ont été tapés, dans le titre ou la description ;
          la casse et les accents ne comptent pas. `/MOTS` en est l’abrégé. Certains mots sont des conditions :
            <200  >50  50..200     le prix (<= et >= aussi)
            cat:NOM                la catégorie
            -MOT                   sans ce mot
            urgent:yes  photo:yes  marquée urgente, avec une image ; ou no
            since:7d               vieille de 7 jours au plus (h d w m y), ou depuis un jour : since:2026-01-31
          Une expression entre guillemets est un seul mot. Après une barre oblique inverse, entre guillemets, tout est
          texte : '\\<200'.
          """,
        el: """
          Βρίσκει ό,τι έχει τις λέξεις, τη μία δίπλα στην άλλη όπως γράφτηκαν, στον τίτλο ή στην περιγραφή· πεζά,
          κεφαλαία και τόνοι δεν μετράνε. Το `/ΛΕΞΕΙΣ` είναι η συντομία του. Μερικές λέξεις είναι συνθήκες:
            <200  >50  50..200     η τιμή (και <= και >=)
            cat:ΟΝΟΜΑ              η κατηγορία
            -ΛΕΞΗ                  χωρίς αυτή τη λέξη
            urgent:yes  photo:yes  επείγουσα, με εικόνα· ή no
            since:7d               το πολύ 7 ημερών (h d w m y), ή από μια μέρα και μετά: since:2026-01-31
          Μια φράση σε εισαγωγικά είναι μία λέξη. Μετά από ανάστροφη κάθετο, σε εισαγωγικά, όλα είναι κείμενο: '\\<200'.
          """,
        ptBR: """
          Encontra o que contém as palavras, lado a lado como foram digitadas, no título ou na descrição; maiúsculas e
          acentos não contam. `/PALAVRAS` é a forma curta. Algumas palavras são condições:
            <200  >50  50..200     o preço (<= e >= também)
            cat:NOME               a categoria
            -PALAVRA               sem esta palavra
            urgent:yes  photo:yes  marcado como urgente, com foto; ou no
            since:7d               com no máximo 7 dias (h d w m y), ou desde um dia: since:2026-01-31
          Uma frase entre aspas é uma só palavra. Depois de uma barra invertida, entre aspas, tudo é texto: '\\<200'.
          """
      )
    )
  }

  static var takesText: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    // A word of a search may be anything: only what has been begun is completed.
    word.isEmpty ? [] : conditions
  }
  static func completions(ofOption name: String) -> [CompletionSlot]? {
    name == "--category" ? [.kind(.categories)] : nil
  }

  /// The conditions of the query language that can be listed.
  private static var conditions: [CompletionSlot] {
    [
      CompletionSlot(prefix: "cat:", values: .kind(.categories)),
      .words(["urgent:", "photo:"].flatMap { [$0 + YesNoText.yes, $0 + YesNoText.no] }),
      .words(["since:1d", "since:7d", "since:1m"]),
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Option(
    help: ArgumentHelp(
      Message(
        en: "Only ads of this category, in this search.",
        fr: "Seulement les annonces de cette catégorie, pour cette recherche.",
        el: "Μόνο αγγελίες αυτής της κατηγορίας, σε αυτή την αναζήτηση.",
        ptBR: "Só anúncios desta categoria, nesta busca."
      ),
      valueName: Message(en: "category", fr: "catégorie", el: "κατηγορία", ptBR: "categoria")
    )
  )
  var category: String?

  @Option(
    help: ArgumentHelp(
      Message(
        en: "How many rows to show at a time.",
        fr: "Combien de lignes montrer à la fois.",
        el: "Πόσες γραμμές εμφανίζονται κάθε φορά.",
        ptBR: "Quantas linhas mostrar de cada vez."
      ),
      valueName: Message(en: "limit", fr: "limite", el: "όριο", ptBR: "limite")
    )
  )
  var limit = ListingsSearch.defaultLimit

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Say what becomes of each word, and search for nothing.",
        fr: "Dire ce que devient chaque mot, sans rien chercher.",
        el: "Λέει τι γίνεται η κάθε λέξη, και δεν ψάχνει τίποτα.",
        ptBR: "Diz o que acontece com cada palavra, sem buscar nada."
      )
    )
  )
  var explain = false

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "What to look for.",
        fr: "Ce qu’il faut chercher.",
        el: "Τι θα αναζητηθεί.",
        ptBR: "O que buscar."
      ),
      valueName: Message(en: "words", fr: "mots", el: "λέξεις", ptBR: "palavras")
    )
  )
  var words: [String] = []

  func validate() throws {
    guard limit >= 1 else { throw ValidationError(.limitBelowOne) }
  }

  func run(in context: CommandContext) async throws {
    let request = SearchRequest(self, filter: await context.browser.filter)
    if explain { return try await context.explain(request) }
    let view = try await context.withActivity(.searching) {
      let search = try await request.checkedSearch(
        in: context.browser.categories,
        now: context.now(),
        zone: context.timeZone
      )
      // What was found while it was typed is the answer.
      if let reading = try await context.liveAnswer?.reading(for: request) {
        return await context.browser.show(reading)
      }
      return try await context.browser.search(search)
    }
    try await context.show(view)
  }
}

extension Message {
  static let limitBelowOne = Message(
    en: "the limit has to be at least 1",
    fr: "la limite doit être d’au moins 1",
    el: "το όριο πρέπει να είναι τουλάχιστον 1",
    ptBR: "o limite tem de ser no mínimo 1"
  )
}
