package import Foundation

/// The id of an image or a comment: a UUID in its service's spelling.
///
/// Spellings of the same UUID are equal, whatever their case (RFC 9562 §4). The service gets its own spelling back,
/// because it may compare text.
package struct FeedID: Sendable {
  /// The UUID as received.
  package let uuidString: String
  private let value: UUID

  /// Parses an id; `nil` if it is not a UUID.
  package init?(_ text: String) {
    // Foundation accepts blanks and signs in the place of digits, and anything behind a NUL.
    let isExact = text.utf8.count == 36 && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isxdigit(Int32($0)) != 0 }
    guard isExact, let value = UUID(uuidString: text) else { return nil }
    (self.value, uuidString) = (value, text)
  }

  /// Creates an id in Foundation's spelling.
  package init(_ value: UUID) { (self.value, uuidString) = (value, value.uuidString) }
}

extension FeedID: Hashable {
  /// Whether they are the same UUID.
  package static func == (one: FeedID, other: FeedID) -> Bool { one.value == other.value }

  /// Hashes the UUID, not its spelling.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
