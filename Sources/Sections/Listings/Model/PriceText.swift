import Foundation

/// Reads a price as people write it.
package enum PriceText {
  /// `140`, `12.50`, `12,50`, `€12.50`, `12,50 €`, `1 200`: digits with at most one decimal separator, spaces between
  /// digits, one currency sign at either end, a minus in front.
  ///
  /// - Returns: `nil` for anything else. A board may still reject the result; see ``DraftProblem``.
  package static func amount(_ text: String) -> Price? {
    var rest = text.filter { !$0.isWhitespace }
    if let first = rest.first, first.isCurrencySymbol { rest.removeFirst() }
    if let last = rest.last, last.isCurrencySymbol { rest.removeLast() }
    rest = rest.replacing(",", with: ".")
    let digits = rest.drop { $0 == "-" }
    let isNumber =
      digits.count >= rest.count - 1 && digits.count <= 30 && digits.first?.isASCIIDigit == true
      && digits.last?.isASCIIDigit == true && digits.allSatisfy { $0.isASCIIDigit || $0 == "." }
      && digits.count { $0 == "." } <= 1
    return isNumber ? Decimal(string: rest, locale: Locale(identifier: "en_US_POSIX")).flatMap(Price.init) : nil
  }

  /// How many decimals were written in an amount, including zeros: three in `1,200`, which may have been meant as a
  /// thousand.
  package static func decimals(in text: String) -> Int {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count > 1 ? parts[1].count(where: \.isASCIIDigit) : 0
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
