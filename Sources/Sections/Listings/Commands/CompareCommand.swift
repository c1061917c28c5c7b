import ArgumentParser
import Languages
import Listings
import Terminal

struct CompareCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "compare", abstract: .compareHelp)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.rows)] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.compareHelpTargets, valueName: .compareHelpTargetsValue))
  var targets: [OpenCommand.Target]

  func validate() throws {
    guard (2...6).contains(targets.count) else {
      throw ValidationError(.compareTwoToSix)
    }
  }

  func run(in context: CommandContext) async throws {
    let items = try await context.withActivity(.lookingUpAds) {
      var items: [ListingItem] = []
      for target in targets { items.append(try await context.item(target)) }
      return items
    }
    try await context.compare(items)
  }
}
