package import Foundation

/// Numbers as each language writes them.
package enum NumberText {
  /// A whole number, with grouped thousands from 10,000 on: `9999`, `12,500`, `12 500`, `12.500`.
  package static func text(_ number: Int, in language: Language) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + (digits.count > 4 ? grouped(digits, in: language) : digits)
  }

  /// A whole number in every language, grouped as by ``text(_:in:)``.
  package static func message(_ number: Int) -> Message {
    Message { text(number, in: $0) }
  }

  /// A number with decimals, ungrouped: `12.5`, `12,5`.
  package static func message(_ number: Decimal) -> Message {
    Message { number.description.replacing(".", with: decimalPoint($0)) }
  }

  /// Digits in groups of three, from the last one. O(n).
  static func grouped(_ digits: String, in language: Language) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += thousands(language) }
      result.append(digit)
    }
    return result
  }

  /// The decimal separator.
  static func decimalPoint(_ language: Language) -> String {
    language == .english ? "." : ","
  }

  /// The thousands separator; in French a narrow no-break space (U+202F).
  private static func thousands(_ language: Language) -> String {
    switch language {
    case .english: ","
    case .french: "\u{202F}"
    case .greek, .brazilianPortuguese: "."
    }
  }
}
