import ArgumentParser
import Drafts
import Languages
import Terminal

struct AdsEditCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "edit", abstract: .adsEditHelp)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  func run(in session: Session) async throws {
    let published = try await session.publisher.ad(ad.number)
    let categories = await session.categoriesForDrafts()
    let draft = try await session.draft(of: published, categories: categories)
    if session.isJSON { return try await session.print(try await session.document(of: draft)) }
    let title = Message.quoted(draft.displayTitle)
    await session.say(.adIsCurrentDraft(title))
    let changes = PublicationChanges(from: published.content, to: AdContent(draft, categories: categories))
    try await session.console.print(changes.lines(categories: categories, language: session.language))
  }
}
