import Foundation

/// Text as it is stored.
///
/// SQLite's functions, and GRDB, treat a NUL as the end of a text. So that nothing after it is lost, a NUL is stored as
/// U+10FFFD, the last character that Unicode reserves for private use.
package enum StoredText {
  private static let nul: Unicode.Scalar = "\0"
  private static let standIn: Unicode.Scalar = "\u{10FFFD}"

  /// The stored form of a text.
  package static func encoded(_ text: String) -> String { replacing(nul, in: text, with: standIn, if: 0) }

  /// The text of a stored form.
  package static func decoded(_ text: String) -> String { replacing(standIn, in: text, with: nul, if: 0xF4) }

  /// Looks for the first byte of the old scalar before it looks for the scalar: most texts have neither, and a page has
  /// many texts.
  private static func replacing(
    _ old: Unicode.Scalar,
    in text: String,
    with new: Unicode.Scalar,
    if firstByte: UInt8
  ) -> String {
    let mayHold = text.utf8.withContiguousStorageIfAvailable { $0.containsByte(firstByte) }
    guard mayHold ?? true else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.map { $0 == old ? new : $0 })
    return String(scalars)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func containsByte(_ byte: UInt8) -> Bool {
    guard let baseAddress else { return false }
    return memchr(baseAddress, Int32(byte), count) != nil
  }
}
