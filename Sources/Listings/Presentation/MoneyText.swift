package import Foundation

/// Amounts of money as people read them.
package enum MoneyText {
  private static let symbols = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "BRL": "R$"]

  /// `€1,250`, `€12.50`, `-€3`, `CHF 20`: whole amounts without decimals, others with at least two.
  package static func text(_ amount: Decimal, currency: String) -> String {
    let plain = amount.description
    let isNegative = plain.hasPrefix("-")
    let parts = plain.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let whole = grouped(parts.first.map(String.init) ?? "0")
    let fraction = parts.count > 1 ? "." + parts[1] + String(repeating: "0", count: max(0, 2 - parts[1].count)) : ""
    let sign = isNegative ? "-" : ""
    let code = currency.uppercased()
    return sign + (symbols[code] ?? code + " ") + whole + fraction
  }

  private static func grouped(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
