import Foundation

/// The price conditions of the query language.
enum PriceCondition {
  /// Reads `<200`, `<=200`, `>50`, `>=50`, `50..200`, `50..` or `..200`, which includes both ends; `nil` for text.
  static func bounds(_ word: String) throws(SearchFlaw) -> [SearchQuery.PriceBound]? {
    if let bound = try bound(word) { return [bound] }
    if let range = try range(word) { return range }
    try checkHyphens(word)
    return nil
  }

  /// The price of a text as people write it: `140`, `12,50`, `€12.50`, `12.50€`, with a minus in front; `nil` for
  /// anything else, and for a price that no ad can have.
  static func amount(_ text: some StringProtocol) -> Decimal? {
    var rest = String(text.filter { !$0.isWhitespace })
    if let first = rest.first, first.isCurrencySymbol { rest.removeFirst() }
    if let last = rest.last, last.isCurrencySymbol { rest.removeLast() }
    rest = rest.replacing(",", with: ".")
    let digits = rest.hasPrefix("-") ? rest.dropFirst() : rest[...]
    guard
      digits.count <= 30, digits.count(where: { $0 == "." }) <= 1, digits.first?.isASCIIDigit == true,
      digits.last?.isASCIIDigit == true, digits.allSatisfy({ $0.isASCIIDigit || $0 == "." }),
      let amount = Decimal(string: rest, locale: Locale(identifier: "en_US_POSIX")), Ad.isPrice(amount)
    else { return nil }
    return amount
  }

  private static func bound(_ word: String) throws(SearchFlaw) -> SearchQuery.PriceBound? {
    let signs = ["<=", ">=", "<", ">"]
    guard let sign = signs.first(where: { word.hasPrefix($0) }) else { return nil }
    guard let price = amount(word.dropFirst(sign.count)) else {
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
    guard let dots = word.firstRange(of: "..") else { return nil }
    let (low, high) = (word[..<dots.lowerBound], word[dots.upperBound...])
    let (lowest, highest) = (amount(low), amount(high))
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

  /// Refuses `50-200`, which is meant as a range; `24-70mm` is text.
  private static func checkHyphens(_ word: String) throws(SearchFlaw) {
    let ends = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard ends.count == 2, ends.allSatisfy({ $0.first?.isWholeNumber == true && isMeantAsPrice($0) }) else { return }
    throw SearchFlaw("a range of prices is written 50..200")
  }

  /// Whether a text is a price, perhaps with a unit: `1k`, `200eur`.
  private static func isMeantAsPrice(_ text: Substring) -> Bool {
    let number = text.prefix { $0.isWholeNumber || $0 == "." || $0 == "," }
    let units = ["", "k", "eur", "euro", "euros", "usd", "chf", "gbp", ".-"]
    return amount(number) != nil && units.contains(text.dropFirst(number.count).lowercased())
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
