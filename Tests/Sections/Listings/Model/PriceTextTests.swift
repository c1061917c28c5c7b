import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Prices as people write them")
struct PriceTextTests {
  @Test("A price is read as people of any country write it", arguments: WrittenPrices.all)
  func written(text: String, price: String) {
    #expect(PriceText.amount(text, in: "EUR")?.description == price)
  }

  @Test(
    "Texts with an amount are prices",
    arguments: [
      ("0", "0"), ("12.50", "12.5"), ("12,50", "12.5"), ("€12.50", "12.5"), ("1\u{A0}200\u{202F}000", "1200000"),
      ("-3", "-3"), ("€-3", "-3"), ("-€3", "-3"), (" 7 ", "7"), ("007", "7"), ("0.1", "0.1"), ("0.125", "0.125"),
      ("1250.125", "1250.125"), ("1 250.125", "1250.125"), ("12.3456", "12.3456"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
    ]
  )
  func amount(text: String, expected: String) {
    #expect(PriceText.amount(text)?.description == expected)
  }

  @Test(
    "Other texts are not prices",
    arguments: [
      "", " ", "€", "-", ".", "abc", "12a", "1e5", "0x10", ".5", "5.", "1.2.3", "1,2,3", "1.25.0", "1,25,000.5", "1 2",
      "1 25", "1  250 000,5,5", "--3", "3-", "+3", "½", "²", "五", "€€3", "€3 EUR", "nan", "inf", "(140)", "1.250.00",
      "1234567890123456789012345678901", "1/2", "1_000", "freedom", "1.'250", "1..250", "140 kg",
    ]
  )
  func noAmount(text: String) {
    #expect(PriceText.amount(text) == nil)
  }

  @Test(
    "A text that can mean two prices, or names another currency, is not the price",
    arguments: WrittenPrices.ambiguous + WrittenPrices.foreign
  )
  func refused(text: String) {
    #expect(PriceText.amount(text, in: "EUR") == nil)
  }

  @Test(
    "A symbol stands for each currency that uses it",
    arguments: [
      ("$5", "USD"), ("5 $", "CAD"), ("£5", "GBP"), ("5 zł", "PLN"), ("kr 5", "SEK"), ("5 kr", "NOK"), ("R$ 5", "BRL"),
      ("5 USD", "usd"),
    ]
  )
  func symbols(text: String, currency: String) {
    #expect(PriceText.amount(text, in: currency)?.description == "5")
  }
}
