import Foundation
import Listings
import Testing

@Suite("Prices as people write them")
struct PriceTextTests {
  @Test(
    "Texts with an amount are prices",
    arguments: [
      ("140", "140"), ("0", "0"), ("12.50", "12.5"), ("12,50", "12.5"), ("€12.50", "12.5"), ("12,50 €", "12.5"),
      ("1 200", "1200"), ("1\u{A0}200\u{202F}000", "1200000"), ("$ 5", "5"), ("-3", "-3"), ("€-3", "-3"), (" 7 ", "7"),
      ("007", "7"), ("0.1", "0.1"), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ]
  )
  func amount(text: String, expected: String) {
    #expect(PriceText.amount(text)?.description == expected)
  }

  @Test(
    "Other texts are not prices",
    arguments: [
      "", " ", "€", "-", ".", "abc", "12a", "1e5", "0x10", ".5", "5.", "1.2.3", "1,2,3", "1,200.50", "--3", "3-", "+3",
      "٣", "½", "12 EUR", "€€3", "nan", "inf", "1234567890123456789012345678901", "1/2",
    ]
  )
  func noAmount(text: String) {
    #expect(PriceText.amount(text) == nil)
  }
}
