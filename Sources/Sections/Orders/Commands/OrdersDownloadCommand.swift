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

  /// It takes as long as it takes.
  static let isBounded = false

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    guard let background = session.background, !session.isJSON else { return try await session.downloadOrders() }
    let hasBegun = await background.begin(["orders", "download"]) {
      try await session.downloadOrders()
    } report: {
      await FailureReport(session, isJSON: false).report($0)
    }
    guard hasBegun else { throw Failure(OrderLedgerError.busy(process: nil)) }
    await session.say(.ordersDownloadStarted)
  }
}
