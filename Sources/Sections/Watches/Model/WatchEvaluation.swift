import Foundation
import Listings

/// Turns what a check reads into events: the ads as they are now, compared with what each watch knows of them.
///
/// A pure value. It compares states, not changes: an ad that is read twice, or again after a crash, has no second event.
struct WatchEvaluation {
  private let matcher: WatchMatcher
  /// The names of the watches.
  private let watches: [Watch.ID: Watch]
  /// The watches for which what is there counts as seen.
  private let beginning: Set<Watch.ID>
  private let now: Date
  private let makeID: @Sendable () -> String
  /// What was found, by ad.
  private(set) var ads: [Listing.ID: WatchedAd] = [:]
  private(set) var events: [WatchEvent] = []
  private(set) var sightings: [WatchSighting] = []
  /// The ads that have changed.
  private var changed: Set<Listing.ID> = []

  init(
    _ matcher: WatchMatcher,
    watches: [Watch],
    beginning: Set<Watch.ID>,
    now: Date,
    makeID: @escaping @Sendable () -> String
  ) {
    (self.matcher, self.beginning, self.now, self.makeID) = (matcher, beginning, now, makeID)
    self.watches = Dictionary(watches.map { ($0.id, $0) }) { $1 }
  }

  /// The ads to store.
  var changedAds: [WatchedAd] { changed.sorted().compactMap { ads[$0] } }

  /// Forgets what was found, because it is stored.
  mutating func beginAgain() { (ads, events, sightings, changed) = ([:], [], [], []) }

  /// Takes an ad as the board has it.
  ///
  /// - Parameter known: what is stored of it.
  mutating func see(_ item: ListingItem, known: WatchedAd?) {
    let listing = item.listing
    let before = ads[listing.id] ?? known
    let matches = matcher.matches(listing)
    if before == nil, matches.now.isEmpty { return }
    var ad = before ?? WatchedAd(item: item)
    var outcomes: [Outcome] = []
    let isEdited = before.map { $0.item.listing.isEdited(to: listing) } ?? false
    for watch in Set(ad.sights.keys).union(matches.now) where watches[watch] != nil {
      let isFound = ad.sights[watch] == nil ? matches.now.contains(watch) : matches.apartFromAge.contains(watch)
      let outcome = isFound ? found(watch, &ad, item, isEdited) : lost(watch, &ad, .unmatched)
      if let outcome { outcomes.append(outcome) }
    }
    if before?.isThere != true || before?.item.listing.price != listing.price
      || before?.item.listing.status != listing.status
    {
      sightings.append(WatchSighting(ad: listing.id, at: now, price: listing.price, status: listing.status))
    }
    (ad.item, ad.isThere) = (item, true)
    keep(ad, before, outcomes)
  }

  /// Takes an ad that the board shows once more in the same reading: the version that is known stands, or else the
  /// first. Otherwise an ad that is there twice would have events at every check.
  mutating func seeAgain(_ item: ListingItem, known: WatchedAd?) {
    let id = item.listing.id
    guard let known, known.item.listing.isTold(like: item.listing), let found = ads[id],
      !found.item.listing.isTold(like: item.listing)
    else { return }
    ads[id] = nil
    changed.remove(id)
    events.removeAll { $0.item.listing.id == id }
    sightings.removeAll { $0.ad == id }
    see(item, known: known)
  }

  /// Notes that the board does not have an ad.
  mutating func miss(_ known: WatchedAd) {
    let before = ads[known.id] ?? known
    guard before.isThere else { return }
    var ad = before
    let outcomes = ad.sights.keys.compactMap { watches[$0] == nil ? nil : lost($0, &ad, .withdrawn) }
    let listing = ad.item.listing
    sightings.append(WatchSighting(ad: ad.id, at: now, price: nil, status: listing.status))
    ad.isThere = false
    keep(ad, before, outcomes)
  }

  /// Has what is known of an ad stored, also if it has not changed.
  mutating func keep(_ ad: WatchedAd) {
    ads[ad.id] = ad
    changed.insert(ad.id)
  }

