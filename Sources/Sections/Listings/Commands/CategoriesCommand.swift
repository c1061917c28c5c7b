import ArgumentParser
import Languages
import Listings
import Terminal

struct CategoriesCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "categories",
      abstract: Message(
        en: "List the board's categories.",
        fr: "Lister les catégories du tableau.",
        el: "Παραθέτει τις κατηγορίες του πίνακα.",
        ptBR: "Lista as categorias do quadro."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let categories = try await session.withActivity(.loadingCategories) {
      try await session.browser.categories.all()
    }
    if session.isJSON {
      return try await session.print(ListingsDocument.categories(categories))
    }
    let filter = await session.browser.filter
    let table = Table(
      columns: [Table.Column(alignment: .trailing), Table.Column(), Table.Column()],
      rows: categories.map { category in
        [
          StyledText("\(category.id)", .faint), StyledText(SafeText(category.name), .title),
          category == filter ? session.text(.filterInForce, .note) : "",
        ]
      }
    )
    try await session.console.print(table.lines(width: await session.console.columns()))
    if categories.isEmpty { await session.say(.listsNoCategories) }
  }
}

extension Message {
  fileprivate static let listsNoCategories = Message(
    en: "this board has no categories",
    fr: "ce tableau n’a pas de catégories",
    el: "ο πίνακας δεν έχει κατηγορίες",
    ptBR: "este mural não tem categorias"
  )

  fileprivate static let loadingCategories = Message(
    en: "loading the categories …",
    fr: "chargement des catégories…",
    el: "φόρτωση των κατηγοριών…",
    ptBR: "carregando as categorias…"
  )
}
