import ArgumentParser
import Languages
import Listings
import Terminal

struct OpenCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "open", abstract: .openHelp)
  }

  /// The ad to open.
  enum Target: ExpressibleByArgument, Equatable {
    case row(Int)
    case id(Listing.ID)

    init?(argument: String) {
      if argument.hasPrefix("id:") {
        guard let id = Int(argument.dropFirst(3)) else { return nil }
        self = .id(id)
      } else {
        guard let row = Int(argument) else { return nil }
        self = .row(row)
      }
    }
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.rows)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.openHelpTarget, valueName: .openHelpTargetValue))
  var target: Target

  func run(in context: CommandContext) async throws {
    try await context.show(try await context.withActivity(.lookingUpAd) { try await context.item(target) })
  }
}
