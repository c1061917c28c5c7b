import Foundation
import Testing

@testable import Board

@Suite("Prices in the search index")
struct PriceKeyTests {
  private static let prices: [Decimal] = {
    let texts = [
      "-999999999999999999999999999999", "-1000", "-140.5", "-140", "-14.5", "-14", "-1", "-0.05",
      "-0.000000000000000000000000000001",
      "0", "0.000000000000000000000000000001", "0.049", "0.05", "0.5", "0.99", "1", "1.5", "9.99", "10", "12.5", "14",
      "99.99",
      "100", "140", "140.5", "999", "1000", "999999", "9999999.99", "10000000", "999999999999999999999999999999",
    ]
    return texts.compactMap { Decimal(string: $0) }
  }()

  @Test("Keys and buckets sort like prices")
  func order() {
    let keys = Self.prices.map { PriceKey($0).text }
    for (one, other) in zip(keys, keys.dropFirst()) {
      #expect(one.utf8.lexicographicallyPrecedes(other.utf8), "\(one) \(other)")
    }
    let buckets = Self.prices.map { PriceBucket($0) }
    #expect(buckets == buckets.sorted())
    #expect(PriceKey(Decimal(string: "12.50") ?? 0) == PriceKey(12.5))
    for key in keys {
      #expect(PriceKey.lowest < key && key < PriceKey.highest)
      #expect(PriceKey(stored: key)?.text == key)
    }
  }

  @Test("The terms of a range of buckets are those of its prices, and of no others")
  func terms() {
    let buckets = Self.prices.map { PriceBucket($0) }
    for lower in Set(buckets) {
      for upper in Set(buckets) where lower <= upper {
        let terms = Set(PriceBucket.terms(lower...upper))
        for bucket in buckets {
          let isFound = terms.contains(bucket.term) || terms.contains(bucket.decadeTerm)
          #expect(isFound == (lower...upper).contains(bucket), "\(lower)...\(upper) \(bucket)")
        }
        #expect(terms.count <= 30)
      }
    }
  }

  @Test("The spans of a price are each a part of the one before, and contain the keys between their ends")
  func spans() {
    let keys = Self.prices.map { PriceKey($0) }
    for key in keys {
      let spans = key.spans
      #expect(spans.last == PriceSpan(start: key.text, isOnePrice: true))
      for other in keys {
        for span in spans {
          let isBetween = span.start <= other.text && other.text < span.end
          #expect(isBetween == other.spans.contains(span), "\(span) \(other)")
          #expect(isBetween == other.spans.map(\.term).contains(span.term), "\(span) \(other)")
        }
      }
      var part = PriceSpan.all
      var path: [PriceSpan] = []
      while !part.isOnePrice {
        part = key.span(within: part)
        path.append(part)
      }
      #expect(path == spans)
    }
  }
}
