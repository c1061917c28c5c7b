package import Foundation

/// Numbers as each language writes them.
package enum NumberText {
  /// A whole number, with grouped thousands from 10,000 on: `9999`, `12,500`, `12 500`, `12.500`.
  package static func text(_ number: Int, in language: Language) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + (digits.count > 4 ? grouped(digits, in: language) : digits)
  }

  /// A whole number in every language, grouped as by ``text(_:in:)``.
  package static func message(_ number: Int) -> Message { Message { text(number, in: $0) } }

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

  static func decimalPoint(_ language: Language) -> String { language == .english ? "." : "," }

  /// The thousands separator; in French a narrow no-break space (U+202F).
  private static func thousands(_ language: Language) -> String {
    switch language {
    case .english: ","
    case .french: "\u{202F}"
    case .greek, .brazilianPortuguese: "."
    }
  }
}

/// File sizes as people read them.
package enum ByteText {
  /// `512 B`, `12 kB`, `68.1 MB`, `68,1 Mo`: in thousands, as file managers count; rounded down, with a decimal from
  /// megabytes on.
  package static func message(_ count: Int) -> Message {
    switch count {
    case ..<1_000: NumberText.message(count) + Message(en: " B", fr: " o", el: " B", ptBR: " B")
    case ..<1_000_000: NumberText.message(count / 1_000) + Message(en: " kB", fr: " ko", el: " kB", ptBR: " kB")
    default:
      NumberText.message(Decimal(count / 100_000) / 10) + Message(en: " MB", fr: " Mo", el: " MB", ptBR: " MB")
    }
  }
}
