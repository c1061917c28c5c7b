import Foundation
import Languages
import Testing

@Suite("Money as text")
struct MoneyTextTests {
  @Test(
    "Whole amounts have no decimals, others at least two, thousands are grouped, and the sign comes first",
    arguments: [
      ("0", "€0"), ("1", "€1"), ("140", "€140"), ("999", "€999"), ("1000", "€1,000"), ("1250", "€1,250"),
      ("999999", "€999,999"), ("1000000", "€1,000,000"), ("12.5", "€12.50"), ("12.05", "€12.05"), ("0.1", "€0.10"),
      ("12.345", "€12.345"), ("1234567.8", "€1,234,567.80"), ("-3", "-€3"), ("-1234.5", "-€1,234.50"),
      ("1e20", "€100,000,000,000,000,000,000"), ("140.00", "€140"),
    ]
  )
  func euros(amount: String, expected: String) throws {
    let amount = try #require(Decimal(string: amount, locale: Locale(identifier: "en_US_POSIX")))

    #expect(MoneyText.text(amount, currency: "EUR").text(in: .english) == expected)
  }

  @Test(
    "A currency with a symbol is shown by it, any other by its code",
    arguments: [
      ("EUR", "€20"), ("eur", "€20"), ("USD", "$20"), ("GBP", "£20"), ("JPY", "¥20"), ("BRL", "R$20"),
      ("CHF", "CHF 20"),
      ("sek", "SEK 20"),
    ]
  )
  func currencies(code: String, expected: String) {
    #expect(MoneyText.text(20, currency: code).text(in: .english) == expected)
  }

  @Test("A negative amount in a currency without a symbol begins with the minus")
  func negativeWithCode() {
    #expect(MoneyText.text(-3, currency: "CHF").text(in: .english) == "-CHF 3")
  }
}
