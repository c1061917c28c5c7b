import Foundation

/// The log of a board with the watch of the bookmarked ads, which is always there, for those who tell its events.
package struct CompleteWatchLog: WatchEventLog {
  private let store: any WatchStore

  /// Creates it over the store of the other watches.
  package init(_ store: any WatchStore) { self.store = store }

  package func events(after position: Int64, of watches: Set<Watch.ID>?, limit: Int) async throws -> [WatchEvent] {
    try await store.events(after: position, of: watches, limit: limit)
  }

  package func eventCount(after position: Int64, of watches: Set<Watch.ID>) async throws -> Int {
    try await store.eventCount(after: position, of: watches)
  }

  package func position(ofEvent id: WatchEvent.ID) async throws -> Int64? { try await store.position(ofEvent: id) }

  package func lastPosition() async throws -> Int64 { try await store.lastPosition() }

  package func watches() async throws -> [Watch] {
    let watches = try await store.watches()
    return watches + [.bookmarks(createdAt: watches.first?.createdAt ?? .distantPast)]
  }
}
