import Languages
import Orders
import TestSupport
import Testing

@Suite("Labels as they are shown")
struct OrderLabelTests {
  @Test(
    "A label says what the order is",
    arguments: [
      (Order.Kind.deposit, "BTC", "In BTC"), (.withdraw, "USDT", "Out USDT"), (.sell, "BTC", "BTC → ETH"),
      (.buy, "BTC", "BTC → ETH"), (.buy, "ETH", "ETH → BTC"), (.sell, "eth", "eth → BTC"), (.deposit, "ETH", "In ETH"),
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

  @Test("A status is shown with a capital")
  func status() {
    #expect(Order.Status.allCases.map { $0.message.english } == ["Executed", "Canceled", "Approved", "Processing"])
  }
}
