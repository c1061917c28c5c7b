/// Decides which Unicode scalars may reach the screen, and next to which others.
///
/// The classes are those of the Unicode Character Database: General_Category, Default_Ignorable_Code_Point and Emoji.
/// Where a joiner or a variation selector is needed follows UAX #31 (section 2.3) and UTS #51.
enum ScalarSafety {
  static func neutralise(_ untrusted: String) -> String {
    var untrusted = untrusted
    if untrusted.withUTF8({ plainBeginning(of: $0) == $0.count }) { return untrusted }
    var safe = ""
    var cluster = ClusterLimit()
    var rest = untrusted[...]
    while !rest.isEmpty {
      let plain = rest.prefix(utf8: rest.withUTF8 { plainBeginning(of: $0) })
      if let first = plain.unicodeScalars.first {
        safe += plain
        // Of a plain part only the first scalar can continue a character, and only the last can be continued.
        _ = cluster.admits(first)
        if let last = plain.unicodeScalars.dropFirst().last { _ = cluster.admits(last) }
        rest = rest[plain.endIndex...]
      }
      guard let scalar = rest.unicodeScalars.popFirst() else { break }
      let kept = neutralised(scalar, after: cluster.last, before: rest.unicodeScalars.first)
      if let kept, cluster.admits(kept) { safe.unicodeScalars.append(kept) }
    }
    return safe
  }

  /// How many bytes at the beginning of UTF-8 text are plain scalars, of those that are told by their first bytes. O(n).
  private static func plainBeginning(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case 0x20..<0x7F: place += 1
      // U+00A0 to U+00BF without the soft hyphen, U+00C0 to U+02FF, U+0380 to U+047F.
      case 0xC2 where place + 1 < bytes.count && bytes[place + 1] >= 0xA0 && bytes[place + 1] != 0xAD: place += 2
      case 0xC3...0xCB, 0xCE...0xD1: place += 2
      // U+2010 to U+2027, U+20A0 to U+20BF.
      case 0xE2 where place + 2 < bytes.count && isPlainSign(bytes[place + 1], bytes[place + 2]): place += 3
      default: return place
      }
    }
    return place
  }

  private static func isPlainSign(_ second: UInt8, _ third: UInt8) -> Bool {
    second == 0x80 ? (0x90...0xA7).contains(third) : second == 0x82 && third >= 0xA0
  }

  /// The replacement of a scalar between two others; nil removes it.
  static func neutralised(
    _ scalar: Unicode.Scalar,
    after last: Unicode.Scalar?,
    before next: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    switch scalar {
    case _ where isPlain(scalar): scalar
    case "\r" where next == "\n": nil
    case "\t", "\n", "\u{0B}", "\u{0C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": " "
    case zeroWidthNonJoiner, zeroWidthJoiner: joins(last, scalar, next) ? scalar : nil
    case _ where scalar.properties.isVariationSelector: varies(last, scalar, next) ? scalar : nil
    case _ where isInvisibleFormat(scalar): nil
    case _ where scalar.properties.generalCategory == .control: "\u{FFFD}"
    case _ where scalar.properties.isNoncharacterCodePoint: "\u{FFFD}"
    case KittyCommand.placeholder: "\u{FFFD}"
    default: scalar
    }
  }

  /// Letters, digits, signs and ideographs of the most common blocks, all of which are safe and characters of their own. Most text consists of
  /// them, and this is faster than looking up their properties.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530: true
    case 0x2010..<0x2028, 0x20A0..<0x20C0: true
    case 0x3041..<0x3097, 0x309D..<0x3100, 0x3400..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }

  static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  private static func isInvisibleFormat(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    return scalar.properties.generalCategory == .format && !isPrependedMark(scalar)
  }

  /// Visible format characters: Arabic number signs and the like (Prepended_Concatenation_Mark).
  private static func isPrependedMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private static func joins(_ left: Unicode.Scalar?, _ joiner: Unicode.Scalar, _ right: Unicode.Scalar?) -> Bool {
    guard let left else { return false }
    if isOfJoiningScript(left) {
      // A joiner may end a word (an Arabic abbreviation, a half form); a non-joiner only stands between letters.
      return joiner == zeroWidthJoiner || right.map(isOfJoiningScript) == true
    }
    guard joiner == zeroWidthJoiner, let right else { return false }
    return (isPictograph(left) || left == emojiSelector) && isPictograph(right)
  }

  private static func varies(_ base: Unicode.Scalar?, _ selector: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    guard let base else { return false }
    switch selector.value {
    case 0xFE0E...0xFE0F: return base.isASCII ? isKeycap(base, next) : base.properties.isEmoji
    case 0x180B...0x180F: return (0x1820...0x18AA).contains(base.value)
    case 0xFE00...0xFE02: return base.properties.isIdeographic || base.properties.isMath || isMyanmar(base)
    case 0xE0100...0xE01EF: return base.properties.isIdeographic
    default: return false
    }
  }

  private static func isKeycap(_ base: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    base.properties.isEmoji && next == "\u{20E3}"
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x2000 && scalar.properties.isEmoji
  }

  private static func isMyanmar(_ scalar: Unicode.Scalar) -> Bool {
    (0x1000...0x109F).contains(scalar.value) || (0xAA60...0xAA7F).contains(scalar.value)
  }

  /// A letter or mark of a script that joins its letters or forms conjuncts: Arabic and its neighbours, the Brahmic
  /// scripts, Mongolian, Adlam.
  private static func isOfJoiningScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0xDFF, 0xF00...0x109F, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
      0x10A00...0x10FFF, 0x11000...0x11FFF, 0x1E900...0x1E95F:
      scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
    default: false
    }
  }
}

extension Substring {
  /// Its beginning of a number of bytes, which end with a scalar.
  fileprivate func prefix(utf8 count: Int) -> Substring {
    self[..<(utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex)]
  }
}
