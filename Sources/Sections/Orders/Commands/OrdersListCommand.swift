import ArgumentParser
import Languages
import Orders

struct OrdersListCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: .ordersListHelp, discussion: .ordersListHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: OrderListOptions

  func run(in context: CommandContext) async throws {
    try await context.listOrders(list.filters.filter(in: context), limit: list.limit)
  }
}

/// The options of a list of orders.
struct OrderListOptions: ParsableArguments {
  @OptionGroup var filters: OrderFilterOptions

  @Option(help: ArgumentHelp(.ordersListHelpLimit, valueName: .ordersListHelpLimitValue))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError(.limitBelowOne) }
  }
}
