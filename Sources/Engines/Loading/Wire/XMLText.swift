/// Texts in XML documents, such as feeds.
package enum XMLText {
  /// A text as the content of an element or an attribute, without what XML does not allow (XML 1.0, 2.2, production 2) and
  /// without C1 controls, which it advises against. O(length).
  ///
  /// - Parameter mark: what stands in the place of each of these.
  package static func escaped(_ text: String, mark: String = "") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += mark
      default:
        if scalar.properties.isNoncharacterCodePoint {
          result += mark
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
