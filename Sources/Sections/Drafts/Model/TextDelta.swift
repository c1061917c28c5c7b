/// The difference between two texts: the common beginning and end, and the text in between.
///
/// Exact by bytes, not by characters: Swift considers texts equal that only look the same (`é` as one scalar or two),
/// which a history must not.
package struct TextDelta: Sendable, Equatable {
  /// The length of the common beginning, in bytes of UTF-8; it ends between two scalars.
  package var prefix: Int
  /// The length of the common end, in bytes of UTF-8; it begins between two scalars, and does not overlap the
  /// beginning.
  package var suffix: Int
  /// The text in between.
  package var middle: String

  /// Creates a stored delta.
  package init(prefix: Int, suffix: Int, middle: String) {
    (self.prefix, self.suffix, self.middle) = (prefix, suffix, middle)
  }

  /// The delta from `old` to `new`. O(n).
  package init(from old: String, to new: String) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    let most = min(old.count, new.count)
    var prefix = 0
    while prefix < most, old[prefix] == new[prefix] { prefix += 1 }
    while prefix > 0, Self.isInside(old, prefix) || Self.isInside(new, prefix) { prefix -= 1 }
    var suffix = 0
    while suffix < most - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    while suffix > 0, Self.isInside(old, old.count - suffix) || Self.isInside(new, new.count - suffix) { suffix -= 1 }
    (self.prefix, self.suffix) = (prefix, suffix)
    middle = String(decoding: new[prefix..<(new.count - suffix)], as: UTF8.self)
  }

  /// The result of applying it to `text`; `nil` if it was made for another text. O(n).
  package func applied(to text: String) -> String? {
    let bytes = Array(text.utf8)
    guard prefix >= 0, suffix >= 0, prefix <= bytes.count, suffix <= bytes.count - prefix else { return nil }
    return String(validating: bytes[..<prefix] + Array(middle.utf8) + bytes[(bytes.count - suffix)...], as: UTF8.self)
  }

  /// Whether two texts are the same byte for byte.
  package static func isSame(_ one: String?, _ other: String?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.utf8.elementsEqual(other.utf8)
    default: false
    }
  }

  /// Whether a position is inside a scalar.
  private static func isInside(_ bytes: [UInt8], _ place: Int) -> Bool {
    place < bytes.count && bytes[place] & 0b1100_0000 == 0b1000_0000
  }

  /// How many bytes of UTF-8 a change writes and deletes; a missing text counts as empty. O(n).
  package static func size(from old: String?, to new: String?) -> Int {
    let (old, new) = (old ?? "", new ?? "")
    let delta = TextDelta(from: old, to: new)
    return delta.middle.utf8.count + old.utf8.count - delta.prefix - delta.suffix
  }
}
