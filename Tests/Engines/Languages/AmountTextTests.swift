import Languages
import Testing

@Suite("Amounts as people write them")
struct AmountTextTests {
  @Test(
    "Each country's separators are read, and three digits behind one are ambiguous",
    arguments: [
      ("140", "140"), ("12.50", "12.50"), ("12,50", "12.50"), ("12٫50", "12.50"), ("１２，５０", "12.50"),
      ("1 250", "1250"), ("1’250", "1250"), ("1٬250", "1250"), ("1٫250", "1.250"), ("0.250", "0.250"),
      ("1.250,50", "1250.50"), ("1,250.50", "1250.50"), ("12.345.678", "12345678"), ("140,-", "140"), ("140.--", "140"),
      ("-5", "-5"), ("−5,20", "-5.20"), ("gratuit", "0"), ("De Graça", "0"),
    ]
  )
  func numbers(text: String, number: String) { #expect(AmountText(text) == .amount(number, nil)) }

  @Test("One separator before three digits can be a point or separate thousands", arguments: ["1.250", "1,250"])
  func ambiguous(text: String) {
    #expect(AmountText(text) == .ambiguous(point: "1.250", thousands: "1250", nil))
  }

  @Test(
    "A currency stands on one side, and a minus before it or the digits",
    arguments: ["€5", "5 €", "EUR 5", "5 euros", "-€5", "€-5"]
  )
  func currency(text: String) {
    guard case .amount(let number, let currency)? = AmountText(text) else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(number == (text.contains("-") ? "-5" : "5"))
    #expect(currency?.means("eur") == true && currency?.means("USD") == false)
  }

  @Test(
    "Anything else is no amount",
    arguments: ["", "€", "x5", "5x", "€5€", "--5", "1.25.50", "1,2,3", "1..5", "5-", "12,50,-"]
  )
  func others(text: String) { #expect(AmountText(text) == nil) }

  @Test(
    "The beginning of an amount is told from a text that can become none",
    arguments: [
      ("", true), ("5", true), ("1.", true), ("1.2", true), ("1.250.", true), ("-", true), ("5 e", true),
      ("5 eur", true),
      ("e", true), ("$", true), ("grat", true), ("xyz", false), ("5 xyz", false), ("gratix", false), ("5 grat", false),
      ("1..", false),
    ]
  )
  func beginnings(text: String, isOne: Bool) { #expect(AmountText.isBeginning(text) == isOne) }
}
