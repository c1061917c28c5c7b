import ArgumentParser
import Languages
import Listings
import Terminal

struct OpenCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show an ad in full: of a row as it was shown, or of an id."
  )

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

  @Argument(help: ArgumentHelp("A row's number, or id:ID.", valueName: "row"))
  var target: Target

  func run(in session: Session) async throws {
    try await session.show(try await session.withActivity(.lookingUp) { try await session.item(target) })
  }
}

extension Message {
  fileprivate static let lookingUp = Message(
    en: "looking it up …",
    fr: "recherche de l’annonce…",
    el: "αναζήτηση της αγγελίας…",
    ptBR: "procurando o anúncio…"
  )
}
