import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

/// Without a subcommand, `outbox` lists the pending publications.
struct OutboxCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "outbox",
      abstract: .outboxHelp,
      subcommands: [OutboxSendCommand.self, OutboxDropCommand.self]
    )
  }

  static var writes: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let pending = try await context.publisher.pending()
    if context.isJSON {
      return try await context.print(.object([.init("items", .array(pending.map(PublicationDocument.publication)))]))
    }
    let table = PublicationRendering.table(pending, numbers: pending.map(\.number), language: context.language)
    try await context.console.print(table.lines(width: await context.console.columns()))
    if pending.isEmpty { await context.say(.emptyOutbox) }
  }
}
