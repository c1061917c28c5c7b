import BirdsStore
import Database
import Drafts
import DraftsStore
import TestSupport
import Testing

/// A way to make a draft store; ``DraftStoreSpecification`` holds for every one.
struct DraftStoreAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes an empty store, in this folder if it needs one.
  let make: @Sendable (TemporaryFolder) -> any DraftStore

  static let all = [
    DraftStoreAdapter(testDescription: "in memory") { _ in InMemoryDraftStore() },
    DraftStoreAdapter(testDescription: "SQLite") { folder in
      SQLiteDraftStore(database: .user(path: folder.file("user.sqlite"), schemas: [.drafts, .notes]))
    },
  ]
}
