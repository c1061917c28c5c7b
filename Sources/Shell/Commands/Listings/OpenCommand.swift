import ArgumentParser
import Languages
import Listings
import Terminal

struct OpenCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      abstract: Message(
        en: "Show an ad in full: of a row as it was shown, or of an id.",
        fr: "Montrer une annonce en entier : celle d’une ligne affichée, ou d’un id.",
        el: "Δείχνει ολόκληρη μια αγγελία: μιας γραμμής όπως εμφανίστηκε, ή ενός id.",
        ptBR: "Mostra um anúncio inteiro: de uma linha mostrada, ou de um id."
      )
    )
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

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A row's number, or id:ID.",
        fr: "Le numéro d’une ligne, ou id:ID.",
        el: "Ο αριθμός μιας γραμμής, ή id:ID.",
        ptBR: "O número de uma linha, ou id:ID."
      ),
      valueName: Message(en: "row", fr: "ligne", el: "γραμμή", ptBR: "linha")
    )
  )
  var target: Target

  func run(in session: Session) async throws {
    let item = try await session.withActivity("looking it up …") {
      switch target {
      case .row(let row): try await session.browser.row(row)
      case .id(let id): try await session.browser.listing(id: id)
      }
    }
    if session.isJSON {
      try await session.print(ListingsDocument.item(item))
    } else {
      let detail = ListingDetail(item: item, now: session.now(), zone: session.timeZone)
      try await session.console.print(detail.lines(width: await session.console.columns()))
    }
  }
}
