package import Foundation
import Languages
package import Listings
package import Loading

/// The watches of a board: what is watched, what has happened, and the checks.
package struct WatchesModel: Sendable {
  /// A watch as it is listed.
  package struct Overview: Sendable, Equatable {
    /// The watch.
    package var watch: Watch
    /// How many of its events the user has not seen.
    package var unseen: Int

    /// Creates an overview.
    package init(watch: Watch, unseen: Int) { (self.watch, self.unseen) = (watch, unseen) }
  }

  /// What is known of one ad.
  package struct History: Sendable, Equatable {
    /// The ad as it was last known; `nil` if only its past prices are.
    package var item: ListingItem
    /// Its prices and absences, the oldest first.
    package var sightings: [WatchSighting]
    /// Its events, the oldest first.
    package var events: [WatchEvent]
  }

  /// How long a command waits for the check of another process.
  private static var longestWait: Duration { .seconds(20) }
  private static var waitStep: Duration { .milliseconds(100) }

  /// The watches and their log.
  package let store: any WatchStore
  private let check: WatchCheck
  private let marks: ListingMarks
  private let takeLock: @Sendable () throws -> (any WatchLock)?
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let describe: @Sendable (any Error) -> LoadFailure

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - takeLock: takes the right to check; returns `nil` if another check runs.
  ///   - describe: describes an error in a few words.
  package init(
    store: any WatchStore,
    check: WatchCheck,
    marks: ListingMarks,
    takeLock: @escaping @Sendable () throws -> (any WatchLock)?,
    now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration> = ContinuousClock(),
    describe: @escaping @Sendable (any Error) -> LoadFailure
  ) {
    (self.store, self.check, self.marks, self.takeLock) = (store, check, marks, takeLock)
    (self.now, self.clock, self.describe) = (now, clock, describe)
  }

  // MARK: Watches

  /// Adds a watch, and reads what is there, which counts as seen. Returns it, and how many ads it finds.
  ///
  /// Throws ``WatchesError``, and what the board throws; then there is no new watch.
  package func add(_ watch: Watch) async throws -> (watch: Watch, found: Int) {
    let isUsable = !watch.name.isEmpty && Int(watch.name) == nil && watch.name != Watch.bookmarksName
    guard isUsable else { throw WatchesError.nameUnusable(watch.name) }
    if !watch.categoryNames.isEmpty {
      let categories = try await check.categories()
      if let unknown = categories.unknown(of: watch) {
        throw ListingsModelError.noSuchCategory(unknown, known: categories.map(\.name))
      }
    }
    var watch = watch
    watch.seenPosition = try await store.lastPosition()
    guard let added = try await store.add(watch) else { throw WatchesError.nameTaken(watch.name) }
    do {
      _ = try await run([added.id])
    } catch {
      try await shielded { [store] in try await store.remove(added.id) }
      throw error
    }
    let checked = try await store.watches().first { $0.id == added.id } ?? added
    return (checked, try await store.found(by: added.id).count)
  }

  /// The watch with this number or name.
  ///
  /// - Parameter includesBookmarks: whether it may be that of the bookmarked ads.
  package func watch(_ name: String, includesBookmarks: Bool = false) async throws -> Watch {
    let watches = try await store.watches()
    if includesBookmarks, name == Watch.bookmarksName { return .bookmarks(createdAt: now()) }
    guard let watch = watches.first(where: { $0.name == name }) ?? watches.first(where: { String($0.id) == name })
    else { throw WatchesError.noSuchWatch(name) }
    return watch
  }

  /// All watches.
  package func list() async throws -> [Overview] {
    let unseen = try await store.unseen()
    return try await store.watches().map { Overview(watch: $0, unseen: unseen[$0.id] ?? 0) }
  }

  /// The newest events of a watch, the oldest of them first. They do not count as seen.
  package func newestEvents(of watch: Watch) async throws -> [WatchEvent] {
    try await store.newestEvents(of: watch.id, limit: Self.newest)
  }

  /// As many as can stand beside a list.
  private static let newest = 50

  /// The events of a watch, the oldest first, which then count as seen.
  package func events(of watch: Watch) async throws -> [WatchEvent] {
    let events = try await allEvents(of: [watch.id])
    if let last = events.last { try await store.setSeen(upTo: last.position, of: watch.id) }
    return events
  }

  /// The middle of the prices that a watch has seen; `nil` without any.
  package func prices(of watch: Watch) async throws -> PriceSpread? {
    PriceSpread(of: try await store.prices(seenBy: watch.id))
  }

  /// Pauses a watch, or goes on with it.
  package func setPaused(_ isPaused: Bool, of watch: Watch) async throws {
    try await store.setPaused(isPaused, of: watch.id)
  }

  /// Removes a watch.
  package func remove(_ watch: Watch) async throws { try await store.remove(watch.id) }

  /// The position of an event in the log. Throws ``WatchesError/noSuchEvent(_:)``.
  package func position(of event: WatchEvent.ID) async throws -> Int64 {
    guard let position = try await store.position(ofEvent: event) else { throw WatchesError.noSuchEvent(event) }
    return position
  }

  /// What is known of an ad that watches or a bookmark have seen. Throws ``WatchesError/nothingKnown(_:)``.
  package func history(of ad: Listing.ID) async throws -> History {
    let events = try await store.events(of: ad)
    let sightings = try await store.sightings(of: ad)
    guard let item = try await store.ads([ad])[ad]?.item ?? events.last?.item else {
      throw WatchesError.nothingKnown(ad)
    }
    return History(item: item, sightings: sightings, events: events)
  }

  private func allEvents(of watches: Set<Watch.ID>) async throws -> [WatchEvent] {
    var events: [WatchEvent] = []
    while true {
      let more = try await store.events(after: events.last?.position ?? 0, of: watches, limit: 1_000)
      if more.isEmpty { return events }
      events += more
    }
  }

  // MARK: Checks

  /// Checks watches now, those that are not paused; waits while another process checks.
  ///
  /// - Parameter ids: the watches; `nil` for all.
  ///
  /// Throws ``WatchesError``, and what the board and the store throw. A failure is recorded with the watches.
  package func run(_ ids: Set<Watch.ID>? = nil) async throws -> WatchCheck.Report {
    var waited = Duration.zero
    while true {
      if let report = try await runUnlessBusy(ids) { return report }
      guard waited < Self.longestWait else { throw WatchesError.busy }
      try await clock.sleep(for: Self.waitStep)
      waited += Self.waitStep
    }
  }

  /// Checks watches now; `nil` if another process does.
  func runUnlessBusy(_ ids: Set<Watch.ID>? = nil) async throws -> WatchCheck.Report? {
    guard let lock = try takeLock() else { return nil }
    defer { lock.release() }
    let all = Set(try await store.watches().filter { !$0.isPaused }.map(\.id))
    let due = ids.map { all.intersection($0) } ?? all
    do {
      let report = try await check.run(due)
      for (id, category) in report.unchecked {
        try await recordFailure(ListingsModelError.noSuchCategory(category, known: []), of: [id])
      }
      return report
    } catch let error where Self.isTrouble(error) {
      try await recordFailure(error, of: due.sorted())
      throw error
    }
  }

  private func recordFailure(_ error: any Error, of watches: [Watch.ID]) async throws {
    let failure = describe(error)
    let retryAt = failure.retryAfter.map { now().addingTimeInterval($0 / .seconds(1)) }
    let reason = failure.reason.text(in: .english)
    try await shielded { [store] in try await store.recordFailure(reason, of: watches, retryAt: retryAt) }
  }

  /// Whether there is anything to check: a watch that is not paused, or a bookmark.
  func bookmarksExist() async -> Bool { await !marks.bookmarkedIDs().isEmpty }

  /// Whether an error says something of the board.
  private static func isTrouble(_ error: any Error) -> Bool {
    switch error {
    case is StoreError, is CancellationError: false
    case WatchesError.waiting, WatchesError.busy: false
    default: true
    }
  }
}
