import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

/// Without a subcommand, `ads` lists the ads that were published from here.
struct AdsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ads",
      abstract: .adsHelp,
      subcommands: [AdsEditCommand.self, AdsWithdrawCommand.self]
    )
  }

  static var writes: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let ads = try await context.publisher.ads()
    if context.isJSON {
      let items = zip(1..., ads).map { PublicationDocument.ad($1, number: $0) }
      return try await context.print(.object([.init("items", .array(items))]))
    }
    let table = PublicationRendering.table(ads, numbers: Array(ads.indices.map { $0 + 1 }), language: context.language)
    try await context.console.print(table.lines(width: await context.console.columns()))
    if ads.isEmpty {
      await context.say(.noAdsPublished)
    }
  }
}

/// The argument of commands about a published ad.
struct AdNumber: ParsableArguments {
  @Argument(help: ArgumentHelp(.adNumberHelp, valueName: .adNumberHelpValue))
  var number: Int
}
