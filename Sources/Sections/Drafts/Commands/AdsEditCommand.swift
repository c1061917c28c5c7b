import ArgumentParser
import Drafts
import Languages
import Terminal

struct AdsEditCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "edit", abstract: .adsEditHelp)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.ads)] : nil
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  func run(in context: CommandContext) async throws {
    let published = try await context.publisher.ad(ad.number)
    let categories = await context.categoriesForDrafts()
    let draft = try await context.draft(of: published, categories: categories)
    if context.isJSON { return try await context.print(try await context.document(of: draft)) }
    let title = Message.quoted(draft.displayTitle)
    await context.say(.adIsCurrentDraft(title))
    let changes = PublicationChanges(from: published.content, to: AdContent(draft, categories: categories))
    try await context.console.print(changes.lines(categories: categories, language: context.language))
  }
}
