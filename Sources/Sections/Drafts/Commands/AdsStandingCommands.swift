import ArgumentParser
import Drafts
import Languages
import Listings
import Loading
import Shell
import Terminal

struct AdsReserveCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "reserve", abstract: .adsReserveHelp, discussion: .adsReserveHelpDiscussion)
  }
  static var needsPerson: Bool? { true }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.ads)] }
  static var triedWords: TriedWords { ["reserved", "hold", "réserver", "κράτηση", "reservar"] }
  static var need: CommandNeed? { CommandNeed(.needAdsNumber, as: "2") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ads: AdNumbers
  @OptionGroup var undoing: UndoStatusOption

  func run(in context: DraftsContext) async throws {
    try await context.change(ads.targets, .status(undoing.undo ? .active : .reserved))
  }
}

struct AdsSoldCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "sold", abstract: .adsSoldHelp, discussion: .adsSoldHelpDiscussion)
  }
  static var needsPerson: Bool? { true }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.ads)] }
  static var triedWords: TriedWords { ["vendu", "πουλήθηκε", "vendido"] }
  static var need: CommandNeed? { CommandNeed(.needAdsNumber, as: "2") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ads: AdNumbers
  @OptionGroup var undoing: UndoStatusOption

  func run(in context: DraftsContext) async throws {
    try await context.change(ads.targets, .status(undoing.undo ? .active : .sold))
  }
}

struct AdsRenewCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "renew", abstract: .adsRenewHelp, discussion: .adsRenewHelpDiscussion)
  }
  static var needsPerson: Bool? { true }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.ads)] }
  static var triedWords: TriedWords { ["extend", "prolong", "renouveler", "prolonger", "παράταση", "renovar"] }
  static var need: CommandNeed? { CommandNeed(.needAdsNumber, as: "2") }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ads: AdNumbers

  func run(in context: DraftsContext) async throws { try await context.change(ads.targets, .renewal) }
}

/// The option that puts an ad back on offer.
struct UndoStatusOption: ParsableArguments {
  @Flag(help: ArgumentHelp(.adsUndoHelp))
  var undo = false
}

extension DraftsContext {
  fileprivate func change(_ targets: [RowTargets<Int>], _ change: AdStandingChange) async throws {
    // What a board cannot do at all is said first, and not tried.
    let publishes = try await withActivity(.askingTheBoard) { await listings.boardPublishes() }
    if publishes == false { throw AdPublisherError.standingNotOffered(server: publisher.server) }
    try await each(try await ads(targets), name: { .quoted($0.ad.title) }) { number, ad in
      let standing = try await withActivity(.askingTheBoard) { try await publisher.change(ad, change) }
      if isJSON { return PublicationDocument.ad(ad, number: number, standing: standing, now: now()) }
      let title = Message.quoted(ad.title)
      switch (change, standing.expiresAt) {
      case (.renewal, let date?): await say(.adRenewed(title, date: DateText.full(date, in: timeZone)))
      case (.renewal, nil): await say(.adRenewedForGood(title))
      case (.status(.active), _): await say(.adIsActive(title))
      case (.status(.reserved), _): await say(.adIsReserved(title))
      case (.status(.sold), _): await say(.adIsSold(title))
      }
      return nil
    }
    if !isJSON { await sayIfForgotten() }
  }

  /// How the user's ads stand on the board in use; `nil` if there are none there, or the board does not say.
  ///
  /// - Parameter trouble: called with why the board could not be asked.
  func standings(
    of ads: [Publication],
    _ trouble: (Failure) async -> Void = { _ in }
  ) async -> [Listing.ID: AdStanding]? {
    guard ads.contains(where: { $0.server == publisher.server }) else { return nil }
    let found = CurrentValue<[Listing.ID: AdStanding]?>(nil)
    let asking = { @Sendable [publisher] () async throws -> Void in found.value = try await publisher.standings() }
    // The ads are known without the board, which may hold its response for long.
    do {
      try await withActivity(.askingTheBoard) {
        try await Deadline.run(within: Self.patienceWithBoard, clock: clock, asking)
      }
    } catch {
      if !(error is CancellationError) { await trouble(Failure(error)) }
    }
    return found.value
  }

  /// Says which of the user's ads expire soon.
  func noteExpiring() async {
    guard let ads = try? await publisher.ads(), let standings = await standings(of: ads) else { return }
    for (number, ad) in zip(1..., ads) where ad.server == publisher.server {
      guard let standing = ad.listingID.flatMap({ standings[$0] }), standing.expiresSoon,
        let date = standing.expiresAt
      else { continue }
      await say(.adExpiresSoon(.quoted(ad.title), date: DateText.full(date, in: timeZone), number: number))
    }
  }
}
