/// Reads a yes or a no as people write it.
package enum YesNoText {
  /// The stored form of a yes.
  package static var yes: String { "yes" }
  /// The stored form of a no.
  package static var no: String { "no" }

  /// ``yes`` or ``no``, in any case; `nil` for any other word.
  package static func normalised(_ text: String) -> String? {
    let word = text.lowercased()
    return affirmative.contains(word) ? yes : negative.contains(word) ? no : nil
  }

  /// Whether further letters can turn a text into a yes or a no.
  package static func isBeginning(_ text: String) -> Bool {
    (affirmative + negative).contains { $0.hasPrefix(text.lowercased()) }
  }

  private static let affirmative = ["yes", "y", "true", "on", "1"]
  private static let negative = ["no", "n", "false", "off", "0"]
}
