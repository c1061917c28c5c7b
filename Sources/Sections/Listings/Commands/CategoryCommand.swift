import ArgumentParser
import Languages
import Listings
import Terminal

struct CategoryCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "category", abstract: .categoryHelp)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.categories), .words(["all"])] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.categoryHelpName, valueName: .categoryHelpNameValue))
  var name: [String]

  func run(in context: CommandContext) async throws {
    let name = name.joined(separator: " ")
    let view = try await context.withActivity(.loadingCategory) {
      let category = name.lowercased() == "all" ? nil : try await context.browser.categories.named(name)
      return try await context.browser.setFilter(category)
    }
    try await context.show(view)
  }
}
