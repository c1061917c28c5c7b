import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Exact sum")
struct ExactSumTests {
  @Test("Amounts of any length, positive and negative, add up exactly")
  func sums() throws {
    let texts = [
      "0.999999999999999999999999999", "0.000000000000000000000000001", "123456789012345678.5", "-0.25",
      "-99999999999999999999", "2.00e+22", "1e-8", "-1.5E3", "+5", ".5", "5.", "1e63",
      "1e-64", String(repeating: "9", count: 64) + "." + String(repeating: "9", count: 64),
    ]
    var sum = ExactSum()
    var expected = ExactDecimal.zero
    for (number, text) in texts.enumerated() {
      let order = try #require(Order.fixture(UInt64(number), amount: text))
      sum.add(order)
      expected = expected + order.amount
    }

    #expect(sum.value == expected)
  }

  @Test("A sum of random amounts equals adding them one by one", arguments: 1...5)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var sum = ExactSum()
    var expected = ExactDecimal.zero
    for number in 0..<500 {
      let digits = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      let whole = Int.random(in: 1...digits.count, using: &random)
      let fraction = digits[whole...].joined()
      let text = (random.oneIn(3) ? "-" : "") + digits[..<whole].joined() + (fraction.isEmpty ? "" : "." + fraction)
      let order = try #require(Order.fixture(UInt64(number), amount: text))
      sum.add(order)
      expected = expected + order.amount
    }

    #expect(sum.value == expected)
  }

  @Test("The sum of nothing is zero")
  func nothing() {
    #expect(ExactSum().value == .zero)
  }
}
