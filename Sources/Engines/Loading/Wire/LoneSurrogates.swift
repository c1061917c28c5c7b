package import Foundation

extension Data {
  /// A JSON document in UTF-8 whose escaped surrogates all have their other half: U+FFFD stands for those without
  /// (RFC 8259, 8.2). Foundation reads no text that has such an escape.
  ///
  /// O(length); a document without escaped surrogates is returned as it is.
  package var replacingLoneSurrogates: Data {
    guard hasEscapedSurrogates else { return self }
    var mended = Data(capacity: count)
    var rest = self[...]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      mended += rest[..<backslash]
      rest = rest[backslash...]
      let (first, second) = (rest.escapedUnit, rest.dropFirst(6).escapedUnit)
      let isPair = first.map(UTF16.isLeadSurrogate) == true && second.map(UTF16.isTrailSurrogate) == true
      let isAlone = !isPair && first.map(UTF16.isSurrogate) == true
      let length = isPair ? 12 : first == nil ? 2 : 6
      mended += isAlone ? Data(#"\ufffd"#.utf8) : rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    return mended + rest
  }

  /// Whether `\ud` is anywhere, with a small or a capital d.
  private var hasEscapedSurrogates: Bool {
    withUnsafeBytes { bytes in
      bytes.indices.dropLast(2).contains { place in
        bytes[place] == UInt8(ascii: "\\") && bytes[place + 1] == UInt8(ascii: "u")
          && bytes[place + 2] | 0x20 == UInt8(ascii: "d")
      }
    }
  }

  /// The code unit that `\uXXXX` at the beginning stands for.
  private var escapedUnit: UInt16? {
    guard count >= 6, starts(with: #"\u"#.utf8) else { return nil }
    let digits = dropFirst(2).prefix(4)
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
