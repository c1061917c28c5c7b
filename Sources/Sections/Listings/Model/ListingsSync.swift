import Foundation
import Languages
package import Loading

/// Fetches the whole feed into the cache, page by page, and notices what is gone.
///
/// It is polite: one request at a time, and between two of them it leaves the board alone for as long as the last answer took,
/// up to ``longestRest``. Whatever stops it, what came is kept together with the place it came to, and the next run goes on
/// from there. The feed may move meanwhile (``FeedCursor``). An ad that is edited while it runs, so that it moves up past the
/// place it has come to, is not met: it is forgotten until it is seen again.
package struct ListingsSync: Sendable {
  /// How far it has come.
  package struct Progress: Sendable, Equatable {
    /// How many ads of the feed lie behind it.
    package var fetched: Int
    /// How many there are, as far as the board has said.
    package var total: Int?
    /// Why it waits before it asks again, and how long.
    package var trouble: (failure: LoadFailure, pause: Duration)?

    package static func == (one: Progress, other: Progress) -> Bool {
      one.fetched == other.fetched && one.total == other.total && one.trouble?.failure == other.trouble?.failure
        && one.trouble?.pause == other.trouble?.pause
    }
  }

  /// What it has done.
  package struct Outcome: Sendable, Equatable {
    /// How many ads this run fetched.
    package var fetched: Int
    /// Where in the feed this run began; 0 unless an earlier one had been stopped.
    package var resumedAt: Int
    /// How many ads broke the contract.
    package var rejected: Int
    /// How many ads that were known are not on the board any more.
    package var gone: Int
  }

  /// How many ads it asks for at a time.
  static var pageSize: Int { 200 }
  /// It never leaves the board alone for longer than this, unless asked to.
  static var longestRest: Duration { .seconds(1) }
  /// How often in a row it asks in vain before it stops.
  static var attempts: Int { 6 }
  /// How many ids it remembers to find its place again: any shift of the feed between two requests up to this size costs no
  /// more than a few requests.
  static var memory: Int { 1_000 }

  /// How many of them are kept for the next run.
  static var anchors: Int { 50 }

  private let loader: ListingsLoader
  private let describe: @Sendable (any Error) -> LoadFailure
  private let time: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Makes a sync that has not begun.
  ///
  /// - Parameters:
  ///   - loader: the board, and what is kept of it.
  ///   - clock: what rests and waits are measured by.
  ///   - describe: an error in a few words.
  package init(
    loader: ListingsLoader,
    clock: some Clock<Duration> = ContinuousClock(),
    describe: @escaping @Sendable (any Error) -> LoadFailure
  ) {
    self.loader = loader
    self.describe = describe
    let start = clock.now
    time = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Fetches what is left of the feed.
  ///
  /// Throws ``ListingsSyncError``, and `StoreError` when the cache cannot be used: without it there is nothing to do.
  ///
  /// - Parameter report: told how far it is, before each wait and after each page.
  package func run(report: @Sendable (Progress) async -> Void) async throws -> Outcome {
    let point = try await loader.cache.syncPoint()
    let startedAt = point?.startedAt ?? loader.now()
    var cursor = try await cursor(from: point)
    var outcome = Outcome(fetched: 0, resumedAt: point?.offset ?? 0, rejected: 0, gone: 0)
    do {
      await keepCategories()
      while let request = cursor.request(wanting: Self.pageSize) {
        let (answer, took) = try await page(request, Progress(fetched: cursor.offset), report)
        let items = answer.page.items
        let reading = cursor.take(
          items.map(\.place),
          rejected: answer.rejected,
          for: request,
          limit: answer.page.limit,
          hasMore: answer.page.hasMore
        )
        let anchors = cursor.last(Self.anchors).map(\.id)
        let reached = SyncPoint(startedAt: startedAt, offset: cursor.offset, lastIDs: anchors)
        try await loader.cache.insert(items, seenAt: loader.now(), syncPoint: reached)
        // Those above may be known from before the run was resumed: only their places are remembered, and not all of them.
        outcome.fetched += reading.below.count
        outcome.rejected += answer.rejected
        await report(Progress(fetched: cursor.offset, total: answer.page.total))
        // What was not met is not gone when the feed came to no end.
        if cursor.hasGivenUp { throw ListingsAPIError.body(Self.endless) }
        if !cursor.hasEnded { try await sleep(min(took, Self.longestRest)) }
      }
    } catch let error as StoreError {
      throw error
    } catch {
      throw ListingsSyncError.stopped(kept: cursor.offset, cause: error)
    }
    outcome.gone = try await loader.cache.endSync(startedAt: startedAt)
    return outcome
  }
}

extension ListingsSync {
  private static let endless = Message(
    en: "its pages come to no end",
    fr: "ses pages n’en finissent pas",
    el: "οι σελίδες της δεν τελειώνουν",
    ptBR: "as páginas não têm fim"
  )

  private func cursor(from point: SyncPoint?) async throws -> FeedCursor<ListingPlace> {
    guard let point else { return FeedCursor(memory: Self.memory) }
    var last: [ListingPlace] = []
    for id in point.lastIDs {
      if let listing = try await loader.cache.listing(id: id) { last.append(listing.place) }
    }
    return FeedCursor(resumingAfter: last, offset: point.offset, memory: Self.memory)
  }

  /// One page, and how long it took; asks again where that may help.
  private func page(
    _ request: FeedRequest,
    _ progress: Progress,
    _ report: (Progress) async -> Void
  ) async throws -> (ListingsAPI.FeedPage, took: Duration) {
    var backoff = Backoff()
    for _ in 1..<Self.attempts {
      do {
        return try await page(request)
      } catch let error where ListingsLoader.isOffline(error) {
        let failure = describe(error)
        let pause = backoff.pause(after: failure)
        var progress = progress
        progress.trouble = (failure, pause)
        await report(progress)
        try await sleep(pause)
      }
    }
    return try await page(request)
  }

  private func page(_ request: FeedRequest) async throws -> (ListingsAPI.FeedPage, took: Duration) {
    let begun = time()
    let page = try await loader.api.page(matching: ListingQuery(""), number: request.page, limit: request.limit)
    return (page, time() - begun)
  }

  /// The names that the rows will be shown with; without them the ads are worth fetching all the same.
  private func keepCategories() async {
    _ = try? await loader.categories()
  }
}

/// Why a ``ListingsSync`` came to no end.
package enum ListingsSyncError: Error, Sendable {
  /// The board could not be had, or the user stopped it; so many ads of the feed are kept.
  case stopped(kept: Int, cause: any Error)
}
