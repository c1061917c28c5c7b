import ArgumentParser
import Languages
import Listings
import Shell
import Terminal

struct CategoriesCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "categories", abstract: .categoriesHelp) }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let categories = try await context.withActivity(.loadingCategories) {
      try await context.listings.categories.all()
    }
    if context.isJSON { return try await context.print(ListingsDocument.categories(categories)) }
    let filter = await context.listings.filter
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

struct CategoryCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "category", abstract: .categoryHelp) }

  static var firstArgument: [CompletionSlot]? { [.kind(.categories), .words(["all"])] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.categoryHelpName, valueName: .categoryHelpNameValue))
  var name: [String]

  func run(in context: CommandContext) async throws {
    let name = name.joined(separator: " ")
    let view = try await context.withActivity(.loadingCategory) {
      let category = name.lowercased() == "all" ? nil : try await context.listings.categories.named(name)
      return try await context.listings.setFilter(category)
    }
    try await context.show(view)
  }
}
