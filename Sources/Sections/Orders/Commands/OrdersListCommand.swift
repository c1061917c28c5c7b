import ArgumentParser
import Languages
import Orders

struct OrdersListCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: Message(
        en: "List the orders, newest first.",
        fr: "Énumérer les ordres, les plus récents d’abord.",
        el: "Παραθέτει τις παραγγελίες, πρώτα τις νεότερες.",
        ptBR: "Lista as ordens, as mais novas primeiro."
      ),
      discussion: Message(
        en: """
          On a terminal a page at a time; in a pipe, and with --json, all of them unless --limit says otherwise.

          The other currency of a trade is assumed, as the data has none; the setting trade_counterpart names it.
          """,
        fr: """
          Sur un terminal, une page à la fois ; dans un tube, et avec --json, tous, sauf avis contraire de --limit.

          L’autre devise d’un échange est supposée, car les données n’en ont pas ; le réglage trade_counterpart la nomme.
          """,
        el: """
          Σε τερματικό μία σελίδα τη φορά· σε σωλήνωση, και με --json, όλες, εκτός αν το --limit ορίζει αλλιώς.

          Το άλλο νόμισμα μιας συναλλαγής είναι υπόθεση, γιατί λείπει από τα δεδομένα· το ορίζει η ρύθμιση trade_counterpart.
          """,
        ptBR: """
          No terminal, uma página por vez; em um pipe, e com --json, todas, a não ser que --limit diga outra coisa.

          A outra moeda de uma troca é suposta, pois os dados não a têm; a configuração trade_counterpart a define.
          """
      )
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: OrderListOptions

  func run(in session: Session) async throws {
    try await session.listOrders(list.filters.filter(in: session), limit: list.limit)
  }
}

/// What a list of orders can be told.
struct OrderListOptions: ParsableArguments {
  @OptionGroup var filters: OrderFilterOptions

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
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError(.limitBelowOne) }
  }
}
