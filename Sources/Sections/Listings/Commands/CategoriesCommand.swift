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

  func run(in context: CommandContext) async throws {
    let categories = try await context.withActivity(.loadingCategories) {
      try await context.browser.categories.all()
    }
    if context.isJSON {
      return try await context.print(ListingsDocument.categories(categories))
    }
    let filter = await context.browser.filter
    let table = Table(
      columns: [Table.Column(alignment: .trailing), Table.Column(), Table.Column()],
      rows: categories.map { category in
        [
          StyledText("\(category.id)", .faint), StyledText(SafeText(category.name), .title),
          category == filter ? context.text(.filterInForce, .note) : "",
        ]
      }
    )
    try await context.console.print(table.lines(width: await context.console.columns()))
    if categories.isEmpty { await context.say(.listsNoCategories) }
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
