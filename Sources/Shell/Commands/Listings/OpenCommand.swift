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
    let item = try await session.withActivity(.lookingUp) {
      switch target {
      case .row(let row): try await session.browser.row(row)
      case .id(let id): try await session.browser.listing(id: id)
      }
    }
    if session.isJSON {
      try await session.print(ListingsDocument.item(item))
    } else {
      let detail = ListingDetail(item: item, now: session.now(), zone: session.timeZone, language: session.language)
      try await session.console.print(detail.lines(width: await session.console.columns()))
    }
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
