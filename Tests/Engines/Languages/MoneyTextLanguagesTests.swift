import Foundation
import Languages
import Testing

@Suite("Money in each language")
struct MoneyTextLanguagesTests {
  private static func texts(_ message: Message) -> [String] { Language.allCases.map { message.text(in: $0) } }

  @Test(
    "An amount of money is written as in each language",
    arguments: [
      ("0", "EUR", ["€0", "0_€", "0_€", "€_0"]), ("999", "EUR", ["€999", "999_€", "999_€", "€_999"]),
      ("1250", "EUR", ["€1,250", "1~250_€", "1.250_€", "€_1.250"]),
      ("12.5", "EUR", ["€12.50", "12,50_€", "12,50_€", "€_12,50"]),
      ("12.345", "EUR", ["€12.345", "12,345_€", "12,345_€", "€_12,345"]),
      ("1234567.8", "EUR", ["€1,234,567.80", "1~234~567,80_€", "1.234.567,80_€", "€_1.234.567,80"]),
      ("-1234.5", "EUR", ["-€1,234.50", "-1~234,50_€", "-1.234,50_€", "-€_1.234,50"]),
      ("1250.5", "BRL", ["R$1,250.50", "1~250,50_R$", "1.250,50_R$", "R$_1.250,50"]),
      ("20", "usd", ["$20", "20_$", "20_$", "US$_20"]), ("-3", "CHF", ["-CHF 3", "-3_CHF", "-3_CHF", "-CHF_3"]),
    ]
  )
  func amounts(amount: String, currency: String, texts: [String]) throws {
    let amount = try #require(Decimal(string: amount, locale: Locale(identifier: "en_US_POSIX")))
    // In the table ~ and _ stand for the two no-break spaces, which would be invisible.
    let expected = texts.map { $0.replacing("~", with: "\u{202F}").replacing("_", with: "\u{A0}") }

    #expect(Self.texts(MoneyText.text(amount, currency: currency)) == expected)
  }
}
