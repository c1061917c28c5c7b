import Foundation

/// A price as a text that sorts, byte by byte, like prices, because SQLite has no exact decimals.
///
/// A price that is not negative is `1`, the number of digits before the point plus 500 (fewer if the price is below
/// 0.1), and the digits without zeros at either end: 140 is `150314`, 0.05 is `14995`, and 0 is `1`. A negative price
/// begins with `0`, each further digit is subtracted from nine, and a `~` ends it: -140 is `049685~`.
struct PriceKey: Sendable, Hashable {
  let text: String

  init(_ price: Decimal) {
    let parts = price.magnitude.description.split(separator: ".", omittingEmptySubsequences: false)
    let whole = (parts.first ?? "").drop { $0 == "0" }
    let fraction = parts.dropFirst().first ?? ""
    let leading = whole.isEmpty ? fraction.prefix { $0 == "0" }.count : 0
    var digits = whole + fraction.dropFirst(leading)
    while digits.last == "0" { digits.removeLast() }
    guard !digits.isEmpty else {
      text = "1"
      return
    }
    let key = "\(500 + whole.count - leading)\(digits)"
    text = price.isSignMinus ? "0" + String(decoding: key.utf8.map(Self.inverted), as: UTF8.self) + "~" : "1" + key
  }

  /// Reads a stored key; `nil` for a text that cannot be one.
  init?(stored text: String) {
    let isKey =
      ["0", "1"].contains(text.first)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "~") }
    guard isKey else { return nil }
    self.text = text
  }

  /// Is before the key of every price.
  static let lowest = ""
  /// Is after the key of every price.
  static let highest = "2"

  /// The spans that contain it, from the widest to the price alone: facts that the search index knows.
  var spans: [PriceSpan] {
    let digits = text.utf8.count - (isNegative ? 1 : 0)
    return PriceSpan.lengths.filter { $0 <= digits }.map {
      PriceSpan(start: String(text.prefix($0)), isOnePrice: false)
    }
      + [PriceSpan(start: text, isOnePrice: true)]
  }

  /// The widest span that contains it and is a part of another.
  func span(within other: PriceSpan) -> PriceSpan {
    let length = other.start.utf8.count
    return spans.first { $0.start.utf8.count > length } ?? PriceSpan(start: text, isOnePrice: true)
  }

  /// Is after this key, and before the key of every higher price.
  var end: String { PriceSpan(start: text, isOnePrice: true).end }

  private var isNegative: Bool { text.first == "0" }

  private static func inverted(_ digit: UInt8) -> UInt8 { UInt8(ascii: "0") &+ (UInt8(ascii: "9") &- digit) }
}

/// The prices whose keys begin alike, or one price.
struct PriceSpan: Sendable, Hashable {
  /// The beginning of the keys.
  let start: String
  let isOnePrice: Bool

  /// The lengths of the beginnings: without a digit of the price (only the number of its digits), and up to four.
  static let lengths = 4...8

  /// All prices.
  static let all = PriceSpan(start: "", isOnePrice: false)

  /// Is after the keys of the span, and before all keys that come after them.
  var end: String { start + (isOnePrice ? " " : "\u{7F}") }

  /// The index term of its prices.
  var term: String { IndexedCharacter.fact + "k" + start.replacing("~", with: "n") + (isOnePrice ? "x" : "") }
}

/// The prices with the same number of digits and the same first digit: a fact that the search index knows.
struct PriceBucket: Sendable, Hashable, Comparable {
  /// 0 below zero, 1 from zero to below 1, 2 to 64 from 1 to below 10,000,000, nine for each number of digits, then 65.
  let index: Int

  static let all = PriceBucket(index: 0)...PriceBucket(index: 65)

  private init(index: Int) { self.index = index }

  init(_ price: Decimal) {
    if price < 0 {
      index = 0
    } else if price < 1 {
      index = 1
    } else if price >= 10_000_000 {
      index = 65
    } else {
      let digits = price.description.prefix { $0 != "." }
      index = 1 + (digits.count - 1) * 9 + (digits.first?.wholeNumberValue ?? 1)
    }
  }

  static func < (one: PriceBucket, other: PriceBucket) -> Bool { one.index < other.index }

  /// The index term of its prices.
  var term: String { IndexedCharacter.fact + "p\(index)" }

  /// The index term of the prices with as many digits.
  var decadeTerm: String { IndexedCharacter.fact + "d\(decade)" }

  private var decade: Int { (index + 7) / 9 }

  /// The fewest terms for the prices in a range of buckets.
  static func terms(_ range: ClosedRange<PriceBucket>) -> [String] {
    var terms: [String] = []
    var index = range.lowerBound.index
    while index <= range.upperBound.index {
      let bucket = PriceBucket(index: index)
      let end = bucket.decade * 9 + 1
      let isWhole = bucket.decade > 0 && PriceBucket(index: index - 1).decade < bucket.decade
      if isWhole, end <= range.upperBound.index {
        terms.append(bucket.decadeTerm)
        index = end + 1
      } else {
        terms.append(bucket.term)
        index += 1
      }
    }
    return terms
  }
}

extension Ad {
  var priceKey: PriceKey { PriceKey(amount) }

  /// The price as a number.
  var amount: Decimal { Decimal(string: price, locale: Ad.plain) ?? 0 }

  private static let plain = Locale(identifier: "en_US_POSIX")
}
