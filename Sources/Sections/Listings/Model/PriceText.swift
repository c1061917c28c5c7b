import Foundation
package import Languages

/// Reads a price as people write it.
package enum PriceText {
  /// The price of a text with one meaning, in any currency or a certain one; `nil` for any other text. A board may still
  /// reject the result; see ``DraftProblem``.
  package static func amount(_ text: some StringProtocol, in currency: String? = nil) -> Price? {
    guard case .amount(let number, let mark)? = AmountText(text) else { return nil }
    if let currency, let mark, !mark.means(currency) { return nil }
    return Price(number)
  }
}

extension Price {
  /// The price of a number in a text; `nil` if it is out of bounds or too fine.
  package init?(_ number: AmountText.Number) {
    guard let amount = Decimal(string: number, locale: Locale(identifier: "en_US_POSIX")) else { return nil }
    self.init(amount)
  }
}
