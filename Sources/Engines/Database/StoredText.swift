import Foundation

/// Text as it is kept.
///
/// SQLite's functions, and GRDB, take a NUL for the end of a text. A NUL is therefore kept as U+10FFFD, the last character that
/// Unicode leaves to private use, so that nothing after it is lost.
package enum StoredText {
  private static let nul: Unicode.Scalar = "\0"
  private static let standIn: Unicode.Scalar = "\u{10FFFD}"

  /// What is written for a text.
  package static func encoded(_ text: String) -> String { replacing(nul, in: text, with: standIn, if: 0) }

  /// The text that was written so.
  package static func decoded(_ text: String) -> String { replacing(standIn, in: text, with: nul, if: 0xF4) }

  /// Looks for a byte that the old scalar begins with before looking for the scalar: most texts have neither, and a page has many.
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
  /// Whether a byte is in it, as quickly as the machine can.
  fileprivate func containsByte(_ byte: UInt8) -> Bool {
    guard let baseAddress else { return false }
    return memchr(baseAddress, Int32(byte), count) != nil
  }
}
