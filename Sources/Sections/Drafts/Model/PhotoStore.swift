package import Foundation

/// Stores the bytes of photos, by hash, for the drafts they belong to.
///
/// Every adapter follows the same rule (`PhotoStoreSpecification`): an insertion is durable when the call returns; it
/// stays as long as a draft that it was inserted for exists, whatever its fields say, so that an earlier revision finds
/// its photos again; when the last such draft is purged, it is deleted in the same transaction. Equal bytes are stored
/// once. Adapters throw `StoreError`.
package protocol PhotoStore: Sendable {
  /// Stores photos for a draft, all or none.
  ///
  /// - Returns: false if there is no such draft; nothing was stored then.
  func insert(_ photos: [PreparedPhoto], for draft: Draft.ID) async throws -> Bool
  /// The bytes of a photo; `nil` if they are missing.
  func bytes(of hash: String) async throws -> Data?
  /// The facts about the photos whose bytes are there. Reads no bytes.
  func facts(of hashes: [String]) async throws -> [String: PhotoFacts]
}
