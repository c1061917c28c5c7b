import ArgumentParser
import Languages
import Listings
import Terminal

struct CategoryCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "category", abstract: .categoryHelp)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.categoryHelpName, valueName: .categoryHelpNameValue))
  var name: [String]

  func run(in session: Session) async throws {
    let name = name.joined(separator: " ")
    let view = try await session.withActivity(.loadingCategory) {
      let category = name.lowercased() == "all" ? nil : try await session.browser.categories.named(name)
      return try await session.browser.setFilter(category)
    }
    try await session.show(view)
  }
}
