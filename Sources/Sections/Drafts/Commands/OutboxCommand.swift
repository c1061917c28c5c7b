import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

/// `outbox` alone lists what is on its way.
struct OutboxCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "outbox",
      abstract: .outboxHelp,
      subcommands: [OutboxSendCommand.self, OutboxDropCommand.self]
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let pending = try await session.publisher.pending()
    if session.isJSON {
      return try await session.print(.object([.init("items", .array(pending.map(PublicationDocument.publication)))]))
    }
    let table = PublicationRendering.table(pending, numbers: pending.map(\.number), language: session.language)
    try await session.console.print(table.lines(width: await session.console.columns()))
    if pending.isEmpty { await session.say(.emptyOutbox) }
  }
}
