import Foundation
import Listings
import Testing

@Suite("Price")
struct PriceTests {
  @Test(
    "A number that cannot be compared and averaged without overflow is not a price",
    arguments: [
      Decimal.nan, Decimal(sign: .plus, exponent: 127, significand: 10),
      Decimal(sign: .plus, exponent: 30, significand: 1),
      Decimal(sign: .minus, exponent: 30, significand: 1), Decimal(sign: .plus, exponent: -31, significand: 1),
      Decimal(sign: .plus, exponent: -31, significand: 140), .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ].enumerated().map { Numbered(number: $0, amount: $1) }
  )
  func refused(numbered: Numbered) {
    // 140 × 10⁻³¹ has 30 decimals without trailing zeros.
    #expect((Price(numbered.amount) == nil) == (numbered.number != 5))
  }

  struct Numbered: Sendable {
    var number: Int
    var amount: Decimal
  }

  @Test(
    "A price equals the number that it was made of",
    arguments: ["0", "140", "12.5", "-3", "0.000000000000000000000000000001"]
  )
  func exact(text: String) throws {
    let amount = try #require(Decimal(string: text))
    #expect(Price(amount)?.amount == amount)
    #expect(Price(amount)?.description == text)
  }
}
