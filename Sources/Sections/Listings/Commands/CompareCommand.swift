import ArgumentParser
import Languages
import Listings
import Terminal

struct CompareCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "compare", abstract: .compareHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.compareHelpTargets, valueName: .compareHelpTargetsValue))
  var targets: [OpenCommand.Target]

  func validate() throws {
    guard (2...6).contains(targets.count) else {
      throw ValidationError(.compareTwoToSix)
    }
  }

  func run(in session: Session) async throws {
    let items = try await session.withActivity(.lookingUpAds) {
      var items: [ListingItem] = []
      for target in targets { items.append(try await session.item(target)) }
      return items
    }
    try await session.compare(items)
  }
}
