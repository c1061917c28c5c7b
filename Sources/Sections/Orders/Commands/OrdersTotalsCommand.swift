import ArgumentParser
import Languages
import Orders

struct OrdersTotalsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "totals", abstract: .ordersTotalsHelp)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var filters: OrderFilterOptions

  func run(in session: Session) async throws {
    let totals = try await session.withActivity(.addingUpOrders) {
      try await session.orders.ledger.totals(matching: filters.filter(in: session))
    }
    if session.isJSON { return try await session.print(OrdersDocument.totals(totals)) }
    let table = OrderTotalsTable(totals: totals, language: session.language)
    try await session.console.print(table.lines(width: await session.console.columns()))
    if totals.isEmpty { await session.sayNoOrders() }
  }
}
