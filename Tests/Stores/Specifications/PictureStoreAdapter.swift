import Database
import Foundation
import Loading
import TestSupport
import Testing

/// A way to create a picture store; every one must pass ``PictureStoreSpecification``.
struct PictureStoreAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates an empty store, in this folder if it needs one, with this limit and this clock.
  let make: @Sendable (TemporaryFolder, Int, @escaping @Sendable () -> Date) -> any PictureStore

  static let all = [
    PictureStoreAdapter(testDescription: "in memory") { _, limit, now in
      InMemoryPictureStore(limit: limit, now: now)
    },
    PictureStoreAdapter(testDescription: "SQLite") { folder, limit, now in
      SQLitePictureStore(database: .pictures(path: folder.file("pictures.sqlite")), limit: limit, now: now)
    },
  ]
}
