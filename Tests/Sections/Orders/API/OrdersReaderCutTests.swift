import Foundation
import OrdersTestSupport
import TestSupport
import Testing

@testable import Orders

@Suite("Orders reader with bodies in pieces", .hangLimit)
struct OrdersReaderCutTests {
  /// A body with everything that can be cut.
  private static let sample: Data = {
    let rows = [
      Order.fixture(1)?.wire, Order.fixture(2, currency: "B_C", amount: "-0.50")?.wire,
      "{\"broken\":\"é\\u00e9\\ud834\\udd1e\"}",
      "-12.5e+07", "[{\"orderId\":[]}]", "\"text\"", "null", Order.fixture(3)?.wire.replacing("BTC", with: "\\u0042TC"),
      "{\"orderId\":\"\(String(repeating: "x", count: 300))\"}",
    ].compactMap { $0 }
    let text =
      #"{"meta":{"orders":[1,2],"x":"\"]}"},"n":-0.1E-2, "orders" : [\#(rows.joined(separator: " , "))],"end":[true,false]}"#
    return Data(text.utf8) + Data(" \n".utf8)
  }()

  @Test("A body cut in two anywhere gives the same result")
  func everyCut() {
    let whole = ReadBody([Self.sample])
    #expect(whole.fault == nil && whole.numbers == [1, 2, 3] && whole.problems.count == 6)

    for place in 0...Self.sample.count {
      #expect(ReadBody([Self.sample[..<place], Self.sample[place...]]) == whole)
    }
  }

  @Test("A body read byte by byte gives the same result")
  func bytes() {
    #expect(ReadBody(Self.sample.map { Data([$0]) }) == ReadBody([Self.sample]))
  }

  @Test("A body that ends early is recognised, wherever it ends")
  func everyEnd() {
    let complete = Self.sample.count - 2
    for place in 0..<complete {
      let fault = ReadBody([Self.sample[..<place]]).fault
      #expect(fault == OrdersBodyFault(kind: .cutShort, offset: place))
    }
    #expect(ReadBody([Self.sample[..<complete]]).fault == nil)
  }

  @Test("A byte order mark is skipped however it is cut, and an incomplete one is an error")
  func mark() {
    let mark = Data([0xEF, 0xBB, 0xBF])
    let body = mark + Self.sample

    for place in 0...mark.count {
      #expect(ReadBody([body[..<place], body[place...]]) == ReadBody([Self.sample]))
    }
    #expect(ReadBody(body.map { Data([$0]) }) == ReadBody([Self.sample]))
    for count in 1..<mark.count {
      #expect(ReadBody([mark.prefix(count)]).fault == OrdersBodyFault(kind: .cutShort, offset: count))
      let fault = OrdersBodyFault(kind: .notAnObject, offset: count)
      #expect(ReadBody([mark.prefix(count) + Self.sample]).fault == fault)
      #expect(ReadBody([mark.prefix(count), Self.sample]).fault == fault)
    }
  }

  @Test("Random bytes give the same result whole and in pieces", arguments: 1...8)
  func noise(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let spice = Array("{}[]\",:\\u0123456789abcdefeE+-.tfn orders\u{1}".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF, 0]
    for _ in 0..<400 {
      var bytes = Self.sample
      for _ in 0...Int.random(in: 0...5, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[place] = spice.randomElement(using: &random) ?? 0
        case 1: bytes.insert(spice.randomElement(using: &random) ?? 0, at: place)
        case 2: bytes.remove(at: place)
        default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
      }
      var pieces: [Data] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...60, using: &random)
        pieces.append(Data(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let (whole, cut) = (ReadBody([bytes]), ReadBody(pieces))
      #expect(whole.orders == cut.orders && whole.problems == cut.problems)
      #expect(whole.fault?.kind == cut.fault?.kind)
    }
  }

  @Test("A text of many megabytes uses no memory, inside or outside a row")
  func longText() throws {
    let reader = try #require(OrdersReader())
    var orders: [Order] = []
    let megabyte = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
    for head in [#"{"a":""#, #"","orders":[{"orderId":""#, #"","currency":""#] {
      try reader.read(Data(head.utf8), into: &orders)
      for _ in 0..<32 { try reader.read(megabyte, into: &orders) }
    }
    try reader.read(Data(#""}]}"#.utf8), into: &orders)
    try reader.end()

    #expect(reader.problems.first.map(\.fault) == [.tooLong])
    #expect(reader.problems.first.map(\.excerpt.count) == [160])
  }
}
