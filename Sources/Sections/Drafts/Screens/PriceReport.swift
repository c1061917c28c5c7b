import Drafts
import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// A draft's price compared with those of similar ads: in words, and as a bar that adds nothing to them.
struct PriceReport {
  let draft: Draft
  /// `nil` if no ads are stored.
  let ads: ComparableAds?
  let currency: String
  var language = Language.english
  /// Whether all ads of the board were looked at.
  var isComplete = false

  private var comparison: PriceComparison? { ads.flatMap { PriceComparison($0.prices) } }

  /// The lines; empty if there are too few ads.
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
    let sold = ads.soldPrices
    if let least = sold.min(), let most = sold.max() {
      let (from, to) = (MoneyText.text(least, currency: currency), MoneyText.text(most, currency: currency))
      lines.append(StyledText(.pricesOfSold(sold.count, from: from, to: to), in: language))
    }
    if let price = draft.price(in: currency)?.amount {
      lines.append(StyledText(.standing(of: price, in: comparison, currency), .strong, in: language))
    }
    return lines + bar(comparison, width: min(width ?? 60, 60))
  }

  /// A remark: why there is no comparison, why the draft's price is missing from it, or how many symbolic prices were
  /// left out.
  var remark: Message? {
    guard let ads else { return .nothingSeen }
    guard let comparison else {
      let tooFew = Message.tooFewSimilarAds(ads.prices.count, fewest: PriceComparison.fewest)
      return isComplete ? tooFew : [tooFew, .syncMayFindMore].sentences
    }
    if draft.price(in: currency) == nil { return .noPriceToCompare }
    let left = ads.ads.count - comparison.prices.count
    return left > 0 ? .symbolicPricesLeftOut(.ads(left)) : nil
  }

  /// `-----[====|=====]----------`, and `^` below it at the draft's price; empty without enough room or without a
  /// range.
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
    let ours = draft.price(in: currency).map {
      StyledText(SafeText(String(repeating: " ", count: column($0.amount)) + "^"), .price)
    }
    return [StyledText(SafeText(marks.joined()), .faint)] + [ours].compactMap(\.self)
  }

  /// The comparison as JSON for scripts; amounts are exact, unknown values are null.
  var document: JSONValue {
    let price = draft.price(in: currency)?.amount
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
      .init(
        "sold",
        .object([
          .init("count", .int(ads?.soldPrices.count ?? 0)), .init("minimum", optional(ads?.soldPrices.min())),
          .init("maximum", optional(ads?.soldPrices.max())),
        ])
      ),
    ])
  }
}

/// The texts of the price comparison.
extension Message {
  fileprivate static func compared(_ count: Int, _ ads: ComparableAds) -> Message {
    let place = ads.category.map { .quoted($0) } ?? Message.allCategories
    return switch ads.likeness {
    case .words(let words): .comparedByWords(.ads(count), place: place, words: words.joined(separator: ", "))
    case .category: .comparedByCategory(.ads(count), place: place)
    }
  }

  /// Where a price stands among others.
  fileprivate static func standing(of price: Decimal, in comparison: PriceComparison, _ currency: String) -> Message {
    .priceStanding(
      MoneyText.text(price, currency: currency),
      standing: words(comparison.standing(of: price)),
      below: comparison.below(price),
      count: comparison.prices.count,
      percent: comparison.percentile(of: price)
    )
  }

  private static func words(_ standing: PriceComparison.Standing) -> Message {
    switch standing {
    case .cheapest: .priceCheapest
    case .low: .priceLow
    case .usual: .priceUsual
    case .high: .priceHigh
    case .dearest: .priceDearest
    }
  }
}
