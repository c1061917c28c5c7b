import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Displayed amounts")
struct OrderAmountTextTests {
  @Test(
    "An amount has four decimals below 1,000, else one and a suffix, rounded once half up, with 1,000 as the next unit",
    arguments: [
      ("0", "0.0000"), ("0.000", "0.0000"), ("0.00004", "0.0000"), ("0.00005", "0.0001"), ("3.0019", "3.0019"),
      ("12", "12.0000"),
      ("0.000000000000000000000000001", "0.0000"), ("0.994975531498413610460738884", "0.9950"),
      ("2.00044999999999999999999999", "2.0004"), ("2.00045", "2.0005"), ("748.279727546401", "748.2797"),
      ("999.99994", "999.9999"), ("999.999949999999999999999999999", "999.9999"), ("999.99995", "1.0K"),
      ("1000", "1.0K"),
      ("1049.99", "1.0K"), ("1050", "1.1K"), ("98234", "98.2K"), ("999949", "999.9K"),
      ("999949.999999999999999999999999999", "999.9K"), ("999950", "1.0M"), ("999949999", "999.9M"),
      ("999950000", "1.0B"),
      ("4702852916.221125961591681524351653894", "4.7B"), ("999950000000", "1000.0B"), ("123456789012345", "123456.8B"),
    ]
  )
  func magnitude(text: String, expected: String) {
    #expect(ExactDecimal(text).map(OrderAmountText.magnitude) ?? "" == expected)
  }

  @Test(
    "Deposits and purchases have a +, withdrawals and sales a -",
    arguments: [
      (Order.Kind.deposit, "3.0019", "+3.0019 BTC"), (.withdraw, "98234", "-98.2K BTC"),
      (.sell, "3.0019", "-3.0019 BTC"),
      (.buy, "3.0019", "+3.0019 BTC"), (.deposit, "-5", "-5.0000 BTC"), (.sell, "-5", "+5.0000 BTC"),
      (.withdraw, "-0.0", "-0.0000 BTC"), (.deposit, "0", "+0.0000 BTC"),
    ]
  )
  func sign(type: Order.Kind, amount: String, expected: String) throws {
    #expect(OrderAmountText.text(of: try #require(Order.fixture(1, amount: amount, type: type))) == expected)
  }
}
