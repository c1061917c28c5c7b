/// Text as it is kept.
///
/// SQLite's functions, and GRDB, take a NUL for the end of a text. A NUL is therefore kept as U+10FFFD, the last character that
/// Unicode leaves to private use, so that nothing after it is lost.
enum StoredText {
  private static let nul: Unicode.Scalar = "\0"
  private static let standIn: Unicode.Scalar = "\u{10FFFD}"

  /// What is written for a text.
  static func encoded(_ text: String) -> String { replacing(nul, in: text, with: standIn) }

  /// The text that was written so.
  static func decoded(_ text: String) -> String { replacing(standIn, in: text, with: nul) }

  private static func replacing(_ old: Unicode.Scalar, in text: String, with new: Unicode.Scalar) -> String {
    guard text.unicodeScalars.contains(old) else { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.map { $0 == old ? new : $0 })
    return String(scalars)
  }
}
