import Foundation
import Orders
import OrdersTestSupport
import TestSupport
import Testing

@Suite("Reader of orders")
struct OrdersReaderTests {
  private static let id = "000000000000000000000000000000"

  @Test("Orders are read as the contract says, with exact amounts")
  func plain() throws {
    let body = ReadBody(
      """
      {"orders":[{"orderId":"5F1d8b2000000000000000000000000a","currency":"BTC","amount":"748.279727546401000",
      "orderType":"deposit","orderStatus":"approved","createdAt":"1595770212105"}]}

      """
    )

    let order = try #require(body.orders.first)
    #expect(body.fault == nil && body.problems.count == 0 && body.orders.count == 1)
    #expect(order.id.description == "5F1d8b2000000000000000000000000a")
    #expect(order.amountText == "748.279727546401000")
    #expect((order.currency, order.type, order.status) == ("BTC", .deposit, .approved))
    #expect(order.createdAt == 1_595_770_212_105)
  }

  @Test("Members are read in any order, among unknown ones, with escapes and white space")
  func liberties() throws {
    let plain = try #require(Order.fixture(1, currency: "B.C", type: .sell))
    let row = #"""
      { "note" : {"orderId":"no","orders":[{"amount":[1,{"a":"]}"}]}]} , "createdAt":"1595770212105",
        "order\u0053tatus":"exe\u0063uted", "rate":-1.5E+3, "ok":true, "none":null, "list":[[],{},""],
        "\u0063urrency":"B\u002eC", "sign":"\u20ac\uD834\uDD1E€𝄞", "orderType":"sell", "amount":"3\u002E0019",
        "orderId":"\#(Self.id)01", "quote":"\"\\\/\b\f\n\r\t" }
      """#

    #expect(ReadBody(rows: row, plain.wire).orders == [plain, plain])
  }

  @Test(
    "An id is any text of 1 to 200 characters, as it came",
    arguments: [
      "1", "A-17/2026", "0A0b", "order 7", "📦", String(repeating: "é", count: 200), String(repeating: "a", count: 31),
      String(repeating: "a", count: 33), String(repeating: "A", count: 32), "550e8400-e29b-41d4-a716-446655440000", " ",
      "\u{202E}", "=1+1",
    ]
  )
  func anyID(text: String) throws {
    let row = try #require(Order.fixture(1)).wire.replacing(Self.id + "01", with: text)

    let order = try #require(ReadBody(rows: row).orders.first)

    #expect(order.id.description == text)
    #expect(order.id == OrderID(text))
    #expect(order.id != OrderID(text + "x"))
  }

  @Test("A byte order mark before the document is skipped (RFC 8259, 8.1)")
  func mark() throws {
    let order = try #require(Order.fixture(1))
    let text = #"{"orders":[\#(order.wire),7]}"#

    #expect(ReadBody("\u{FEFF}\(text)") == ReadBody(text))
    #expect(ReadBody("\u{FEFF} \(text)").numbers == [1])
  }

  @Test("Only the outermost member named orders counts")
  func deeper() throws {
    let (one, other) = (try #require(Order.fixture(1)), try #require(Order.fixture(2)))
    let text = #"""
      {"data":{"orders":[\#(other.wire)]},"list":[{"orders":[\#(other.wire)]}],"Orders":[1],"orders ":7,
       "ord\u0065rs":[\#(one.wire)],"more":{"orders":[]}}
      """#

    let body = ReadBody(text)

    #expect(body.orders == [one] && body.fault == nil && body.problems.count == 0)
  }

  @Test(
    "An amount in any notation is an exact decimal, and its text stays as it came",
    arguments: [
      (#""1e-8""#, "1e-8", "0.00000001"), (#""2.00e+22""#, "2.00e+22", "20000000000000000000000"),
      (#""+5""#, "+5", "5"),
      (#"".5""#, ".5", "0.5"), (#""5.""#, "5.", "5"), ("3.0019", "3.0019", "3.0019"),
      ("-1.50E-3", "-1.50E-3", "-0.0015"),
      ("748.279727546401000000000000001", "748.279727546401000000000000001", "748.279727546401000000000000001"),
      ("0", "0", "0"),
    ]
  )
  func notations(wire: String, text: String, value: String) throws {
    let row = try #require(Order.fixture(1)).wire.replacing(#""amount":"3.0019""#, with: #""amount":\#(wire)"#)

    let order = try #require(ReadBody(rows: row).orders.first)

    #expect(order.amountText == text)
    #expect(order.amount == ExactDecimal(value))
  }

  @Test("A time may be a number of milliseconds", arguments: ["1595770212105", "1595770212105.0", "1.595770212105e12"])
  func numericTime(wire: String) throws {
    let row = try #require(Order.fixture(1)).wire.replacing(/"createdAt":"\d+"/, with: #""createdAt":\#(wire)"#)

    #expect(ReadBody(rows: row).orders.map(\.createdAt) == [1_595_770_212_105])
  }

  @Test("The last of several members with the same name counts")
  func repeated() throws {
    let row = try #require(Order.fixture(1)).wire.replacing(
      #""currency":"BTC""#,
      with: #""currency":5,"currency":"BTC""#
    )
    let other = try #require(Order.fixture(2)).wire.replacing(
      #""currency":"BTC""#,
      with: #""currency":"BTC","currency":5"#
    )

    let body = ReadBody(rows: row, other)

    #expect(body.numbers == [1])
    #expect(body.problems.first.map(\.fault) == [.notAString])
  }

  @Test("An empty array means no orders", arguments: [#"{"orders":[]}"#, " { \"a\" : 1 ,\n\"orders\" : [ ] }\r\n\t"])
  func empty(text: String) {
    #expect(ReadBody(text) == ReadBody(rows: ""))
    #expect(ReadBody(text).fault == nil)
  }

  @Test(
    "A row that breaks the contract is left out and recorded, and the others are read",
    arguments: [
      (#""amount":"3.0019""#, #""amount":"1e64""#, .notAllowed, .amount),
      (#""amount":"3.0019""#, #""amount":1e-65"#, .notAllowed, .amount),
      (#""amount":"3.0019""#, #""amount":"1e""#, .notAllowed, .amount),
      (#""amount":"3.0019""#, #""amount":1\#(String(repeating: "0", count: 10_000))"#, .tooLong, .amount),
      (#""orderId":"\#(Self.id)02""#, #""orderId":2"#, .notAString, .id),
      (#""createdAt":"1595770212105""#, #""createdAt":"1595770212""#, .inSeconds, .createdAt),
      (#""createdAt":"1595770212105""#, #""createdAt":1595770212"#, .inSeconds, .createdAt),
      (#""createdAt":"1595770212105""#, #""createdAt":1.5"#, .notAllowed, .createdAt),
      (#""createdAt":"1595770212105""#, #""createdAt":"1595770212105.0""#, .notAllowed, .createdAt),
      (#""amount":"3.0019""#, #""amount":"""#, .notAllowed, .amount),
      (#""amount":"3.0019","#, "", .missing, .amount),
      (#""amount":"3.0019""#, #""amount":null"#, .notAString, .amount),
      (#""amount":"3.0019""#, #""amount":{"amount":"1"}"#, .notAString, .amount),
      (#""amount":"3.0019""#, #""amount":"\#(String(repeating: "1", count: 65))""#, .notAllowed, .amount),
      (#""amount":"3.0019""#, #""amount":"\#(String(repeating: "1", count: 10_000))""#, .tooLong, .amount),
      (#""orderType":"deposit""#, #""orderType":"Deposit""#, .notAllowed, .type),
      (#""orderStatus":"executed""#, #""orderStatus":"done""#, .notAllowed, .status),
      (#""createdAt":"1595770212105""#, #""createdAt":"-1""#, .notAllowed, .createdAt),
      (#""createdAt":"1595770212105""#, #""createdAt":"9999999999999999999""#, .notAllowed, .createdAt),
      (#""currency":"BTC""#, #""currency":"""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"B C""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"B\u0000""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"B\u009bC""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"B\u202eC""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"=1+1""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"-BTC""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"@SUM""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"B,C""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"€""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"\uD834\uDD1E""#, .notAllowed, .currency),
      (#""currency":"BTC""#, #""currency":"\uD834""#, .notText, nil),
      (#""currency":"BTC""#, #""currency":"\uDD1E""#, .notText, nil),
      (#""currency":"BTC""#, #""currency":"\uD834\n""#, .notText, nil),
      (#""currency":"BTC""#, "\"currency\":\"B\u{1}\"", .notText, nil),
      (#""orderId":"\#(Self.id)02""#, #""orderId":"""#, .notAllowed, .id),
      (
        #""orderId":"\#(Self.id)02""#, #""orderId":"\#(String(repeating: "é", count: 201))""#, .notAllowed, .id
      ),
      (
        #""orderId":"\#(Self.id)02""#, #""orderId":"e\#(String(repeating: "\u{301}", count: 900))""#, .tooLong, .id
      ),
    ] as [(String, String, OrderProblem.Fault, OrderProblem.Member?)]
  )
  func problems(old: String, new: String, fault: OrderProblem.Fault, member: OrderProblem.Member?) throws {
    let (one, two, three) = (
      try #require(Order.fixture(1)), try #require(Order.fixture(2)), try #require(Order.fixture(3))
    )
    let broken = two.wire.replacing(old, with: new)

    let body = ReadBody(rows: one.wire, broken, three.wire)

    #expect(body.orders == [one, three] && body.fault == nil && body.problems.count == 1)
    let problem = try #require(body.problems.first.first)
    #expect((problem.row, problem.fault, problem.member) == (2, fault, member))
    #expect(problem.excerpt == String(decoding: broken.utf8.prefix(160), as: UTF8.self))
  }

  @Test(
    "An element that is not an object counts as a row",
    arguments: ["1", "-0.5e-7", "\"x\"", "null", "true", "[]", "[[{\"a\":[1]}],2]"]
  )
  func noObject(text: String) {
    let body = ReadBody(rows: text, text)

    #expect(body.fault == nil)
    #expect(body.problems.first.map(\.fault) == [.notAnObject, .notAnObject])
    #expect(body.problems.first.map(\.excerpt) == [text, text])
  }

  @Test("The first problems are kept, and all are counted")
  func manyProblems() {
    let body = ReadBody("{\"orders\":[\(Array(repeating: "0", count: 2_500).joined(separator: ","))]}")

    #expect(body.problems.count == 2_500)
    #expect(body.problems.first.map(\.row) == Array(1...OrderProblems.most))
  }
}
