package import Foundation
package import Loading
import Synchronization

/// Reads much of a board for `sync` and the watches: all ads, what has changed since, and what the board is.
///
/// It is polite: between two requests it leaves the board alone for as long as the last response took, up to ``longestRest``. It never
/// follows a board that turns in circles. Its functions throw `HTTPError` and ``ListingsAPIError``.
package struct BoardReader: Sendable {
  /// Hears why a request is repeated, and after which pause, before that pause.
  package typealias Waiting = (_ failure: LoadFailure, _ pause: Duration) async throws -> Void

  /// How requests are repeated that fail because the board is unavailable.
  package struct Retry: Sendable {
    /// How many attempts in a row may fail.
    var attempts: Int
    /// Describes an error in a few words.
    var describe: @Sendable (any Error) -> LoadFailure
  }

  /// The longest pause between requests, unless the board asks for more.
  static var longestRest: Duration { .seconds(1) }
  /// How many changes, or ads found by a search, it requests at a time, which is as many as a board gives.
  static var mostAtOnce: Int { 100 }

  /// The board's categories.
  package let categories: @Sendable () async throws -> [Category]
  /// Whether the board lists its changes.
  package let hasChanges: @Sendable () async -> Bool
  /// Whether the board searches by itself.
  package let hasSearch: @Sendable () async -> Bool

  fileprivate let api: ListingsAPI
  private let retry: Retry?
  private let time: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let lastResponse = LastResponse()

  /// Creates a reader that has not asked for anything.
  ///
  /// - Parameter retry: how requests are repeated; `nil` if they are not.
  package init(
    api: ListingsAPI,
    categories: @escaping @Sendable () async throws -> [Category],
    hasChanges: @escaping @Sendable () async -> Bool,
    hasSearch: @escaping @Sendable () async -> Bool,
    retry: Retry? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    (self.api, self.categories, self.hasChanges, self.hasSearch) = (api, categories, hasChanges, hasSearch)
    self.retry = retry
    let start = clock.now
    time = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// The board's base address.
  package func address() async throws -> URL { try await api.address() }

  /// Where the board's list of changes stands.
  package func presentChange() async throws -> String {
    try await ask { try await api.changes(after: nil, limit: 1).next }
  }

  /// Reads what has changed since a place in the board's list.
  package func changes(after cursor: String) -> Changes { Changes(reader: self, cursor: cursor) }

  /// Reads the ads with a text, in the board's order.
  ///
  /// - Parameters:
  ///   - cursor: the place to begin at.
  ///   - pageSize: how many ads are requested at a time.
  package func ads(
    with text: String,
    from cursor: OffsetCursor<ListingPlace> = OffsetCursor(),
    pageSize: Int
  ) -> Ads { Ads(reader: self, query: ListingQuery(text), pageSize: pageSize, cursor: cursor) }

  /// Reads what the board finds with a search of its own.
  package func found(by query: String) -> Found { Found(reader: self, query: query) }

  /// One ad (our boards' extension); `nil` if there is none with this id, or none any more.
  package func listing(id: Listing.ID) async throws -> Listing? { try await ask { try await api.listing(id: id) } }

  /// Sends a request, and repeats it if that may help.
  fileprivate func ask<Answer>(
    waiting: Waiting = { _, _ in },
    _ request: () async throws -> Answer
  ) async throws -> Answer {
    if let pause = lastResponse.rest(at: time()) { try await sleep(pause) }
    try Task.checkCancellation()
    var backoff = Backoff()
    var attempt = 1
    while true {
      let begun = time()
      do {
        let answer = try await request()
        lastResponse.note(begun: begun, ended: time())
        return answer
      } catch {
        guard let retry, attempt < retry.attempts, ListingsLoader.isOffline(error) else { throw error }
        attempt += 1
        let failure = retry.describe(error)
        let pause = backoff.pause(after: failure)
        try await waiting(failure, pause)
        try await sleep(pause)
      }
    }
  }

  /// When the last response came, and how long it took.
  private final class LastResponse: Sendable {
    private let last = Mutex((took: Duration.zero, at: Duration.zero))

    func note(begun: Duration, ended: Duration) { last.withLock { $0 = (ended - begun, ended) } }

    /// How long the board is still to be left alone.
    func rest(at time: Duration) -> Duration? {
      let rest = last.withLock { min($0.took, longestRest) - (time - $0.at) }
      return rest > .zero ? rest : nil
    }
  }
}

extension BoardReader {
  /// A reading of a board's list of changes.
  package struct Changes: Sendable {
    private let reader: BoardReader
    /// Where the changes begin that were not read.
    package private(set) var cursor: String
    /// Whether everything has been read.
    package private(set) var isAtEnd = false
    private var newest: Int?

    fileprivate init(reader: BoardReader, cursor: String) { (self.reader, self.cursor) = (reader, cursor) }

    /// Some changes, the oldest first; `nil` at the end.
    package mutating func next(waiting: Waiting = { _, _ in }) async throws -> ListingsAPI.ChangesPage? {
      if isAtEnd { return nil }
      let page = try await reader.ask(waiting: waiting) { [cursor] in
        try await reader.api.changes(after: cursor, limit: mostAtOnce)
      }
      for change in page.changes {
        guard newest.map({ $0 < change.number }) ?? true else { throw ListingsAPIError.endless }
        newest = change.number
      }
      cursor = page.next
      isAtEnd = page.changes.count < mostAtOnce
      return page
    }
  }

  /// A reading of ads in the board's order.
  package struct Ads: Sendable {
    /// A page of them.
    package struct Page: Sendable {
      /// The ads, also those that were read before.
      package var items: [Listing]
      /// How many of them were not read before.
      var newCount: Int
      /// How many broke the contract.
      package var rejected: Int
      /// How many ads there are according to the board; `nil` if it does not say.
      package var total: Int?
    }

    private let reader: BoardReader
    private let query: ListingQuery
    private let pageSize: Int
    /// The place that was reached.
    package private(set) var cursor: OffsetCursor<ListingPlace>

    fileprivate init(reader: BoardReader, query: ListingQuery, pageSize: Int, cursor: OffsetCursor<ListingPlace>) {
      (self.reader, self.query, self.pageSize, self.cursor) = (reader, query, pageSize, cursor)
    }

    /// The next page; `nil` at the end.
    ///
    /// Throws ``ListingsAPIError/endless`` if nothing new comes: an ad that was not met is not necessarily gone.
    package mutating func next(waiting: Waiting = { _, _ in }) async throws -> Page? {
      if cursor.hasGivenUp { throw ListingsAPIError.endless }
      guard let request = cursor.request(wanting: pageSize) else { return nil }
      let answer = try await reader.ask(waiting: waiting) {
        try await reader.api.page(matching: query, number: request.page, limit: request.limit)
      }
      let items = answer.page.items
      let newRows = cursor.take(
        items.map(\.place),
        rejected: answer.rejected,
        for: request,
        limit: answer.page.limit,
        hasMore: answer.page.hasMore
      )
      return Page(items: items, newCount: newRows.below.count, rejected: answer.rejected, total: answer.page.total)
    }
  }

  /// A reading of what a board finds.
  package struct Found: Sendable {
    private let reader: BoardReader
    private let query: String
    private var cursor: String?
    private var isAtEnd = false
    private var met: Set<Listing.ID> = []

    fileprivate init(reader: BoardReader, query: String) { (self.reader, self.query) = (reader, query) }

    /// Some ads; `nil` at the end. Throws ``ListingsAPIError/endless`` for a further page on which no ad is new.
    package mutating func next(waiting: Waiting = { _, _ in }) async throws -> [Listing]? {
      if isAtEnd { return nil }
      let page = try await reader.ask(waiting: waiting) { [cursor] in
        try await reader.api.search(query, limit: mostAtOnce, after: cursor)
      }
      isAtEnd = page.next == nil || page.next == cursor || page.items.isEmpty
      let known = met.count
      met.formUnion(page.items.map(\.id))
      if !isAtEnd, met.count == known { throw ListingsAPIError.endless }
      cursor = page.next
      return page.items
    }
  }
}
