import Drafts
import Foundation
import Languages
import Listings
import Terminal

/// A draft's price beside those of comparable ads: in words, and in a bar that only shows the same.
struct PriceReport {
  let draft: Draft
  /// `nil` when no ad was ever seen.
  let ads: ComparableAds?
  let currency: String
  var language = Language.english

  private var comparison: PriceComparison? { ads.flatMap { PriceComparison($0.prices) } }

  /// What there is to see; nothing where too little is known.
  func lines(width: Int?) -> [StyledText] {
    guard let ads, let comparison else { return [] }
    var lines = [StyledText(.compared(comparison.prices.count, ads), in: language)]
    let rows: [(Message, Decimal)] = [
      (.cheapest, comparison.minimum), (.lowerQuartile, comparison.lowerQuartile), (.median, comparison.median),
      (.upperQuartile, comparison.upperQuartile), (.dearest, comparison.maximum),
    ]
    let table = Table(
      columns: [Table.Column(), Table.Column(alignment: .trailing)],
      rows: rows.map {
        [StyledText($0.0, in: language), StyledText(MoneyText.text($0.1, currency: currency), .price, in: language)]
      }
    )
    lines += table.lines(width: width)
    if let price = draft.price?.amount {
      lines.append(StyledText(.standing(of: price, in: comparison, currency), .strong, in: language))
    }
    return lines + bar(comparison, width: min(width ?? 60, 60))
  }

  /// Why there is nothing to see, or nothing of the draft's own.
  var remark: Message? {
    guard let ads else { return .nothingSeen }
    guard let comparison else { return .tooFew(ads.prices.count) }
    if draft.price == nil { return .noPriceToCompare }
    let left = ads.ads.count - comparison.prices.count
    return left > 0 ? .symbolicLeftOut(left) : nil
  }

  /// `-----[====|=====]----------`, and below it `^` where the draft's price is; nothing where there is no room or no range.
  private func bar(_ comparison: PriceComparison, width: Int) -> [StyledText] {
    let (low, high) = (comparison.minimum, comparison.maximum)
    guard width >= 20, high > low else { return [] }
    func column(_ price: Decimal) -> Int {
      let share = NSDecimalNumber(decimal: (min(max(price, low), high) - low) / (high - low)).doubleValue
      return min(width - 1, max(0, Int(share * Double(width - 1))))
    }
    let (lower, middle, upper) = (
      column(comparison.lowerQuartile), column(comparison.median), column(comparison.upperQuartile)
    )
    let marks = (0..<width).map { index in
      switch index {
      case middle: "|"
      case lower: "["
      case upper: "]"
      default: (lower...upper).contains(index) ? "=" : "-"
      }
    }
    let ours = draft.price.map { StyledText(SafeText(String(repeating: " ", count: column($0.amount)) + "^"), .price) }
    return [StyledText(SafeText(marks.joined()), .faint)] + [ours].compactMap(\.self)
  }

  /// The same for scripts; amounts are exact, what cannot be said is null.
  var document: JSONValue {
    let price = draft.price?.amount
    func optional(_ value: Decimal?) -> JSONValue { value.map(JSONValue.decimal) ?? .null }
    func optional(_ value: Int?) -> JSONValue { value.map(JSONValue.int) ?? .null }
    let (compared, words): (String?, [String]) =
      switch ads?.likeness {
      case .words(let words)?: ("title", words)
      case .category?: ("category", [])
      case nil: (nil, [])
      }
    let comparison = comparison
    return .object([
      .init("price", optional(price)),
      .init("currency", .string(currency)),
      .init("category", .optional(ads?.category)),
      .init("compared_by", .optional(compared)),
      .init("words", .array(words.map(JSONValue.string))),
      .init("count", .int(ads?.prices.count ?? 0)),
      .init("minimum", optional(comparison?.minimum)),
      .init("lower_quartile", optional(comparison?.lowerQuartile)),
      .init("median", optional(comparison?.median)),
      .init("upper_quartile", optional(comparison?.upperQuartile)),
      .init("maximum", optional(comparison?.maximum)),
      .init("below", optional(price.flatMap { comparison?.below($0) })),
      .init("equal", optional(price.flatMap { comparison?.equal(to: $0) })),
      .init("percentile", optional(price.flatMap { comparison?.percentile(of: $0) })),
    ])
  }
}
