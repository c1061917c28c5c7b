package import Foundation

/// Keeps the bytes of photos, by their hash, for the drafts they belong to.
///
/// The port's rule, which every adapter follows (`PhotoStoreSpecification`): what was inserted is durable when the call
/// returns; it stays as long as a draft that it was inserted for exists, whatever its fields say, so that an earlier
/// revision finds its photos again; when the last such draft is purged, it goes in the same transaction. The same bytes
/// are kept once. Adapters throw `StoreError`.
package protocol PhotoStore: Sendable {
  /// Keeps photos for a draft, all or none.
  ///
  /// - Returns: false when there is no such draft; nothing was kept then.
  func insert(_ photos: [PreparedPhoto], for draft: Draft.ID) async throws -> Bool
  /// The bytes of a photo; `nil` when they are not there.
  func bytes(of hash: String) async throws -> Data?
  /// Of the photos whose bytes are there, what is kept with them. No bytes are read.
  func facts(of hashes: [String]) async throws -> [String: PhotoFacts]
}
