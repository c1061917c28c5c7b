import Foundation
import Languages

/// The price conditions of the query language.
enum PriceCondition {
  /// Reads `<200`, `<=200`, `>50`, `>=50`, `50..200`, `50..` or `..200`, which includes both ends; `nil` for text.
  static func bounds(_ word: String) throws(SearchFlaw) -> [SearchQuery.PriceBound]? {
    if let bound = try bound(word) { return [bound] }
    return try range(word)
  }

  /// The price of a text as people write it; `nil` for anything else, and for a price that no ad can have.
  static func amount(_ text: some StringProtocol) throws(SearchFlaw) -> Decimal? {
    switch AmountText(text) {
    case .ambiguous(let point, let thousands, _)?:
      throw SearchFlaw("\(text) can mean \(point) or \(thousands): write 1.25 or 1250")
    case .amount(let number, _)?:
      return Decimal(string: number, locale: Locale(identifier: "en_US_POSIX")).flatMap { Ad.isPrice($0) ? $0 : nil }
    case nil: return nil
    }
  }

  private static func bound(_ word: String) throws(SearchFlaw) -> SearchQuery.PriceBound? {
    let signs = ["<=", ">=", "<", ">"]
    guard let sign = signs.first(where: { word.hasPrefix($0) }) else { return nil }
    guard let price = try amount(word.dropFirst(sign.count)) else {
      throw SearchFlaw("a price must follow \(sign), such as \(sign)200")
    }
    switch sign {
    case "<": return .below(price)
    case "<=": return .atMost(price)
    case ">": return .above(price)
    default: return .atLeast(price)
    }
  }

  private static func range(_ word: String) throws(SearchFlaw) -> [SearchQuery.PriceBound]? {
    guard let dots = word.firstRange(of: ".."), word.contains(where: \.isNumber) else { return nil }
    let (low, high) = (word[..<dots.lowerBound], word[dots.upperBound...])
    let (lowest, highest) = (try amount(low), try amount(high))
    guard low.isEmpty != (lowest != nil), high.isEmpty != (highest != nil) else {
      // If neither end begins with a digit, the dots belong to a sentence.
      let isText = ![low, high].contains { $0.first?.isWholeNumber == true }
      if isText { return nil }
      throw SearchFlaw("a range needs two prices, such as 50..200")
    }
    if let lowest, let highest, lowest > highest { throw SearchFlaw("the lower price comes first: \(high)..\(low)") }
    let bounds = [lowest.map(SearchQuery.PriceBound.atLeast), highest.map(SearchQuery.PriceBound.atMost)]
    return lowest == nil && highest == nil ? nil : bounds.compactMap(\.self)
  }
}
