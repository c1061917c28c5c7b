package import Foundation

/// The id of an image or a comment: a UUID as its service spells it.
///
/// Spellings of one UUID are equal, whatever their case (RFC 9562 §4). The service gets back the one it gave: it may compare text.
package struct FeedID: Sendable {
  /// The UUID as it came.
  package let uuidString: String
  private let value: UUID

  /// Reads an id; `nil` for what is no UUID.
  package init?(_ text: String) {
    guard let value = UUID(uuidString: text) else { return nil }
    (self.value, uuidString) = (value, text)
  }

  /// Spells an id as Foundation does.
  package init(_ value: UUID) {
    (self.value, uuidString) = (value, value.uuidString)
  }
}

extension FeedID: Hashable {
  /// Whether they are the same UUID.
  package static func == (one: FeedID, other: FeedID) -> Bool { one.value == other.value }

  /// By the UUID, not by its spelling.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
