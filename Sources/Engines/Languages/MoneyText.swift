package import Foundation

/// Amounts of money as people write them.
package enum MoneyText {
  private static let symbols = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "BRL": "R$"]

  /// `€1,250`, `€12.50`, `-€3`, `CHF 20`; `1 250 €`, `12,50 €`; `1.250 €`; `€ 1.250`: whole amounts without decimals,
  /// others with at least two. A currency without a symbol is written as its code. Text that is not three letters is
  /// not a code, and stays as it is; it may be long.
  package static func text(_ amount: Decimal, currency: String) -> Message {
    let plain = amount.description
    let sign = plain.hasPrefix("-") ? "-" : ""
    let parts = plain.drop { $0 == "-" }.split(separator: ".", maxSplits: 1).map(String.init)
    let decimals = parts.count > 1 ? parts[1] + String(repeating: "0", count: max(0, 2 - parts[1].count)) : ""
    let code = currency.utf8.count == 3 ? currency.uppercased() : currency
    return Message { language in
      let whole = NumberText.grouped(parts.first ?? "0", in: language)
      let number = decimals.isEmpty ? whole : whole + NumberText.decimalPoint(language) + decimals
      let symbol = symbol(of: code, in: language)
      return switch language {
      case .english: sign + (symbol ?? code + " ") + number
      case .french, .greek: "\(sign)\(number)\u{A0}\(symbol ?? code)"
      case .brazilianPortuguese: "\(sign)\(symbol ?? code)\u{A0}\(number)"
      }
    }
  }

  private static func symbol(of code: String, in language: Language) -> String? {
    guard code.utf8.count == 3 else { return nil }
    // In Brazil a bare dollar sign means the real.
    return code == "USD" && language == .brazilianPortuguese ? "US$" : symbols[code]
  }
}
