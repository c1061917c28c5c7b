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

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.rows)] : nil
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

  func run(in context: CommandContext) async throws {
    try await context.show(try await context.withActivity(.lookingUp) { try await context.item(target) })
  }
}

extension Message {
  static let lookingUp = Message(
    en: "looking it up …",
    fr: "recherche de l’annonce…",
    el: "αναζήτηση της αγγελίας…",
    ptBR: "procurando o anúncio…"
  )
}
