import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPriceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "price", abstract: .draftPriceHelp, discussion: .draftPriceHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.requireDraftInHand()
    let categories = await context.browser.categories.known()
    let ads = try await ComparableAds.find(for: draft, categories: categories) { search in
      try await context.browser.reader.known(of: search, isCounted: false)?.rows.map(\.listing)
    }
    let report = PriceReport(draft: draft, ads: ads, currency: context.browser.currency, language: context.language)
    if context.isJSON { return try await context.print(report.document) }
    let lines = report.lines(width: await context.console.columns())
    if !lines.isEmpty { try await context.console.print(lines) }
    if let remark = report.remark { await context.say(remark) }
  }
}
