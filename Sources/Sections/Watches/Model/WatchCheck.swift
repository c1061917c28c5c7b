package import Foundation
package import Listings
import Loading

/// Checks the watches of a board: reads what may be new, and stores what it means for all of them at once.
///
/// A board that lists its changes is asked for them. From any other, each text that watches search for is read from the
/// newest ad until a whole page of ads that are not urgent is known; urgent ads come first. Everything is read when that
/// is not enough: for a new watch, after changes were missed, and now and then on a board without a list.
///
/// One check of a board at a time may run (``WatchLock``).
package struct WatchCheck: Sendable {
  /// What a check has done.
  package struct Report: Sendable, Equatable {
    /// The watches that were checked.
    package var checked: Set<Watch.ID> = []
    /// The watches that could not be checked, each with the category that the board does not have.
    package var unchecked: [Watch.ID: String] = [:]
    /// How many events there were.
    package var events = 0
    /// How many ads were read.
    package var read = 0
  }

  /// How many changes are evaluated and stored at a time.
  private static var mostChanges: Int { 1_000 }
  /// How many ads of a plain board are requested at a time.
  private static var pageSize: Int { 100 }
  /// The longest pause that a board can ask for, in seconds.
  private static var longestAsked: TimeInterval { 86_400 }
  /// How long a board must show no ads at all before those it had are gone, in seconds.
  private static var longEnough: TimeInterval { 600 }
  /// Stands for the text of a search where the store remembers since when the board has shown no ads at all.
  private static var nothing: String { "\u{0}" }

  private let board: BoardReader
  private let currency: @Sendable () async -> String
  private let store: any WatchStore
  private let marks: ListingMarks
  private let now: @Sendable () -> Date
  private let zone: TimeZone
  private let makeID: @Sendable () -> String

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - currency: the code of the currency of prices.
  ///   - zone: the time zone in which the days of searches begin.
  ///   - makeID: makes the id of an event.
  package init(
    board: BoardReader,
    currency: @escaping @Sendable () async -> String,
    store: any WatchStore,
    marks: ListingMarks,
    now: @escaping @Sendable () -> Date,
    zone: TimeZone,
    makeID: @escaping @Sendable () -> String
  ) {
    (self.board, self.currency, self.store, self.marks) = (board, currency, store, marks)
    (self.now, self.zone, self.makeID) = (now, zone, makeID)
  }

  /// The board's categories.
  func categories() async throws -> [Listings.Category] { try await board.categories() }

  /// Checks watches, and with them every other one that is not paused, as far as what is read says something of it.
  ///
  /// Throws ``WatchesError/waiting(until:_:_:)`` if the board does not want to be asked, and what the board and the store
  /// throw; what failed is recorded with the watches by the caller.
  package func run(_ due: Set<Watch.ID>) async throws -> Report {
    let all = try await store.watches().filter { !$0.isPaused }
    let place = try await store.place()
    if let until = place.retryAt {
      let left = until.timeIntervalSince(now())
      // A board can ask for a day: a time further away was written before the computer's clock was corrected.
      if left > 0, left <= Self.longestAsked { throw WatchesError.waiting(until: until, .seconds(left), zone) }
    }
    let bookmarked = await marks.bookmarkedIDs()
    if all.isEmpty, bookmarked.isEmpty { return Report() }
    let categories = try await board.categories()
    // A category that the board has renamed must not make its ads look gone.
    let unknown: [Watch.ID: String] = all.reduce(into: [:]) { $0[$1.id] = categories.unknown(of: $1) }
    let watches = all.filter { unknown[$0.id] == nil }
    let evaluation = WatchEvaluation(
      WatchMatcher(watches, bookmarked: bookmarked, categories: categories, now: now(), zone: zone),
      watches: watches + [.bookmarks(createdAt: now())],
      beginning: Set(watches.filter { $0.completeAt == nil }.map(\.id)),
      now: now(),
      makeID: makeID
    )
    let hasChanges = if place.cursor == nil { await board.hasChanges() } else { true }
    var session = Session(
      due: watches.filter { due.contains($0.id) },
      watches: watches,
      behind: Set(unknown.keys),
      bookmarked: bookmarked,
      categories: categories,
      base: try await board.address(),
      currency: await currency(),
      place: place,
      evaluation: evaluation
    )
    session.place.retryAt = nil
    session.report.unchecked = unknown.filter { due.contains($0.key) }
    do {
      if hasChanges { try await follow(&session) } else { try await readPlain(&session) }
    } catch ListingsAPIError.endless {
      throw WatchesError.boardInCircles
    }
    if session.report.read > 0, try await !store.met(reading: Self.nothing).isEmpty {
      remember(nothingSince: nil, &session)
    }
    try await store(&session)
    return session.report
  }

  /// What one check knows.
  private struct Session {
    let due: [Watch]
    let watches: [Watch]
    /// The watches that cannot be applied to this board, and miss what is read.
    let behind: Set<Watch.ID>
    let bookmarked: Set<Listing.ID>
    let categories: [Listings.Category]
    let base: URL
    let currency: String
    var place: WatchPlace
    var evaluation: WatchEvaluation
    /// The ads that were met since something was last stored.
    var met: Set<Listing.ID> = []
    var checked: Set<Watch.ID> = []
    var complete: Set<Watch.ID> = []
    var readings: [WatchFindings.Reading] = []
    var report = Report()

    init(
      due: [Watch],
      watches: [Watch],
      behind: Set<Watch.ID>,
      bookmarked: Set<Listing.ID>,
      categories: [Listings.Category],
      base: URL,
      currency: String,
      place: WatchPlace,
      evaluation: WatchEvaluation
    ) {
      (self.due, self.watches, self.behind, self.bookmarked) = (due, watches, behind, bookmarked)
      (self.categories, self.base, self.currency, self.place) = (categories, base, currency, place)
      self.evaluation = evaluation
    }
  }

  /// Stores what was found, and begins with nothing.
  private func store(_ session: inout Session) async throws {
    var findings = WatchFindings(at: now(), place: session.place)
    findings.checked = session.checked
    findings.complete = session.complete
    findings.behind = session.behind
    findings.ads = session.evaluation.changedAds
    findings.events = session.evaluation.events
    findings.sightings = session.evaluation.sightings
    findings.readings = session.readings
    session.report.checked = session.checked
    session.report.events += findings.events.count
    session.readings = []
    try await store.record(findings)
    session.evaluation.beginAgain()
    session.met = []
  }
}

