import ArgumentParser
import Languages
import Orders

struct OrdersShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: .ordersShowHelp)
  }

  /// The order to show.
  enum Target: ExpressibleByArgument, Equatable {
    case row(Int)
    case id(OrderID)

    init?(argument: String) {
      let text = argument.hasPrefix("id:") ? argument.dropFirst(3) : argument[...]
      // 32 digits are an id, even if all of them are decimal.
      if let id = OrderID(String(text)) {
        self = .id(id)
      } else {
        guard let row = Int(argument) else { return nil }
        self = .row(row)
      }
    }
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.ordersShowHelpTarget, valueName: Message(verbatim: "id")))
  var target: Target

  func run(in context: CommandContext) async throws {
    let order =
      switch target {
      case .row(let row): try await context.orders.order(row: row)
      case .id(let id): try await context.orders.order(id: id)
      }
    try await context.show(order)
  }
}
