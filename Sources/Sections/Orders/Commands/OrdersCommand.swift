import ArgumentParser
import Languages
import Orders

/// Without a subcommand, `orders` lists them.
struct OrdersCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "orders",
      abstract: .ordersHelp,
      subcommands: [
        OrdersListCommand.self, OrdersDownloadCommand.self, OrdersCancelCommand.self, OrdersShowCommand.self,
        OrdersTotalsCommand.self, OrdersProblemsCommand.self, OrdersExportCommand.self,
      ]
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: OrderListOptions

  func run(in context: CommandContext) async throws {
    try await context.listOrders(list.filters.filter(in: context), limit: list.limit)
  }
}
