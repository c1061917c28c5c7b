import Loading

/// What has changed since the last sync, from a board that lists its changes.
extension ListingsSync {
  /// Where the board's list of changes stands; `nil` if it has none.
  func presentChange() async -> String? {
    guard await loader.extensions?.hasChanges() == true else { return nil }
    return try? await loader.api.changes(after: nil, limit: 1).next
  }

  /// Fetches what has changed, and stores each page of it with the place it leads to. Returns `nil` if the board cannot
  /// tell, because it has no list of changes, or a new one, or because too much time has passed.
  func update(_ feed: SyncedFeed, _ report: (Progress) async -> Void) async throws -> Outcome? {
    guard let cursor = feed.cursor, await loader.extensions?.hasChanges() == true else { return nil }
    var feed = feed
    var outcome = Outcome(fetched: 0, resumedAt: 0, rejected: 0, gone: 0, isUpdate: true)
    do {
      _ = try? await loader.categories()
      var (last, next): (Int?, String) = (nil, cursor)
      while true {
        let asked = loader.now()
        let (page, took) = try await retrying(Progress(fetched: outcome.fetched), report) {
          try await loader.api.changes(after: next, limit: Self.changesAtOnce)
        }
        let answered = time()
        for change in page.changes {
          // A board that turns in circles is not followed.
          guard last.map({ $0 < change.number }) ?? true else { throw ListingsAPIError.body(.feedWithoutEnd) }
          last = change.number
        }
        let isLast = page.changes.count < Self.changesAtOnce
        next = page.next
        feed = SyncedFeed(completeAt: isLast ? asked : feed.completeAt, cursor: next)
        try await store(page, feed, &outcome)
        await report(Progress(fetched: outcome.fetched))
        if isLast { return outcome }
        try await rest(after: took, since: answered)
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
