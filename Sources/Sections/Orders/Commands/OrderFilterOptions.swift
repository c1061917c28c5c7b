import ArgumentParser
import Foundation
import Languages
import Orders

/// The orders that a command is about.
struct OrderFilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.orderFilterHelpCurrency, valueName: .orderFilterHelpCurrencyValue))
  var currency: String?

  @Option(help: ArgumentHelp(.orderFilterHelpType, valueName: .orderFilterHelpTypeValue))
  var type: Order.Kind?

  @Option(help: ArgumentHelp(.orderFilterHelpStatus, valueName: .orderFilterHelpStatusValue))
  var status: Order.Status?

  @Option(help: ArgumentHelp(.orderFilterHelpSince, valueName: .orderFilterHelpSinceValue))
  var since: OrderMoment?

  @Option(help: ArgumentHelp(.orderFilterHelpUntil, valueName: .orderFilterHelpUntilValue))
  var until: OrderMoment?

  @Option(help: ArgumentHelp(.orderFilterHelpMin, valueName: .orderFilterHelpMinValue))
  var min: ExactDecimal?

  @Option(help: ArgumentHelp(.orderFilterHelpMax, valueName: .orderFilterHelpMaxValue))
  var max: ExactDecimal?

  /// The filter with these options.
  func filter(in context: CommandContext) -> OrderFilter {
    OrderFilter(
      currency: currency,
      type: type,
      status: status,
      since: since?.start(now: context.now(), zone: context.timeZone),
      until: until?.end(now: context.now(), zone: context.timeZone),
      min: min,
      max: max
    )
  }
}

extension Order.Kind: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(rawValue: argument.lowercased())
  }
}

extension Order.Status: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(rawValue: argument.lowercased())
  }
}

extension ExactDecimal: ExpressibleByArgument {
  package init?(argument: String) {
    // The length limit of amounts.
    guard argument.utf8.count <= 2 * Order.longestPart + 2 else { return nil }
    self.init(argument)
  }
}
