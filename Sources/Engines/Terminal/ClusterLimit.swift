/// Limits how much is stacked on one character, whatever its grapheme cluster may hold by the rules (UAX #29).
///
/// Counted is what continues a cluster. Over the limit, what takes no columns of its own is left out – and with the
/// joiners and viramas among it the cluster ends, so that letters and emoji, which are never left out for that, begin a
/// new one.
struct ClusterLimit {
  /// The last one admitted.
  private(set) var last: Unicode.Scalar?
  private var count = 0
  /// How many joiners are among them.
  private var joiners = 0

  /// Whether this scalar is still to be shown.
  mutating func admits(_ scalar: Unicode.Scalar) -> Bool {
    guard let last, !(ScalarSafety.isPlain(last) && ScalarSafety.isPlain(scalar)) else {
      (self.last, count, joiners) = (scalar, 0, 0)
      return true
    }
    let isStacked = Self.stacks(scalar)
    if isStacked || Self.repeats(last, scalar) {
      if Self.isJoiner(scalar) {
        // There is always room for what it joins: it would be another one's otherwise.
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

  /// Stacks of marks in use are of up to eight or so (Tibetan), and UAX #15 (Stream-Safe Text) expects at most thirty.
  private static let limit = 16

  /// The longest emoji are of four (UTS #51). Many terminals draw each of them in columns of its own.
  private static let limitOfJoiners = 3

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ScalarSafety.zeroWidthJoiner || scalar == ScalarSafety.zeroWidthNonJoiner
  }

  /// What is drawn onto the character before it.
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

  /// What is one character with the next, whatever that is: of a run of them the first ones stay.
  private static func repeats(_ last: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    (isPrepended(last) && isPrepended(scalar)) || (isLeadingJamo(last) && isLeadingJamo(scalar))
  }

  /// Whether a letter or an emoji behind it goes on with the cluster: after a joiner, a virama, a sign before a number or
  /// the first letter of a Hangul syllable.
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
