import ArgumentParser
import Drafts
import Languages
import Listings

struct AdsWithdrawCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "withdraw", abstract: .adsWithdrawHelp, discussion: .adsWithdrawHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  @Flag(help: ArgumentHelp(.adsWithdrawHelpYes))
  var yes = false

  func run(in session: Session) async throws {
    let published = try await session.publisher.ad(ad.number)
    let title = Message.quoted(published.title)
    if !yes {
      try await session.confirm(.withdrawAdQuestion(title), option: "--yes")
    }
    let withdrawn = try await session.withActivity(.publishingAd) { try await session.publisher.withdraw(published) }
    if session.isJSON { return try await session.print(PublicationDocument.publication(withdrawn)) }
    await session.say(.concluded(withdrawn))
  }
}
