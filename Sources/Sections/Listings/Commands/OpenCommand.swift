import ArgumentParser
import Languages
import Listings
import Terminal

struct OpenCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "open", abstract: .openHelp)
  }

  /// Which ad.
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

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.openHelpTarget, valueName: .openHelpTargetValue))
  var target: Target

  func run(in session: Session) async throws {
    try await session.show(try await session.withActivity(.lookingUpAd) { try await session.item(target) })
  }
}
