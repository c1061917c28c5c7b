import ArgumentParser
import Drafts
import Languages
import Listings

struct AdsWithdrawCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "withdraw", abstract: .adsWithdrawHelp, discussion: .adsWithdrawHelpDiscussion)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.ads)] : nil
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  @Flag(help: ArgumentHelp(.adsWithdrawHelpYes))
  var yes = false

  func run(in context: CommandContext) async throws {
    let published = try await context.publisher.ad(ad.number)
    let title = Message.quoted(published.title)
    if !yes {
      try await context.confirm(.withdrawAdQuestion(title), option: "--yes")
    }
    let withdrawn = try await context.withActivity(.publishingAd) { try await context.publisher.withdraw(published) }
    if context.isJSON { return try await context.print(PublicationDocument.publication(withdrawn)) }
    await context.say(.concluded(withdrawn))
  }
}
