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
    self.format = format
    self.fingerprint = fingerprint
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