// MARK: - Boards that list their changes

extension WatchCheck {
  private func follow(_ session: inout Session) async throws {
    var isBehind = session.place.cursor == nil
    if let cursor = session.place.cursor {
      do {
        try await follow(cursor, &session)
      } catch ListingsAPIError.status(let status, _, _)
        where (400..<500).contains(status) && status != 429 || status == 501
      {
        // The list is a new one, no longer goes back so far, or is no longer there.
        isBehind = true
      }
    }
    if isBehind {
      do {
        session.place.cursor = try await board.presentChange()
      } catch ListingsAPIError.status(let status, _, _) where [404, 405, 410, 501].contains(status) {
        // The board has stopped listing its changes.
        return try await readPlain(&session)
      }
    }
    let behind = session.watches.filter { isBehind || $0.isBehind || $0.completeAt == nil }
    let isSure = try await readAll(Set(behind.map(\.text.asked.text)), &session)
    try await followBookmarks(isBehind, &session)
    // The list of changes tells everything of every watch.
    session.checked = Set(session.watches.map(\.id))
    if isSure { session.complete = session.checked } else { session.place.cursor = nil }
  }

  /// Looks for the bookmarked ads of which nothing is known yet, or for all: the list does not tell what happened to an
  /// ad before it was bookmarked.
  private func followBookmarks(_ isBehind: Bool, _ session: inout Session) async throws {
    let known = try await store.ads(session.bookmarked.sorted())
    let unknown = session.bookmarked.filter { known[$0]?.sights[Watch.bookmarksID] == nil }
    guard try await lookForBookmarks(isBehind ? session.bookmarked : unknown, &session) else { return }
    for id in unknown.sorted() {
      guard let ad = await withBookmark(session.evaluation.ads[id] ?? known[id], of: id, session) else { continue }
      session.evaluation.keep(ad)
    }
  }

  private func follow(_ cursor: String, _ session: inout Session) async throws {
    var reading = board.changes(after: cursor)
    while true {
      var changes: [ListingChange] = []
      while changes.count < Self.mostChanges, let page = try await reading.next() { changes += page.changes }
      // Of several changes of an ad, the last: it has the ad as it is now.
      let last = Dictionary(changes.map { ($0.id, $0.number) }) { $1 }
      let latest = changes.filter { last[$0.id] == $0.number }
      try await see(latest.compactMap(\.listing), &session)
      try await miss(latest.filter { $0.listing == nil }.map(\.id), &session)
      session.place.cursor = reading.cursor
      if reading.isAtEnd { return }
      try await store(&session)
    }
  }
}

