/// Text that should be UTF-8.
package enum TextEncoding {
  /// The text of these bytes; `nil` if they are not UTF-8. O(n).
  package static func text(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }

  /// The encoding that bytes which are not UTF-8 are most likely in, by the name that `iconv` knows. O(n).
  ///
  /// UTF-16 is told by its mark or its zeros. Of the encodings with one byte a character, Windows-1253 is told by runs of
  /// Greek letters, and Windows-1252 by the quotation marks and the euro sign between 0x80 and 0x9F, which are control
  /// characters in ISO-8859-1 (IANA, character sets).
  package static func likely(of bytes: some Collection<UInt8>) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) { return "UTF-16" }
    var (isAfterLetter, runs, letters) = (false, 0, 0)
    for byte in bytes {
      let isLetter = byte >= 0xC0
      if isLetter { letters += 1 }
      if isLetter, isAfterLetter { runs += 1 }
      isAfterLetter = isLetter
    }
    // French and Portuguese words have few letters with accents beside each other, and Greek ones only such.
    if letters >= 4, runs * 2 > letters { return "WINDOWS-1253" }
    return bytes.contains { (0x80..<0xA0).contains($0) } ? "WINDOWS-1252" : "ISO-8859-1"
  }
}
