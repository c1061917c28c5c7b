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

/// The facts stored with the bytes of a photo.
package struct PhotoFacts: Sendable, Equatable {
  /// The format of a stored photo; its raw value is the media type (RFC 6838).
  package enum Format: String, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
  }

  /// The format of the bytes.
  package var format: Format
  /// Its appearance in 64 bits, of which only a few differ between similar pictures.
  package var fingerprint: UInt64

  /// Creates facts.
  package init(format: Format, fingerprint: UInt64) {
    (self.format, self.fingerprint) = (format, fingerprint)
  }

  /// Whether two photos look the same: at most a few of the 64 bits differ. A plain picture has hardly any bit set, so
  /// nothing can be said about it.
  func resembles(_ other: PhotoFacts) -> Bool {
    let isTelling =
      (8...56).contains(fingerprint.nonzeroBitCount) && (8...56).contains(other.fingerprint.nonzeroBitCount)
    return isTelling && (fingerprint ^ other.fingerprint).nonzeroBitCount <= Self.mostDifferences
  }

  /// Scaling and another quality change up to five bits; different photos of one thing on a table differ in ten or
  /// more.
  private static let mostDifferences = 5
}
