import Languages
import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Displayed labels")
struct OrderLabelTests {
  @Test(
    "A label says what kind of order it is",
    arguments: [
      (Order.Kind.deposit, "BTC", "In BTC"), (.withdraw, "USDT", "Out USDT"), (.sell, "BTC", "BTC → ETH (assumed)"),
      (.buy, "BTC", "BTC → ETH (assumed)"), (.buy, "ETH", "ETH → BTC (assumed)"),
      (.sell, "eth", "eth → BTC (assumed)"), (.deposit, "ETH", "In ETH"),
    ]
  )
  func label(type: Order.Kind, currency: String, expected: String) throws {
    let order = try #require(Order.fixture(1, currency: currency, type: type))
    #expect(OrderLabel.message(of: order, counterpart: .original).english == expected)
  }

  @Test("The other currency of a trade is a setting")
  func counterpart() throws {
    let rule = TradeCounterpart(usual: "EUR", ofUsual: "USD")
    #expect(["BTC", "ETH", "EUR"].map(rule.currency(against:)) == ["EUR", "EUR", "USD"])
  }

  @Test("The mark of an assumed currency stays when a long code is cut")
  func longCode() throws {
    let order = try #require(Order.fixture(1, currency: "ABCDEFGHIJKLM", type: .sell))
    let label = OrderLabel.message(of: order, counterpart: .original, longest: 10)
    #expect(label.english == "ABCDEFGHI… → ETH (assumed)")
    #expect(label.text(in: .french) == "ABCDEFGHI… → ETH (supposée)")
  }

  @Test("A status is shown with a capital letter")
  func status() {
    #expect(Order.Status.allCases.map { $0.message.english } == ["Executed", "Canceled", "Approved", "Processing"])
  }
}
