/// Reads a yes or a no as people write it.
package enum YesNoText {
  /// How a yes is kept.
  package static var yes: String { "yes" }
  /// How a no is kept.
  package static var no: String { "no" }

  /// ``yes`` or ``no``, whatever the case; `nil` for any other word.
  package static func normalised(_ text: String) -> String? {
    switch text.lowercased() {
    case "yes", "y", "true", "on", "1": yes
    case "no", "n", "false", "off", "0": no
    default: nil
    }
  }
}
