import Foundation
import TestSupport
import Testing

@testable import ListingsStore

@Suite("Price key")
struct PriceKeyTests {
  private static let prices =
    [
      "-170141183460469231731687303715884105727", "-1000000", "-140.5", "-140", "-14", "-9.99", "-1", "-0.001", "0",
      "0.0001",
      "0.001", "0.00100000000000000000000000001", "0.1", "0.5", "0.99999999999999999999999999999999999999", "1", "1.01",
      "9.99", "10", "14", "139.99", "140", "140.5", "1000000", "12345678901234567890.123456789",
      "12345678901234567890.12345678900000001", "99999999999999999999999999999999999999",
    ].compactMap { Decimal(string: $0) } + [Decimal(sign: .plus, exponent: 127, significand: 9)]

  @Test("Price keys sort like prices")
  func sorts() {
    let keys = Self.prices.map { Array(PriceKey.text(of: $0).utf8) }

    #expect(zip(Self.prices, Self.prices.dropFirst()).allSatisfy { $0 < $1 })
    for (one, next) in zip(keys, keys.dropFirst()) { #expect(one.lexicographicallyPrecedes(next)) }
  }

  @Test("A key converts back to its price", arguments: prices)
  func roundTrip(price: Decimal) {
    #expect(PriceKey.price(of: PriceKey.text(of: price)) == price)
  }

  @Test("Equal prices have the same key, however they are written")
  func equal() {
    let texts = ["140", "140.0", "14e1", "1400e-1"].compactMap { Decimal(string: $0) }

    #expect(Set(texts.map(PriceKey.text)) == ["150314"])
  }

  @Test("Random prices compare like their keys", arguments: 1...5)
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let prices = (1...100).map { _ in
      let number = Decimal(Int.random(in: -10_000...10_000, using: &random))
      return Decimal(sign: .plus, exponent: Int.random(in: -4...3, using: &random), significand: number)
    }

    for one in prices {
      for other in prices {
        let (key, otherKey) = (PriceKey.text(of: one), PriceKey.text(of: other))
        #expect(key.utf8.lexicographicallyPrecedes(otherKey.utf8) == (one < other))
      }
    }
  }

  @Test("An invalid key is not a price", arguments: ["", "1", "x", "0", "abc"])
  func noKey(text: String) {
    #expect(PriceKey.price(of: text) == 0)
  }
}
