import BirdsStore
import Database
import Drafts
import DraftsStore
import DraftsTestSupport
import TestSupport
import Testing

/// A way to create a draft store; every one must pass ``DraftStoreSpecification``.
struct DraftStoreAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates an empty store, in this folder if it needs one.
  let make: @Sendable (TemporaryFolder) -> any DraftStore

  static let all = [
    DraftStoreAdapter(testDescription: "in memory") { _ in InMemoryDraftStore() },
    DraftStoreAdapter(testDescription: "SQLite") { folder in
      SQLiteDraftStore(database: .user(path: folder.file("user.sqlite"), schemas: [.drafts, .notes]))
    },
  ]
}
