import ArgumentParser
import Languages
import Listings
import Shell
import Terminal

struct OpenCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "open", abstract: .openHelp) }

  static var firstArgument: [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords {
    [
      "show", "view", "read", "see", "details", "detail", "display", "cat", "ouvrir", "voir", "afficher", "lire",
      "détails", "άνοιξε", "δείξε", "δες", "abrir", "mostrar", "ver", "detalhes",
    ]
  }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.openHelpTarget, valueName: .openHelpTargetValue))
  var target: RowTarget<Listing.ID>

  func run(in context: ListingsContext) async throws {
    let item = try await context.withActivity(.lookingUpAd) { try await context.item(target) }
    await context.listings.marks.open(item)
    try await context.show(item)
  }
}

struct CompareCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "compare", abstract: .compareHelp) }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.rows)] }
  static var triedWords: TriedWords { ["versus", "vs", "comparer", "σύγκρινε", "σύγκριση", "comparar"] }
  static var need: CommandNeed? { CommandNeed(.needRowsToCompare, as: "1 3") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.compareHelpTargets, valueName: .compareHelpTargetsValue))
  var targets: [RowTargets<Listing.ID>]

  func validate() throws {
    guard (2...6).contains(targets.flatMap(\.targets).count) else { throw ValidationError(.compareTwoToSix) }
  }

  func run(in context: ListingsContext) async throws {
    try await context.compare(try await context.items(targets))
  }
}
