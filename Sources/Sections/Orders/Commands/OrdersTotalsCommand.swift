import ArgumentParser
import Languages
import Orders

struct OrdersTotalsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "totals",
      abstract: Message(
        en: "Add the orders up, exactly: by currency, kind and status.",
        fr: "Additionner les ordres, exactement : par devise, genre et état.",
        el: "Αθροίζει τις παραγγελίες με ακρίβεια: ανά νόμισμα, είδος και κατάσταση.",
        ptBR: "Soma as ordens, com exatidão: por moeda, tipo e estado."
      )
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var filters: OrderFilterOptions

  func run(in session: Session) async throws {
    let totals = try await session.withActivity(.addingUp) {
      try await session.orders.ledger.totals(matching: filters.filter(in: session))
    }
    if session.isJSON { return try await session.print(OrdersDocument.totals(totals)) }
    let table = OrderTotalsTable(totals: totals, language: session.language)
    try await session.console.print(table.lines(width: await session.console.columns()))
    if totals.isEmpty { await session.sayNoOrders() }
  }
}

extension Message {
  fileprivate static let addingUp = Message(
    en: "adding up the orders …",
    fr: "addition des ordres…",
    el: "άθροιση των παραγγελιών…",
    ptBR: "somando as ordens…"
  )
}
