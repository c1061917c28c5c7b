import ArgumentParser
import Drafts
import Languages
import Listings

struct OutboxDropCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "drop", abstract: .outboxDropHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.outboxDropHelpNumber, valueName: .outboxDropHelpNumberValue))
  var number: Int

  func run(in session: Session) async throws {
    switch try await session.publisher.drop(number) {
    case .dropped(let publication):
      if session.isJSON { return try await session.print(PublicationDocument.publication(publication)) }
      await session.say(.outboxDropped(number))
    case .hadArrived(let publication):
      if session.isJSON { return try await session.print(PublicationDocument.publication(publication)) }
      await session.say(.hadArrived + .semicolon + .concluded(publication))
    }
  }
}
