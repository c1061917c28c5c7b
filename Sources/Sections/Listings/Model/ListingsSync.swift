import Foundation
import HTTP
import Languages
package import Loading

/// Fetches the whole feed into the cache, page by page, and detects removed ads. From a board that lists its changes, only
/// what has changed since.
///
/// Several pages are stored at once, because a text index takes many ads faster than few, while the next ones are
/// fetched. Whatever stops it, the fetched ads are stored together with the place reached, and the next run continues from there; killed,
/// it repeats a few pages. The feed may move in the meantime (``OffsetCursor``). An ad that is edited during a run, so that it moves up past
/// the place reached, is not met: it is forgotten until it is seen again, or found in the list of changes, which is read at the end.
package struct ListingsSync: Sendable {
  /// The progress of a sync.
  package struct Progress: Sendable {
    /// How many ads of the feed have been processed.
    package var fetched: Int
    /// How many there are according to the board.
    package var total: Int?
    /// Why it waits before the next attempt, and how long.
    package var trouble: (failure: LoadFailure, pause: Duration)?

    /// The same progress, and why it is waiting.
    func troubled(_ failure: LoadFailure, _ pause: Duration) -> Progress {
      var progress = self
      progress.trouble = (failure, pause)
      return progress
    }
  }

  /// The result of a sync.
  package struct Outcome: Sendable, Equatable {
    /// How many ads this run fetched.
    package var fetched: Int
    /// Where in the feed this run began; 0 unless it resumed an earlier one.
    package var resumedAt: Int
    /// How many ads broke the contract.
    package var rejected: Int
    /// How many known ads are no longer on the board.
    package var gone: Int
    /// Whether only what had changed since the last sync was fetched.
    package var isUpdate = false
  }

  /// How many ads it requests at a time.
  static var pageSize: Int { 200 }
  /// How many ads it stores at a time, except for the first page, which shows whether ads can be stored at all.
  static var batchSize: Int { 1_000 }
  /// How many attempts in a row may fail before it stops.
  static var attempts: Int { 6 }
  /// How many ids it remembers to find its place again: any shift of the feed between two requests up to this size
  /// costs no more than a few requests.
  static var memory: Int { 1_000 }
  /// How many of them are stored for the next run.
  static var anchors: Int { 50 }

  let loader: ListingsLoader
  let reader: BoardReader
  let marks: ListingMarks

  /// Creates a sync that has not begun.
  ///
  /// - Parameters:
  ///   - marks: is told which bookmarked ads are gone.
  ///   - describe: describes an error in a few words.
  package init(
    loader: ListingsLoader,
    marks: ListingMarks,
    clock: some Clock<Duration> = ContinuousClock(),
    describe: @escaping @Sendable (any Error) -> LoadFailure
  ) {
    (self.loader, self.marks) = (loader, marks)
    reader = BoardReader(
      api: loader.api,
      categories: loader.categories,
      hasChanges: { await loader.extensions?.hasChanges() == true },
      hasSearch: { await loader.extensions?.hasSearch() == true },
      retry: BoardReader.Retry(attempts: Self.attempts, describe: describe),
      clock: clock
    )
  }

  /// Fetches the rest of the feed, or what has changed since.
  ///
  /// Throws ``ListingsSyncError``, and `StoreError` if the cache fails: without it there is nothing to do.
  ///
  /// - Parameters:
  ///   - isWhole: fetches the whole feed even if it was fetched before, from its top.
  ///   - report: receives the progress, before each wait and after each page.
  package func run(isWhole: Bool = false, report: @Sendable (Progress) async -> Void) async throws -> Outcome {
    let point = isWhole ? nil : try await loader.cache.syncPoint()
    if !isWhole, point == nil, let feed = try await loader.cache.syncedFeed(),
      let update = try await update(feed, report)
    {
      return update
    }
    var outcome = try await fetch(from: point, report)
    // What changed during the sync. If this fails, the feed is still complete, and the next sync fetches it.
    if let feed = try await loader.cache.syncedFeed(), let update = try? await update(feed, { _ in }) {
      outcome.gone += update.gone
    }
    return outcome
  }

  /// Fetches the feed from a point.
  private func fetch(from point: SyncPoint?, _ report: (Progress) async -> Void) async throws -> Outcome {
    let startedAt = point?.startedAt ?? loader.now()
    let changes = if let point { point.cursor } else { await presentChange() }
    var ads = reader.ads(with: "", from: try await cursor(from: point), pageSize: Self.pageSize)
    var outcome = Outcome(fetched: 0, resumedAt: point?.offset ?? 0, rejected: 0, gone: 0)
    var batch = Batch()
    do {
      // The names that rows are shown with; the ads are worth fetching without them too.
      _ = try? await reader.categories()
      while true {
        let before = ads.cursor.offset
        let next = try await ads.next { failure, pause in
          await report(Progress(fetched: before).troubled(failure, pause))
          try await storeRest(&batch)
        }
        guard let page = next else { break }
        batch.listings += page.items
        batch.reached = SyncPoint(
          startedAt: startedAt,
          offset: ads.cursor.offset,
          lastIDs: ads.cursor.last(Self.anchors).map(\.id),
          cursor: changes
        )
        if batch.storing == nil {
          try await storeRest(&batch)
        } else if batch.listings.count >= Self.batchSize {
          try await store(&batch)
        }
        // Those above may be known from before the run was resumed: only some of their places are remembered.
        outcome.fetched += page.newCount
        outcome.rejected += page.rejected
        await report(Progress(fetched: ads.cursor.offset, total: page.total))
      }
      try await storeRest(&batch)
      try await fetchStatuses(Progress(fetched: ads.cursor.offset), startedAt, report)
    } catch let error where !(error is StoreError) {
      try await storeRest(&batch)
      throw ListingsSyncError.stopped(kept: try await stored(of: ads.cursor.offset), cause: error)
    }
    outcome.gone = try await loader.cache.endSync(startedAt: startedAt, cursor: changes)
    outcome.fetched = try await stored(of: outcome.fetched)
    await noteGoneBookmarks()
    return outcome
  }

  /// How many of these ads are stored: a board may send the same one several times.
  private func stored(of count: Int) async throws -> Int {
    min(count, try await loader.cache.count(matching: ListingQuery(""), where: []))
  }

  /// When the ads of a sync are seen: never before it began, even if the clock has gone back, so that its end keeps them.
  private func seenAt(startedAt: Date) -> Date { max(loader.now(), startedAt) }

  /// Fetches the ads that are reserved or sold, which the feed does not say.
  private func fetchStatuses(
    _ progress: Progress,
    _ startedAt: Date,
    _ report: (Progress) async -> Void
  ) async throws {
    guard await reader.hasSearch() else { return }
    for status in [ListingStatus.reserved, .sold] {
      var found = reader.found(by: "status:\(status.rawValue)")
      while let listings = try await found.next(waiting: { await report(progress.troubled($0, $1)) }) {
        try await loader.cache.insert(listings, seenAt: seenAt(startedAt: startedAt))
      }
    }
  }

  /// Ads that were fetched and not stored yet, and the place they lead to.
  private struct Batch {
    var listings: [Listing] = []
    var reached: SyncPoint?
    /// Stores what was fetched before.
    var storing: Task<Void, any Error>?
  }

  /// Begins to store what was fetched, when what was fetched before is stored.
  private func store(_ batch: inout Batch) async throws {
    guard let point = batch.reached else { return }
    let (listings, cache, now) = (batch.listings, loader.cache, seenAt(startedAt: point.startedAt))
    // Not cancelled with the sync: what was fetched is kept.
    let insertion = try await shielded {
      try await cache.preparedInsertion(of: listings, seenAt: now, syncPoint: point)
    }
    try await batch.storing?.value
    batch = Batch(storing: Task { try await insertion() })
  }

  private func storeRest(_ batch: inout Batch) async throws {
    try await store(&batch)
    try await batch.storing?.value
  }

  /// What is not cached after the whole feed has been read is gone.
  private func noteGoneBookmarks() async {
    var gone: [Listing.ID] = []
    do {
      for id in await marks.bookmarkedIDs() where try await loader.cache.listing(id: id) == nil { gone.append(id) }
    } catch {
      // An unreadable cache says nothing about the board.
      return
    }
    await marks.setGone(gone, true)
  }

  private func cursor(from point: SyncPoint?) async throws -> OffsetCursor<ListingPlace> {
    guard let point else { return OffsetCursor(memory: Self.memory) }
    var last: [ListingPlace] = []
    for id in point.lastIDs {
      if let listing = try await loader.cache.listing(id: id) { last.append(listing.place) }
    }
    return OffsetCursor(resumingAfter: last, offset: point.offset, memory: Self.memory)
  }
}

/// Why a ``ListingsSync`` did not finish.
package enum ListingsSyncError: Error, Sendable {
  /// The board was unavailable, or the user stopped it; this many ads of the feed are stored.
  case stopped(kept: Int, cause: any Error)
  /// The same while only changes were fetched; those before are stored.
  case updateStopped(cause: any Error)
}
