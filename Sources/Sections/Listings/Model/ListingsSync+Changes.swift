import HTTP
import Loading

/// What has changed since the last sync, from a board that lists its changes.
extension ListingsSync {
  /// Where the board's list of changes stands; `nil` if it has none.
  func presentChange() async -> String? {
    guard await reader.hasChanges() else { return nil }
    return try? await reader.presentChange()
  }

  /// Fetches what has changed, and stores each page of it with the place it leads to. Returns `nil` if the board cannot
  /// tell, because it has no list of changes, or a new one, or because too much time has passed.
  func update(_ feed: SyncedFeed, _ report: (Progress) async -> Void) async throws -> Outcome? {
    guard let cursor = feed.cursor, await reader.hasChanges() else { return nil }
    var feed = feed
    var outcome = Outcome(fetched: 0, resumedAt: 0, rejected: 0, gone: 0, isUpdate: true)
    var changes = reader.changes(after: cursor)
    do {
      _ = try? await reader.categories()
      while true {
        let (asked, progress) = (loader.now(), Progress(fetched: outcome.fetched))
        guard let page = try await changes.next(waiting: { await report(progress.troubled($0, $1)) }) else {
          return outcome
        }
        feed = SyncedFeed(completeAt: changes.isAtEnd ? asked : feed.completeAt, cursor: changes.cursor)
        try await store(page, feed, &outcome)
        await report(Progress(fetched: outcome.fetched))
      }
    } catch ListingsAPIError.status(let status, _, _) where (400..<500).contains(status) && status != 429 {
      return nil
    } catch let error where !(error is StoreError) {
      throw ListingsSyncError.updateStopped(cause: error)
    }
  }

  private func store(_ page: ListingsAPI.ChangesPage, _ feed: SyncedFeed, _ outcome: inout Outcome) async throws {
    // Of several changes of an ad, the last.
    let ads = Dictionary(page.changes.map { ($0.id, $0.listing) }) { $1 }
    let listings = ads.values.compactMap { $0 }
    let gone = Set(ads.filter { $0.value == nil }.keys)
    outcome.gone += try await loader.cache.apply(listings, gone: gone, seenAt: loader.now(), feed: feed)
    outcome.fetched += listings.count
    outcome.rejected += page.rejected
    let bookmarked = await marks.bookmarkedIDs()
    await marks.setGone(gone.filter(bookmarked.contains), true)
    await marks.setGone(listings.map(\.id).filter(bookmarked.contains), false)
  }
}
