import ArgumentParser
import Drafts
import Languages
import Listings
import Loading
import Shell
import Terminal

/// Without a subcommand, `ads` lists the ads that were published from here.
struct AdsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ads",
      abstract: .adsHelp,
      subcommands: [
        AdsEditCommand.self, AdsReserveCommand.self, AdsSoldCommand.self, AdsRenewCommand.self, AdsWithdrawCommand.self,
      ]
    )
  }

  static var writes: Bool { true }
  static var triedWords: TriedWords {
    [
      "my ads", "mine", "my", "published", "selling", "mes annonces", "mes", "οι αγγελίες μου", "meus anúncios",
    ]
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: CommandContext) async throws {
    let known = AdFields.all(categories: await context.listings.categories.known())
    let form = try await context.form(columns.fields, of: known, standard: AdFields.standard)
    if case .done = form { return }
    let ads = try await context.publisher.ads()
    let standings = await context.standings(of: ads)
    if context.isJSON {
      let items = zip(1..., ads).map { number, ad in
        PublicationDocument.ad(
          ad,
          number: number,
          standing: context.standing(of: ad, in: standings),
          now: context.now()
        )
      }
      return try await context.print(.object([.init("items", .array(items))]))
    }
    if case .columns(let columns) = form {
      try await context.print(
        zip(1..., ads).map { number, ad in
          AdFields.Row(number: number, ad: ad, standing: context.standing(of: ad, in: standings), now: context.now())
        },
        columns: columns
      )
      return ads.isEmpty ? await context.say(.noAdsPublished) : ()
    }
    try await context.list(ads, standings)
  }
}

extension CommandContext {
  /// Lists the ads that were published from here, for people.
  func listAds() async throws {
    let ads = try await publisher.ads()
    try await list(ads, await standings(of: ads))
  }

  /// How an ad stands; `nil` if that is unknown, because it is elsewhere or gone.
  func standing(of ad: Publication, in standings: [Listing.ID: AdStanding]?) -> AdStanding? {
    ad.server == publisher.server ? ad.listingID.flatMap { standings?[$0] } : nil
  }

  fileprivate func list(_ ads: [Publication], _ standings: [Listing.ID: AdStanding]?) async throws {
    // Only a screen shows rows of this section: numbers in `open 3` mean the rows of a search.
    if interaction.screenHost != nil { shown.section = DraftsSection.self }
    let table = PublicationRendering.table(
      ads,
      numbers: Array(ads.indices.map { $0 + 1 }),
      standings: ads.map { standing(of: $0, in: standings) },
      now: now(),
      language: language
    )
    let lines = table.lines(width: await console.columns())
    interaction.isPrompt ? try await console.printHere(lines) : try await console.print(lines)
    if ads.isEmpty { await say(.noAdsPublished) }
  }
}

/// The argument of commands about a published ad.
struct AdNumber: ParsableArguments {
  @Argument(help: ArgumentHelp(.adNumberHelp, valueName: .adNumberHelpValue))
  var number: Int
}

/// The argument of commands about several published ads.
struct AdNumbers: ParsableArguments {
  @Argument(help: ArgumentHelp(.adNumbersHelp, valueName: .adNumbersHelpValue))
  var targets: [RowTargets<Int>]
}

extension CommandContext {
  /// The user's published ads that a command is about, each once, with their numbers.
  func ads(_ targets: [RowTargets<Int>]) async throws -> [(number: Int, ad: Publication)] {
    let all = try await publisher.ads()
    var found: [(number: Int, ad: Publication)] = []
    for target in targets.flatMap(\.targets) {
      let (name, index) =
        switch target {
        case .row(let row): (row, row &- 1)
        case .id(let id): (id, all.firstIndex { $0.listingID == id && $0.server == publisher.server } ?? -1)
        }
      guard all.indices.contains(index) else { throw AdPublisherError.noSuchAd(name, count: all.count) }
      if !found.contains(where: { $0.number == index + 1 }) { found.append((index + 1, all[index])) }
    }
    return found
  }
}

struct AdsEditCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "edit", abstract: .adsEditHelp) }

  static var firstArgument: [CompletionSlot]? { [.kind(.ads)] }
  static var need: CommandNeed? { CommandNeed(.needAdsNumber, as: "2") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  func run(in context: CommandContext) async throws {
    let published = try await context.publisher.ad(ad.number)
    let categories = await context.categoriesForDrafts()
    let draft = try await context.draft(of: published, categories: categories)
    if context.isJSON { return try await context.print(try await context.document(of: draft)) }
    await context.say(.adIsCurrentDraft(.quoted(draft.displayTitle)))
    let content = AdContent(draft, categories: categories, currency: context.listings.currency)
    let changes = PublicationChanges(from: published.content, to: content)
    try await context.console.print(changes.lines(categories: categories, language: context.language))
  }
}

struct AdsWithdrawCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "withdraw", abstract: .adsWithdrawHelp, discussion: .adsWithdrawHelpDiscussion)
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.ads)] }
  static var triedWords: TriedWords {
    [
      "unpublish", "delist", "take down", "delete", "remove", "retirer", "supprimer", "απόσυρση", "retirar", "apagar",
    ]
  }
  static var need: CommandNeed? { CommandNeed(.needAdsNumber, as: "2") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ads: AdNumbers

  @Flag(help: ArgumentHelp(.adsWithdrawHelpYes))
  var yes = false

  func run(in context: CommandContext) async throws {
    let ads = try await context.ads(self.ads.targets)
    let titles = ads.map { Message.quoted($0.ad.title) }.joined(separator: .comma)
    if !yes { try await context.confirm(.withdrawAdQuestion(titles), option: "--yes") }
    try await context.each(ads, name: { .quoted($0.ad.title) }) { _, ad in
      let withdrawn = try await context.withActivity(.publishingAd) { try await context.publisher.withdraw(ad) }
      if context.isJSON { return PublicationDocument.publication(withdrawn) }
      await context.say(.concluded(withdrawn))
      return nil
    }
    await context.sayIfForgotten()
  }
}
