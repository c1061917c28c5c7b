import BirdsStore
import Database
import Drafts
import DraftsStore
import DraftsTestSupport
import TestSupport
import Testing

/// A way to create a photo store beside a draft store; every one must pass ``PhotoStoreSpecification``.
struct PhotoStoreAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates empty stores, in this folder if they need one.
  let make: @Sendable (TemporaryFolder) -> (drafts: any DraftStore, photos: any PhotoStore)

  static let all = [
    PhotoStoreAdapter(testDescription: "in memory") { _ in
      let drafts = InMemoryDraftStore()
      return (drafts, InMemoryPhotoStore(drafts: drafts))
    },
    PhotoStoreAdapter(testDescription: "SQLite") { folder in
      let database = DatabaseFile.user(path: folder.file("user.sqlite"), schemas: [.drafts, .notes])
      return (SQLiteDraftStore(database: database), SQLitePhotoStore(database: database))
    },
  ]
}
