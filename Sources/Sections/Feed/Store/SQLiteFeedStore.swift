package import Database
package import Feed

/// Stores the feed of one service in a file shared with others.
///
/// A damaged file, or one with rows that are not a valid feed, is recreated without the feeds of any service, because
/// they can be fetched again. If it is damaged again, `StoreError.corrupt` is thrown.
package struct SQLiteFeedStore: FeedStore {
  private let database: DatabaseFile
  private let service: String

  /// Creates a store.
  ///
  /// - Parameter service: the service's name: its address, or its own word if the address changes from day to day.
  package init(database: DatabaseFile, service: String) {
    (self.database, self.service) = (database, service)
  }

  package func retrieve() async throws -> CachedFeed? {
    try await database.read { [service] db in try FeedRecord.fetch(of: service, db) }
  }

  package func insert(_ feed: CachedFeed) async throws {
    try await database.write { [service] db in try FeedRecord.insert(feed, of: service, db) }
  }

  package func delete() async throws {
    try await database.write { [service] db in try FeedRecord.delete(service, db) }
  }
}
