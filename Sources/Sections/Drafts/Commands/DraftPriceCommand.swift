import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPriceCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "price", abstract: .draftPriceHelp, discussion: .draftPriceHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.requireDraftInHand()
    let categories = await session.browser.categories.known()
    let ads = try await ComparableAds.find(for: draft, categories: categories) { search in
      try await session.browser.reader.known(of: search, isCounted: false)?.rows.map(\.listing)
    }
    let report = PriceReport(draft: draft, ads: ads, currency: session.browser.currency, language: session.language)
    if session.isJSON { return try await session.print(report.document) }
    let lines = report.lines(width: await session.console.columns())
    if !lines.isEmpty { try await session.console.print(lines) }
    if let remark = report.remark { await session.say(remark) }
  }
}
