import ArgumentParser
import Languages
import Listings
import Terminal

struct CategoriesCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "categories", abstract: .categoriesHelp)
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
          category == filter ? context.text(.currentFilter, .note) : "",
        ]
      }
    )
    try await context.console.print(table.lines(width: await context.console.columns()))
    if categories.isEmpty { await context.say(.noCategories) }
  }
}
