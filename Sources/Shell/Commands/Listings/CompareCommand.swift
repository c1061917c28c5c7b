import ArgumentParser
import Languages
import Listings
import Terminal

struct CompareCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show ads side by side: rows as they were shown, or ids."
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Rows' numbers, or id:ID.", valueName: "rows"))
  var targets: [OpenCommand.Target]

  func validate() throws {
    guard (2...6).contains(targets.count) else { throw ValidationError("two to six ads can be compared") }
  }

  func run(in session: Session) async throws {
    let items = try await session.withActivity(
      Message(
        en: "looking them up …",
        fr: "recherche des annonces…",
        el: "αναζήτηση των αγγελιών…",
        ptBR: "procurando os anúncios…"
      )
    ) {
      var items: [ListingItem] = []
      for target in targets { items.append(try await session.item(target)) }
      return items
    }
    try await session.compare(items)
  }
}
