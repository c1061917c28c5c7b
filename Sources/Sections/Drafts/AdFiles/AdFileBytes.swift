/// Decodes the bytes of a file.
enum AdFileBytes {
  /// The byte order mark of UTF-8, as text.
  static let mark = "\u{FEFF}"

  /// Accepts UTF-8, whose byte order mark stays, and UTF-16 with one, which is removed.
  ///
  /// Throws ``AdFileError``.
  static func text(of bytes: [UInt8]) throws -> String {
    guard bytes.count <= AdFileLimits.bytes else { throw AdFileError(line: nil, .tooLarge) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw AdFileError(line: lineOfFault(in: bytes[...]), .notUtf8)
  }

  private static func utf16(_ bytes: [UInt8]) throws -> String {
    let isBig = bytes[0] == 0xFE
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw AdFileError(line: nil, .notUtf8)
    }
    return text
  }

  private static func lineOfFault(in bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (place ?? 0) + 1
  }
}