// MARK: - Reading

extension WatchCheck {
  /// Reads the texts of the due watches, each as far as necessary.
  private func readPlain(_ session: inout Session) async throws {
    session.place.cursor = nil
    var full: Set<String> = []
    for watch in session.due where watch.needsFullReading(at: now()) { full.insert(watch.text.asked.text) }
    let texts = Set(session.due.map(\.text.asked.text))
    for text in texts.subtracting(full).sorted() {
      let known = try await store.met(reading: text)
      let met = try await read(text, known: known, &session)
      session.readings.append(WatchFindings.Reading(text: text, met: met.subtracting(known), isComplete: false))
    }
    try await readAll(full, &session)
    let isDue = session.place.bookmarksAt.map { date in
      date > now() || now().timeIntervalSince(date) >= Watch.usualFullInterval / .seconds(1)
    }
    if isDue ?? true { try await lookForBookmarks(session.bookmarked, &session) }
    session.checked = Set(session.due.map(\.id))
  }

  /// Reads everything with each of these texts, and finds out what is no longer there; returns whether it did.
  @discardableResult
  private func readAll(_ texts: Set<String>, _ session: inout Session) async throws -> Bool {
    var missing: Set<Listing.ID> = []
    var feed: Set<Listing.ID>?
    for text in texts.sorted() {
      let met = try await read(text, known: nil, &session)
      // Only a board without a list of changes is read again from the newest ad.
      if session.place.cursor == nil {
        session.readings.append(WatchFindings.Reading(text: text, met: met, isComplete: true))
      }
      if text.isEmpty { feed = met }
      for watch in session.watches where watch.text.asked.text == text {
        missing.formUnion(try await store.found(by: watch.id).subtracting(met))
        session.complete.insert(watch.id)
      }
    }
    let isSure = try await lookFor(missing, in: feed, &session)
    if !isSure {
      session.complete = []
      session.readings.removeAll { texts.contains($0.text) }
    }
    return isSure
  }

  /// Looks for those of these bookmarked ads that were not met; returns whether it is certain what has become of them.
  @discardableResult
  private func lookForBookmarks(_ ids: Set<Listing.ID>, _ session: inout Session) async throws -> Bool {
    if ids.isEmpty { return true }
    var missing: Set<Listing.ID> = []
    for id in ids.sorted() where session.evaluation.ads[id] == nil {
      guard await !board.hasSearch(), let copy = await marks.copy(id: id), copy.mark.goneAt == nil else {
        missing.insert(id)
        continue
      }
      // Most ads keep their title: one page instead of the whole feed.
      let met = try await read(ListingQuery(copy.listing.title).text, known: nil, &session)
      if !met.contains(id) { missing.insert(id) }
    }
    let isSure = try await lookFor(missing, &session)
    if isSure { session.place.bookmarksAt = now() }
    return isSure
  }

  /// Finds out what has become of ads that did not turn up: edited, or gone.
  ///
  /// - Parameter feed: the ads of the whole feed, if it was just read.
  /// - Returns: whether that is certain. A board that had ads and shows none at all may be in trouble: they are gone when
  ///   it still shows none ten minutes later.
  private func lookFor(
    _ missing: Set<Listing.ID>,
    in feed: Set<Listing.ID>? = nil,
    _ session: inout Session
  ) async throws -> Bool {
    if missing.isEmpty { return true }
    var gone: [Listing.ID] = []
    if await board.hasSearch() {
      for id in missing.sorted() {
        if let listing = try await board.listing(id: id) {
          try await see([listing], &session)
        } else {
          gone.append(id)
        }
      }
    } else {
      // The contract cannot request a single ad. One that becomes urgent while the feed is read moves up past the
      // reader: the urgent ads are read again.
      var met = feed ?? []
      if feed == nil { met = try await read("", known: nil, &session) }
      let urgent = met.isSuperset(of: missing) ? met : try await read("", known: met, &session)
      gone = missing.subtracting(met).subtracting(urgent).sorted()
    }
    if session.report.read == 0, !gone.isEmpty, try await !hasShownNothingForLong(&session) { return false }
    try await miss(gone, &session)
    return true
  }

