import ArgumentParser
import Drafts
import Languages
import Listings

struct OutboxDropCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "drop", abstract: .outboxDropHelp)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.outbox)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.outboxDropHelpNumber, valueName: .outboxDropHelpNumberValue))
  var number: Int

  func run(in context: CommandContext) async throws {
    switch try await context.publisher.drop(number) {
    case .dropped(let publication):
      if context.isJSON { return try await context.print(PublicationDocument.publication(publication)) }
      await context.say(.outboxDropped(number))
    case .hadArrived(let publication):
      if context.isJSON { return try await context.print(PublicationDocument.publication(publication)) }
      await context.say(.hadArrived + .semicolon + .concluded(publication))
    }
  }
}
