import Crypto
package import Foundation
import Loading

/// A photo that is ready for publication, before it belongs to a draft.
package struct PreparedPhoto: Sendable, Equatable {
  /// The file: upright, at most 2,000 pixels on a side, without metadata.
  package let bytes: Data
  /// The SHA-256 of the bytes, in 64 lower-case hexadecimal digits.
  package let hash: String
  /// In pixels.
  package let width: Int
  package let height: Int
  /// The facts about it.
  package let facts: PhotoFacts

  /// Creates a photo; O(bytes), for its hash.
  package init(bytes: Data, width: Int, height: Int, facts: PhotoFacts) {
    self.bytes = bytes
    hash = bytes.sha256
    (self.width, self.height, self.facts) = (width, height, facts)
  }
}

extension Data {
  /// The SHA-256 of these bytes in 64 small hexadecimal digits. O(bytes).
  package var sha256: String { SHA256.hash(data: self).hexadecimal }
}
