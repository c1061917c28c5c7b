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

  func run(in context: DraftsContext) async throws {
    let known = AdFields.all(categories: await context.listings.categories.known())
    let form = try await context.form(columns.fields, of: known, standard: AdFields.standard)
    if case .done = form { return }
    let ads = try await context.publisher.ads()
    let standings = await context.standings(of: ads) {
      await context.say([$0.what, .adsStandUnknown], .failure)
    }
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
      return ads.isEmpty ? await context.sayNoAds() : ()
    }
    try await context.list(ads, standings)
  }
}

extension DraftsContext {
  /// How an ad stands; `nil` if that is unknown, because it is elsewhere or gone.
  func standing(of ad: Publication, in standings: [Listing.ID: AdStanding]?) -> AdStanding? {
    ad.server == publisher.server ? ad.listingID.flatMap { standings?[$0] } : nil
  }

  fileprivate func list(_ ads: [Publication], _ standings: [Listing.ID: AdStanding]?) async throws {
    try await print(
      await content(of: ads, standings),
      open: [],
      actions: Self.adsActions
    ) {
      let ads = try await publisher.ads()
      return await content(of: ads, await self.standings(of: ads))
    }
    if ads.isEmpty { await sayNoAds() }
  }

  /// Says that no ad is published, and how one gets there.
  fileprivate func sayNoAds() async {
    let isInOutbox = (try? await publisher.pending().isEmpty) == false
    await say(isInOutbox ? .adsOnlyInOutbox : .noAdsPublished)
  }

  /// Published ads as they are listed.
  private func content(of ads: [Publication], _ standings: [Listing.ID: AdStanding]?) async -> TableContent {
    let categories = await listings.categories.known()
    let unread = await unreadMessages()
    let base = try? await listings.address()
    let namesBoards = ads.contains { $0.server != publisher.server }
    return TableContent(
      status: text(.ownAds(ads.count), .note),
      columns: PublicationRendering.columns,
      rows: zip(1..., ads).map { number, ad in
        var rendering = rendering(of: ad, categories: categories)
        rendering.standing = standing(of: ad, in: standings)
        if ad.server == publisher.server { rendering.unread = ad.listingID.flatMap { unread[$0] } ?? 0 }
        var row = rendering.row(number, namesBoard: namesBoards)
        let id = ad.server == publisher.server ? ad.listingID : nil
        row.picture = rendering.standing?.picture.flatMap { path in
          base.flatMap { ListingPictures.address(of: path, on: $0) }
        }
        row.commands = Self.commands(number, id.map { "id:\($0)" } ?? String(number), rendering.standing)
        return row
      }
    )
  }

  /// A publication for people.
  func rendering(of publication: Publication, categories: [Listings.Category] = []) -> PublicationRendering {
    PublicationRendering(
      publication: publication,
      categories: categories,
      currency: listings.currency,
      now: now(),
      zone: timeZone,
      language: language
    )
  }

  /// The keys over one's published ads.
  static var adsActions: [ListAction] {
    [
      ListAction("e", .keyEditAd), ListAction("v", .keyReserve), ListAction("s", .keySold), ListAction("n", .keyRenew),
      ListAction("m", .keyMessages), ListAction("W", .keyWithdraw),
    ]
  }

  /// The commands of ``adsActions``.
  ///
  /// - Parameters:
  ///   - number: the ad's position.
  ///   - name: its id where commands know it by that: positions change when ads are withdrawn elsewhere.
  static func commands(_ number: Int, _ name: String, _ standing: AdStanding?) -> [Character: ListCommand] {
    // What undoes a change puts the ad back where it was.
    let before: [String]? =
      switch standing?.status {
      case .reserved?: ["ads", "reserve", name]
      case .sold?: ["ads", "sold", name]
      case .active?, nil: nil
      }
    let change = { (command: String, status: ListingStatus) in
      let (there, back) = (["ads", command, name], ["ads", command, name, "--undo"])
      return standing?.status == status ? ListCommand(back, undo: there) : ListCommand(there, undo: before ?? back)
    }
    var commands: [Character: ListCommand] = [
      "e": ["ads", "edit", name], "v": change("reserve", .reserved), "s": change("sold", .sold),
      "n": ["ads", "renew", name], "W": ListCommand(["ads", "withdraw", name, "--yes"], asksAgain: true),
    ]
    // Messages about an ad elsewhere are there.
    if name != String(number) { commands["m"] = ["messages", "--ad", name] }
    return commands
  }
}

/// The argument of commands about a published ad.
struct AdNumber: ParsableArguments {
  @Argument(help: ArgumentHelp(.adNumberHelp, valueName: .adNumberHelpValue))
  var target: RowTarget<Int>
}

/// The argument of commands about several published ads.
struct AdNumbers: ParsableArguments {
  @Argument(help: ArgumentHelp(.adNumbersHelp, valueName: .adNumbersHelpValue))
  var targets: [RowTargets<Int>]
}

extension DraftsContext {
  /// The user's published ads that a command is about, each once, with their numbers.
  func ads(_ targets: [RowTargets<Int>]) async throws -> [(number: Int, ad: Publication)] {
    let all = try await publisher.ads()
    var found: [(number: Int, ad: Publication)] = []
    for target in targets.flatMap(\.targets) {
      let ad = try ad(target, among: all)
      if !found.contains(where: { $0.number == ad.number }) { found.append(ad) }
    }
    return found
  }

  /// The one of the user's published ads that a command is about, with its number.
  fileprivate func ad(_ target: RowTarget<Int>, among all: [Publication]) throws -> (number: Int, ad: Publication) {
    let (name, index) =
      switch target {
      case .row(let row): (row, row &- 1)
      case .id(let id): (id, all.firstIndex { $0.listingID == id && $0.server == publisher.server } ?? -1)
      }
    guard all.indices.contains(index) else { throw AdPublisherError.noSuchAd(name, count: all.count) }
    return (index + 1, all[index])
  }
}

struct AdsEditCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "edit", abstract: .adsEditHelp) }

  static var needsPerson: Bool? { true }
  static var firstArgument: [CompletionSlot]? { [.kind(.ads)] }
  static var need: CommandNeed? { CommandNeed(.needAdsNumber, as: "2") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  func run(in context: DraftsContext) async throws {
    let published = try context.ad(ad.target, among: try await context.publisher.ads()).ad
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
  static var needsPerson: Bool? { true }

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

  func run(in context: DraftsContext) async throws {
    let ads = try await context.ads(self.ads.targets)
    let titles = ads.map { Message.quoted($0.ad.title) }.joined(separator: .comma)
    // Nobody is asked about what cannot be done here.
    if let first = ads.first?.ad, ads.allSatisfy({ $0.ad.server != context.publisher.server }) {
      throw AdPublisherError.elsewhere(server: first.server)
    }
    if !yes { try await context.confirm(.withdrawAdQuestion(titles), option: "--yes") }
    try await context.each(ads, name: { .quoted($0.ad.title) }) { _, ad in
      let withdrawn = try await context.withActivity(.askingTheBoard) { try await context.publisher.withdraw(ad) }
      if context.isJSON { return PublicationDocument.publication(withdrawn) }
      await context.say(.concluded(withdrawn))
      return nil
    }
    await context.sayIfForgotten()
  }
}
