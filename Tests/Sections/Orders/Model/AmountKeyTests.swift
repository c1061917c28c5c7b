import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Amount key")
struct AmountKeyTests {
  private static let texts = [
    "-9" + String(repeating: "0", count: 63), "-12345678901234567891", "-12345678901234567890.1",
    "-12345678901234567890",
    "-1000.5", "-1000", "-999.99", "-140.5", "-140", "-14", "-12.5", "-12", "-1",
    "-0.001", "-0.000000000000000000000000001", "0", "0.000000000000000000000000001", "0.001", "0.00100000000000000001",
    "0.1", "0.5", "0.95", "1", "1.01", "9.99", "10", "14", "139.99", "140", "140.5", "1000000",
    "12345678901234567890.123456789", "12345678901234567890.1234567890001", "12345678901234567891",
  ]

  private func key(_ text: String) throws -> AmountKey {
    AmountKey(try #require(ExactDecimal(text)))
  }

  /// As a store compares them.
  private func isOrdered(_ one: AmountKey, _ other: AmountKey) -> Bool {
    one.rank == other.rank ? one.rest.lexicographicallyPrecedes(other.rest) : one.rank < other.rank
  }

  @Test("Amount keys sort like amounts")
  func sorts() throws {
    let keys = try Self.texts.map(key)

    for (one, next) in zip(keys, keys.dropFirst()) { #expect(isOrdered(one, next)) }
  }

  @Test(
    "An order has the key of its amount, which is not too long",
    arguments: texts + [
      "007.500", "-0", "0.00", "+5", ".5", "5.", "2.00e+22", "-1.25e-8", "1234567890123456789012e-3", "1e63", "1e-64",
    ]
  )
  func ofAnOrder(text: String) throws {
    let order = try #require(Order.fixture(1, amount: text))
    let written = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: AmountKey.longestRest) { bytes in
      let (rank, length) = AmountKey.write(order, to: bytes)
      return (rank, Array(bytes.prefix(length)))
    }

    let key = try key(text)
    #expect(written == (key.rank, key.rest))
  }

  @Test("A key that no amount can have sorts after all others")
  func beyond() throws {
    let huge = try key("1" + String(repeating: "0", count: 100_000))
    let tiny = try key("0." + String(repeating: "0", count: 100_000) + "1")
    let keys = try Self.texts.map(key)

    #expect(keys.allSatisfy { isOrdered($0, huge) })
    #expect(try isOrdered(key("0"), tiny))
    #expect(try isOrdered(tiny, key("0.000000000000000000000000001")))
  }

  @Test("Random amounts compare like their keys", arguments: 1...4)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let numbers = try (0..<80).map { _ in
      let number = try #require(ExactDecimal(String(Int.random(in: -9_999...9_999, using: &random))))
      return number.timesTen(toThe: Int.random(in: -4...3, using: &random))
    }
    for one in numbers {
      for other in numbers {
        #expect(isOrdered(AmountKey(one), AmountKey(other)) == (one < other))
      }
    }
  }
}