  private func hasShownNothingForLong(_ session: inout Session) async throws -> Bool {
    let since = try await store.met(reading: Self.nothing).first.map {
      Date(timeIntervalSinceReferenceDate: TimeInterval($0))
    }
    // A time in the future was noted before the computer's clock was corrected.
    guard let since, since <= now() else {
      remember(nothingSince: now(), &session)
      return false
    }
    return now().timeIntervalSince(since) >= Self.longEnough
  }

  private func remember(nothingSince date: Date?, _ session: inout Session) {
    let seconds = Set([date].compactMap(\.self).map { Int($0.timeIntervalSinceReferenceDate) })
    session.readings.append(WatchFindings.Reading(text: Self.nothing, met: seconds, isComplete: true))
  }

  /// Reads the ads with a text: all of them, or until a whole page of ads that are not urgent is known.
  private func read(_ text: String, known: Set<Listing.ID>?, _ session: inout Session) async throws -> Set<Listing.ID> {
    var met: Set<Listing.ID> = []
    let isKnown = { (page: [Listing]) in
      page.allSatisfy { !$0.isUrgent && known?.contains($0.id) == true } && !page.isEmpty
    }
    if await board.hasSearch() {
      var found = board.found(by: text.isEmpty ? "" : QueryText.quoted(text))
      while let listings = try await found.next() {
        try await see(listings, &session)
        met.formUnion(listings.map(\.id))
        if isKnown(listings) { break }
      }
    } else {
      var ads = board.ads(with: text, pageSize: Self.pageSize)
      while let page = try await ads.next() {
        try await see(page.items, &session)
        met.formUnion(page.items.map(\.id))
        if isKnown(page.items) { break }
      }
    }
    return met
  }

  private func see(_ listings: [Listing], _ session: inout Session) async throws {
    if listings.isEmpty { return }
    session.report.read += listings.count
    let known = try await store.ads(listings.map(\.id))
    for listing in listings {
      let item = item(listing, session)
      let known = await withBookmark(known[listing.id], of: listing, session)
      if session.met.insert(listing.id).inserted {
        session.evaluation.see(item, known: known)
      } else {
        session.evaluation.seeAgain(item, known: known)
      }
    }
  }

  private func miss(_ ids: [Listing.ID], _ session: inout Session) async throws {
    if ids.isEmpty { return }
    let known = try await store.ads(ids)
    for id in ids.sorted() {
      if let ad = await withBookmark(session.evaluation.ads[id] ?? known[id], of: id, session) {
        session.evaluation.miss(ad)
      }
    }
  }

  /// What is known of a bookmarked ad begins with the copy that the bookmark keeps.
  private func withBookmark(_ known: WatchedAd?, of listing: Listing, _ session: Session) async -> WatchedAd? {
    guard var ad = await withBookmark(known, of: listing.id, session) else { return nil }
    // Copies have no status.
    if known == nil { ad.item.listing.status = listing.status }
    return ad
  }

  private func withBookmark(_ known: WatchedAd?, of id: Listing.ID, _ session: Session) async -> WatchedAd? {
    let bookmarks = Watch.bookmarksID
    guard session.bookmarked.contains(id), known?.sights[bookmarks] == nil, let copy = await marks.copy(id: id) else {
      return known
    }
    let isGone = copy.mark.goneAt != nil
    var ad = known ?? WatchedAd(item: item(copy.listing, session), isThere: !isGone)
    ad.sights[bookmarks] = WatchSight(state: isGone ? .withdrawn : .there, toldPrice: copy.listing.price)
    return ad
  }

  private func item(_ listing: Listing, _ session: Session) -> ListingItem {
    ListingItem(
      row: nil,
      listing: listing,
      categories: session.categories,
      currency: session.currency,
      base: session.base
    )
  }
}

extension [Listings.Category] {
  /// The category that a watch names and a board with these does not have; `nil` if it has all of them.
  func unknown(of watch: Watch) -> String? { watch.categoryNames.first { matching($0) == nil } }
}

extension Watch {
  /// The bookmarked ads, as a watch that is always there.
  package static func bookmarks(createdAt: Date) -> Watch {
    Watch(id: bookmarksID, name: bookmarksName, words: [], channels: [.prompt], createdAt: createdAt)
  }

  /// Whether everything that it covers is to be read on a board without a list of changes.
  func needsFullReading(at now: Date) -> Bool {
    guard let completeAt, completeAt <= now, !isBehind else { return true }
    return now.timeIntervalSince(completeAt) >= fullEvery / .seconds(1)
  }
}
