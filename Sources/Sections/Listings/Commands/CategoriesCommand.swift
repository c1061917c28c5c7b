import ArgumentParser
import Foundation
import Languages
import Listings
import Shell
import Terminal

struct CategoriesCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "categories", abstract: .categoriesHelp) }
  static var triedWords: TriedWords { ["cats", "catégories", "rubriques", "κατηγορίες", "categorias"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: ListingsContext) async throws {
    let categories = try await context.withActivity(.loadingCategories) {
      try await context.listings.categories.all()
    }
    if context.isJSON { return try await context.print(ListingsDocument.categories(categories)) }
    let (list, date) = try await context.withActivity(.loadingCategories) {
      try await context.content(of: categories)
    }
    try await context.print(
      list,
      open: ["search", "--category"],
      actions: [ListAction("f", .keyFilter)]
    ) {
      try await context.content(of: try await context.listings.categories.all()).list
    }
    if let date {
      await context.say(.countsOfLastSync(DateText.age(of: date, at: context.now(), in: context.timeZone)))
    }
    if categories.isEmpty { await context.say(.noCategories) }
  }
}

extension ListingsContext {
  /// Categories with the number of their ads, and when that was counted.
  fileprivate func content(of categories: [Listings.Category]) async throws -> (list: TableContent, date: Date?) {
    let filter = await listings.filter
    let (counts, date) = try await listings.counts(of: categories)
    let number = Table.Column(alignment: .trailing)
    let rows = categories.map { category in
      let name = StyledText(SafeText(category.name), .title)
      return TableContent.Row(
        id: String(category.id),
        cells: [StyledText("\(category.id)", .faint), name]
          + (counts.isEmpty ? [] : [counts[category.id].map { text($0.text) } ?? ""])
          + [category == filter ? text(.currentFilter, .note) : ""],
        argument: category.name,
        heading: [name],
        commands: [
          "f": category == filter
            ? ListCommand(["category", "all"], undo: ["category", category.name])
            : ListCommand(["category", category.name], undo: ["category", filter?.name ?? "all"])
        ]
      )
    }
    let columns = [number, Table.Column()] + (counts.isEmpty ? [] : [number]) + [Table.Column()]
    return (TableContent(status: text(.categoriesCounted(rows.count), .note), columns: columns, rows: rows), date)
  }
}

struct CategoryCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "category", abstract: .categoryHelp) }

  static var firstArgument: [CompletionSlot]? { [.kind(.categories), .words(["all"])] }
  static var triedWords: TriedWords {
    [
      "filter by", "filter", "catégorie", "filtrer", "filtre", "rubrique", "κατηγορία", "φίλτρο", "categoria",
      "filtrar", "filtro",
    ]
  }
  static var need: CommandNeed? { CommandNeed(.needCategory, as: "all") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.categoryHelpName, valueName: .categoryHelpNameValue))
  var name: [String]

  func run(in context: ListingsContext) async throws {
    let name = name.joined(separator: " ")
    let view = try await context.withActivity(.loadingCategory) {
      let category = name.lowercased() == "all" ? nil : try await context.listings.categories.named(name)
      return try await context.listings.setFilter(category)
    }
    try await context.show(view)
  }
}

extension CategoryCount {
  /// `12`, `1,000+`
  fileprivate var text: Message {
    switch self {
    case .exactly(let count): NumberText.message(count)
    case .moreThan(let count): NumberText.message(count) + Message(verbatim: "+")
    }
  }
}
