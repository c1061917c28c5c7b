import ArgumentParser
import Languages
import Listings
import Terminal

struct CompareCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: Message(
        en: "Show ads side by side: rows as they were shown, or ids.",
        fr: "Montrer des annonces côte à côte : lignes affichées, ou id.",
        el: "Δείχνει αγγελίες δίπλα δίπλα: γραμμές όπως εμφανίστηκαν, ή id.",
        ptBR: "Mostra anúncios lado a lado: linhas mostradas, ou ids."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.rows)] }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "Two to six rows' numbers, or id:ID.",
        fr: "Deux à six numéros de lignes, ou id:ID.",
        el: "Δύο έως έξι αριθμοί γραμμών, ή id:ID.",
        ptBR: "Dois a seis números de linha, ou id:ID."
      ),
      valueName: Message(en: "rows", fr: "lignes", el: "γραμμές", ptBR: "linhas")
    )
  )
  var targets: [OpenCommand.Target]

  func validate() throws {
    guard (2...6).contains(targets.count) else {
      throw ValidationError(
        Message(
          en: "two to six ads can be compared",
          fr: "on peut comparer de deux à six annonces",
          el: "συγκρίνονται δύο έως έξι αγγελίες",
          ptBR: "é possível comparar de dois a seis anúncios"
        )
      )
    }
  }

  func run(in context: CommandContext) async throws {
    let items = try await context.withActivity(
      Message(
        en: "looking them up …",
        fr: "recherche des annonces…",
        el: "αναζήτηση των αγγελιών…",
        ptBR: "procurando os anúncios…"
      )
    ) {
      var items: [ListingItem] = []
      for target in targets { items.append(try await context.item(target)) }
      return items
    }
    try await context.compare(items)
  }
}
