/// Text that is safe in the edit line, which readline sends to the terminal unchanged except for C0 and DEL, shown as
/// `^X`.
///
/// Everything else is neutralised as in ``SafeText``. A joiner or a variation selector before the cursor stays as long
/// as the next typed character can make it part of an emoji or of a word.
struct EditableText: Equatable {
  private(set) var before = ""
  private(set) var after = ""

  /// O(n).
  init(before: String, after: String = "") {
    if before.isASCII, after.isASCII {
      (self.before, self.after) = (before, after)
      return
    }
    var cluster = ClusterLimit()
    var place = before.unicodeScalars.count
    var rest = Substring(before + after).unicodeScalars
    while let scalar = rest.popFirst() {
      place -= 1
      let next = place == 0 ? Self.hope(for: scalar, after: cluster.last) : rest.first
      let isKept = Self.isShown(scalar) || Self.isLineEnd(scalar, after: cluster.last)
      let kept = isKept ? scalar : ScalarSafety.neutralised(scalar, after: cluster.last, before: next)
      guard let kept, cluster.admits(kept) else { continue }
      if place >= 0 { self.before.unicodeScalars.append(kept) } else { self.after.unicodeScalars.append(kept) }
    }
  }

  var text: String { before + after }

  /// Not NUL, which ends a text for some of readline's motions, and then they do not end.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    (0x01..<0x20).contains(scalar.value) || scalar == "\u{7F}"
  }

  /// Whether a scalar makes the sign before it a ``LineEditor/textLineEnd``.
  private static func isLineEnd(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    guard let last, LineEditor.textLineEnd.unicodeScalars.last == scalar else { return false }
    return LineEditor.textLineEnd.unicodeScalars.first == last
  }

  /// What would make a scalar meaningful if it were typed next: another part of an emoji, a letter of the same script,
  /// or the box of a keycap.
  private static func hope(for scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Unicode.Scalar? {
    switch scalar {
    case ScalarSafety.zeroWidthJoiner: "\u{1F469}"
    case ScalarSafety.zeroWidthNonJoiner: last
    default: "\u{20E3}"
    }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { (0x01..<0x80).contains($0) } }
}
