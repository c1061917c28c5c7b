import Foundation
import Loading

/// A store whose every call fails.
struct BrokenPictureStore: PictureStore {
  static let error = StoreError.full(path: "pictures")

  func retrieve(_ url: URL) async throws -> Data? { throw Self.error }

  func insert(_ data: Data, for url: URL) async throws { throw Self.error }

  func remove(_ url: URL) async throws { throw Self.error }
}
