/// What is kept with the bytes of a photo.
package struct PhotoFacts: Sendable, Equatable {
  /// A format that photos are stored in; its raw value is the media type (RFC 6838).
  package enum Format: String, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
  }

  /// How the bytes are encoded.
  package var format: Format
  /// What it looks like, in 64 bits of which a few differ where two pictures look the same.
  package var fingerprint: UInt64

  /// Makes facts.
  package init(format: Format, fingerprint: UInt64) {
    self.format = format
    self.fingerprint = fingerprint
  }

  /// Whether two photos look the same: of the 64 bits at most so many differ. In a flat picture hardly any is set, and
  /// nothing can be said.
  func resembles(_ other: PhotoFacts) -> Bool {
    let isTelling =
      (8...56).contains(fingerprint.nonzeroBitCount) && (8...56).contains(other.fingerprint.nonzeroBitCount)
    return isTelling && (fingerprint ^ other.fingerprint).nonzeroBitCount <= Self.mostDifferences
  }

  /// Scaling and another quality change up to five; different photos of one thing on a table differ in ten or more.
  private static let mostDifferences = 5
}
