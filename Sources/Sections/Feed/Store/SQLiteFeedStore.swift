package import Database
package import Feed
import Loading

/// Keeps the feed of one service in a file that others share.
///
/// A damaged file is deleted, with the feeds of all services, by ``insert(_:)`` and ``delete()``: everything in it can be fetched
/// again. Reading never does that: it throws `StoreError.corrupt`, also for rows that make no feed.
package struct SQLiteFeedStore: FeedStore {
  private let database: DatabaseFile
  private let service: String

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - database: the file of feeds.
  ///   - service: the service's name: its address, or a word of its own when the address changes from day to day.
  package init(database: DatabaseFile, service: String) {
    self.database = database
    self.service = service
  }

  package func retrieve() async throws -> CachedFeed? {
    try await database.read { [service] db in try FeedRecord.fetch(of: service, db) }
  }

  package func insert(_ feed: CachedFeed) async throws {
    let write = { try await database.write { [service] db in try FeedRecord.insert(feed, of: service, db) } }
    do {
      try await write()
    } catch StoreError.corrupt {
      try database.delete()
      try await write()
    }
  }

  package func delete() async throws {
    do {
      try await database.write { [service] db in try FeedRecord.delete(service, db) }
    } catch StoreError.corrupt {
      try database.delete()
    }
  }
}