  private struct Outcome {
    var watch: Watch.ID
    var kind: WatchEvent.Kind
    var reason: WatchEvent.Reason?
    var step: WatchEvent.PriceStep?
  }

  private mutating func keep(_ ad: WatchedAd, _ before: WatchedAd?, _ outcomes: [Outcome]) {
    ads[ad.id] = ad
    if ad != before { changed.insert(ad.id) }
    for kind in WatchEvent.Kind.allCases {
      let alike = outcomes.filter { $0.kind == kind }.sorted { $0.watch < $1.watch }
      guard let first = alike.first else { continue }
      // Of several thresholds, the one that was crossed tells the longest step.
      let step = alike.compactMap(\.step).max { $0.length < $1.length }
      let event = WatchEvent(
        id: makeID(),
        kind: kind,
        reason: first.reason,
        at: now,
        watches: alike.compactMap { watches[$0.watch]?.name },
        watchIDs: Set(alike.map(\.watch)),
        item: ad.item,
        step: step,
        statusBefore: kind == .changed ? before?.item.listing.status.changed(to: ad.item.listing.status) : nil
      )
      events.append(event)
    }
  }

  private func found(_ id: Watch.ID, _ ad: inout WatchedAd, _ item: ListingItem, _ isEdited: Bool) -> Outcome? {
    let price = item.listing.price
    guard let watch = watches[id] else { return nil }
    guard var sight = ad.sights[id] else {
      ad.sights[id] = WatchSight(toldPrice: price)
      return beginning.contains(id) || id == Watch.bookmarksID ? nil : Outcome(watch: id, kind: .new)
    }
    let step = WatchEvent.PriceStep(before: sight.toldPrice, after: price)
    let wasThere = sight.state == .there
    let isTold = !wasThere || watch.tells(step)
    sight.state = .there
    if isTold { sight.toldPrice = price }
    ad.sights[id] = sight
    if !wasThere { return Outcome(watch: id, kind: .back) }
    if isTold { return Outcome(watch: id, kind: .price, step: step) }
    let isToldEdit = id == Watch.bookmarksID ? ad.item.listing.status != item.listing.status : isEdited
    if !isToldEdit { return nil }
    let isOffered = ad.item.listing.status != .active && item.listing.status == .active
    return Outcome(watch: id, kind: .changed, reason: isOffered ? .offered : nil)
  }

  private func lost(_ id: Watch.ID, _ ad: inout WatchedAd, _ reason: WatchEvent.Reason) -> Outcome? {
    // An ad without a bookmark is no longer watched for it.
    if id == Watch.bookmarksID, !matcher.bookmarked.contains(ad.id) {
      ad.sights[id] = nil
      return nil
    }
    guard let state = ad.sights[id]?.state else { return nil }
    ad.sights[id]?.state = reason == .unmatched ? .unmatched : .withdrawn
    return state == .there ? Outcome(watch: id, kind: .gone, reason: reason) : nil
  }
}

extension Watch {
  /// Whether a step of a price is told.
  fileprivate func tells(_ step: WatchEvent.PriceStep) -> Bool {
    guard step.before != step.after else { return false }
    guard let threshold else { return true }
    return step.before.amount - step.after.amount >= step.before.amount.magnitude * threshold / 100
  }
}

extension ListingStatus {
  /// This status, if the other one is another one.
  fileprivate func changed(to other: ListingStatus) -> ListingStatus? { self == other ? nil : self }
}

extension WatchEvent.PriceStep {
  fileprivate var length: Decimal { (after.amount - before.amount).magnitude }
}

extension Listing {
  /// Whether everything that is told is the same there.
  fileprivate func isTold(like other: Listing) -> Bool { price == other.price && !isEdited(to: other) }

  /// Whether anything else than the price is told differently there.
  fileprivate func isEdited(to other: Listing) -> Bool {
    var same = other
    (same.id, same.price, same.createdAt, same.url) = (id, price, createdAt, url)
    (same.seller, same.isOfCatalogue) = (seller, isOfCatalogue)
    return self != same
  }
}
