import ArgumentParser
import Languages
import Orders

struct OrdersDownloadCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "download",
      abstract: .ordersDownloadHelp,
      discussion: .ordersDownloadHelpDiscussion
    )
  }

  /// It has no time limit.
  static let isBounded = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let background = context.interaction.background, !context.isJSON else {
      return try await context.downloadOrders()
    }
    let hasBegun = await background.begin(["orders", "download"]) {
      try await context.downloadOrders()
    } report: {
      await FailureReport(context, isJSON: false).report($0)
    }
    guard hasBegun else { throw Failure(OrderLedgerError.busy(process: nil)) }
    await context.say(.ordersDownloadStarted)
  }
}
