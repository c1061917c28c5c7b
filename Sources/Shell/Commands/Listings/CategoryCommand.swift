import ArgumentParser
import Languages
import Listings
import Terminal

struct CategoryCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "category",
    abstract: "Show only ads of a category until `category all` clears it."
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "A category's name, in any case, with or without accents; or all.")
  var name: [String]

  func run(in session: Session) async throws {
    let name = name.joined(separator: " ")
    let view = try await session.withActivity(.loading) {
      let category = name.lowercased() == "all" ? nil : try await session.browser.categories.named(name)
      return try await session.browser.setFilter(category)
    }
    try await session.show(view)
  }
}

extension Message {
  fileprivate static let loading = Message(
    en: "loading …",
    fr: "chargement…",
    el: "φόρτωση…",
    ptBR: "carregando…"
  )
}
