package import Database
package import Feed

/// Keeps the feed of one service in a file that others share.
///
/// A damaged file, also one with rows that make no feed, is recreated without the feeds of all services: they can be fetched again. If it is
/// damaged once more, `StoreError.corrupt` is thrown.
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
    try await database.write { [service] db in try FeedRecord.insert(feed, of: service, db) }
  }

  package func delete() async throws {
    try await database.write { [service] db in try FeedRecord.delete(service, db) }
  }
}
