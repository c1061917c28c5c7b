import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPriceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "price",
      abstract: Message(
        en: "Compare the price with similar ads that were seen.",
        fr: "Comparer le prix à celui d’annonces semblables déjà vues.",
        el: "Συγκρίνει την τιμή με παρόμοιες αγγελίες που έχουν εμφανιστεί.",
        ptBR: "Compara o preço com anúncios parecidos já vistos."
      ),
      discussion: Message(
        en: """
          They are of the same category and share words of the title, or else of the same category. Prices of 0 and 1 are left \
          out. Nothing is asked of the board: `sync` fetches all of it.
          """,
        fr: """
          Elles sont de la même catégorie et partagent des mots du titre, ou sont au moins de la même catégorie. Les prix de 0 et 1 \
          sont écartés. Rien n’est demandé au tableau : `sync` le récupère en entier.
          """,
        el: """
          Είναι της ίδιας κατηγορίας και έχουν κοινές λέξεις στον τίτλο, αλλιώς απλώς της ίδιας κατηγορίας. Τιμές 0 και 1 δεν \
          μετρούν. Ο πίνακας δεν ερωτάται: το `sync` τον φέρνει ολόκληρο.
          """,
        ptBR: """
          São da mesma categoria e têm palavras do título em comum, ou ao menos da mesma categoria. Preços 0 e 1 ficam de fora. \
          Nada é perguntado ao mural: `sync` o busca por inteiro.
          """
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.requireDraftInHand()
    let categories = await context.browser.categories.known()
    let ads = try await ComparableAds.find(for: draft, categories: categories) { search in
      try await context.browser.reader.known(of: search, isCounted: false)?.rows.map(\.listing)
    }
    let report = PriceReport(draft: draft, ads: ads, currency: context.browser.currency, language: context.language)
    if context.isJSON { return try await context.print(report.document) }
    let lines = report.lines(width: await context.console.columns())
    if !lines.isEmpty { try await context.console.print(lines) }
    if let remark = report.remark { await context.say(remark) }
  }
}
