/// Limits how much is stacked on one character, however much its grapheme cluster may contain by the rules (UAX #29).
///
/// It counts the scalars that continue a cluster. Beyond the limit, scalars without columns of their own are left out,
/// including joiners and viramas. The cluster then ends, so that letters and emoji, which are never left out for this
/// reason, begin a new one.
struct ClusterLimit {
  private(set) var last: Unicode.Scalar?
  private var count = 0
  private var joiners = 0

  mutating func admits(_ scalar: Unicode.Scalar) -> Bool {
    guard let last, !(ScalarSafety.isPlain(last) && ScalarSafety.isPlain(scalar)) else {
      (self.last, count, joiners) = (scalar, 0, 0)
      return true
    }
    let isStacked = Self.stacks(scalar)
    if isStacked || Self.repeats(last, scalar) {
      if Self.isJoiner(scalar) {
        // Leaves room for the scalar that a joiner joins, which would otherwise join another one.
        if joiners == Self.limitOfJoiners || count >= Self.limit - 1 { return false }
        joiners += 1
      }
      if count >= Self.limit { return false }
      count += 1
    } else if Self.continues(last) {
      count += 1
    } else {
      (count, joiners) = (0, 0)
    }
    self.last = scalar
    return true
  }

  /// Stacks of marks in real text have up to about eight (Tibetan), and UAX #15 (Stream-Safe Text) expects at most
  /// thirty.
  private static let limit = 16

  /// The longest emoji consist of four (UTS #51). Many terminals draw each of them in its own columns.
  private static let limitOfJoiners = 3

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ScalarSafety.zeroWidthJoiner || scalar == ScalarSafety.zeroWidthNonJoiner
  }

  /// Whether the scalar is drawn onto the character before it.
  private static func stacks(_ scalar: Unicode.Scalar) -> Bool {
    if ScalarSafety.isPlain(scalar) { return false }
    if isJoiner(scalar) || scalar.properties.isEmojiModifier { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: break
    }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0xFF9E...0xFF9F: return true  // Jamo vowels and finals, voiced sound marks
    default: return false
    }
  }

  /// Whether the scalar extends a run that forms one character with what follows. The first scalars of the run stay.
  private static func repeats(_ last: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    (isPrepended(last) && isPrepended(scalar)) || (isLeadingJamo(last) && isLeadingJamo(scalar))
  }

  /// Whether a following letter or emoji continues the cluster: after a joiner, a virama, a sign before a number or the
  /// first letter of a Hangul syllable.
  private static func continues(_ last: Unicode.Scalar) -> Bool {
    if ScalarSafety.isPlain(last) { return false }
    if isJoiner(last) || isPrepended(last) || isLeadingJamo(last) { return true }
    return last.properties.canonicalCombiningClass == .virama
  }

  private static func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
    !ScalarSafety.isPlain(scalar) && scalar.properties.generalCategory == .format && !isJoiner(scalar)
  }

  private static func isLeadingJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x1100...0x115F).contains(scalar.value) || (0xA960...0xA97C).contains(scalar.value)
  }
}
