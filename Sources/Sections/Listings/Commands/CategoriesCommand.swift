import ArgumentParser
import Languages
import Listings
import Terminal

struct CategoriesCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "categories", abstract: .categoriesHelp)
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
          category == filter ? session.text(.currentFilter, .note) : "",
        ]
      }
    )
    try await session.console.print(table.lines(width: await session.console.columns()))
    if categories.isEmpty { await session.say(.noCategories) }
  }
}
