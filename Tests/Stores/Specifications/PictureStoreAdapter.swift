import Database
import Foundation
import Loading
import TestSupport
import Testing

/// A way to make a picture store; ``PictureStoreSpecification`` holds for every one.
struct PictureStoreAdapter: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Makes an empty store, in this folder if it needs one, with this limit and this clock.
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
