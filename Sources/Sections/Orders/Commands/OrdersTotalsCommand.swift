import ArgumentParser
import Languages
import Orders

struct OrdersTotalsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "totals", abstract: .ordersTotalsHelp)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var filters: OrderFilterOptions

  func run(in context: CommandContext) async throws {
    let totals = try await context.withActivity(.addingUpOrders) {
      try await context.orders.ledger.totals(matching: filters.filter(in: context))
    }
    if context.isJSON { return try await context.print(OrdersDocument.totals(totals)) }
    let table = OrderTotalsTable(totals: totals, language: context.language)
    try await context.console.print(table.lines(width: await context.console.columns()))
    if totals.isEmpty { await context.sayNoOrders() }
  }
}
