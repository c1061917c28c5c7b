import Foundation
import OrdersTestSupport
import TestSupport
import Testing

@testable import Orders

@Suite("Orders reader with invalid bodies")
struct OrdersReaderFaultTests {
  private static let deep = String(repeating: "[", count: 600)
  private static let hopelesslyDeep = #"{"orders":[{"a":"# + String(repeating: #"{"a":"#, count: 600)

  @Test(
    "An error in a document is reported with its position",
    arguments: [
      ("", .cutShort, 0), ("{", .cutShort, 1), (#"{"orders":["#, .cutShort, 11), (#"{"orders":[]"#, .cutShort, 12),
      (#"{"orders":[1,{"a":"b"#, .cutShort, 20), ("[]", .notAnObject, 0), ("\"orders\"", .notAnObject, 0),
      ("7", .notAnObject, 0),
      ("<html>", .notAnObject, 0), ("{}", .noOrders, 2), (#"{"a":{"orders":[]}}"#, .noOrders, 19),
      (#"{"orders":{}}"#, .ordersNoArray, 10), (#"{"orders":null}"#, .ordersNoArray, 10),
      (#"{"orders":[],"orders":[]}"#, .ordersTwice, 22), (#"{"orders":[]}x"#, .trailing, 13),
      (#"{"orders":[]}{}"#, .trailing, 13),
      (#"{"orders":[],}"#, .syntax, 13), (#"{"orders":[1,]}"#, .syntax, 13), (#"{"orders":[,1]}"#, .syntax, 11),
      (#"{"orders" []}"#, .syntax, 10), (#"{orders:[]}"#, .syntax, 1), (#"{"orders":[1 2]}"#, .syntax, 13),
      (#"{"orders":[}"#, .syntax, 11), (#"{"orders":[{]}"#, .syntax, 12), (#"{"orders":[01]}"#, .syntax, 12),
      (#"{"orders":[1.]}"#, .syntax, 13), (#"{"orders":[-]}"#, .syntax, 12), (#"{"orders":[1e]}"#, .syntax, 13),
      (#"{"orders":[1e+]}"#, .syntax, 14), (#"{"orders":[.5]}"#, .syntax, 11), (#"{"orders":[tru]}"#, .syntax, 14),
      (#"{"orders":[nulL]}"#, .syntax, 14), (#"{"orders":["\x"]}"#, .syntax, 13),
      (#"{"orders":["\u12g4"]}"#, .syntax, 16),
      ("{\"a\":\"\u{1}\",\"orders\":[]}", .notText, 6), ("{\"a\":\"bc\u{1}\",\"orders\":[]}", .notText, 8),
      (#"{"a":"\uD800","orders":[]}"#, .notText, 12),
      (#"{"orders":[\#(deep)"#, .tooDeep, 521), (hopelesslyDeep, .tooDeep, 2_561),
      ("\u{FEFF}", .cutShort, 3), ("\u{FEFF}{}", .noOrders, 5), ("\u{FEFF}[]", .notAnObject, 3),
      ("\u{FEFF}\u{FEFF}{}", .notAnObject, 3), (" \u{FEFF}{}", .notAnObject, 1), ("{\u{FEFF}}", .syntax, 1),
      (#"{"orders":[]}\#u{FEFF}"#, .trailing, 13),
    ] as [(String, OrdersBodyFault.Kind, Int)]
  )
  func fault(text: String, kind: OrdersBodyFault.Kind, offset: Int) {
    let fault = ReadBody(text).fault
    #expect(fault?.kind == kind)
    #expect(fault?.offset == offset)
  }

  @Test("A broken document stays broken")
  func staysBroken() throws {
    let reader = try #require(OrdersReader())
    var orders: [Order] = []
    let expected = OrdersAPIError.body(OrdersBodyFault(kind: .trailing, offset: 13))

    for piece in [#"{"orders":[]}]"#, #"{"orders":[]}"#, ""] {
      #expect(throws: expected) { try reader.read(Data(piece.utf8), into: &orders) }
    }
    #expect(throws: expected) { try reader.end() }
  }

  @Test(
    "Invalid UTF-8 outside the rows breaks the document, and inside a row only that row",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9D, 0x84], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xFE, 0xFF],
    ] as [[UInt8]]
  )
  func brokenText(bytes: [UInt8]) throws {
    let order = try #require(Order.fixture(1))
    let row = Data(#"{"note":""#.utf8) + bytes + Data(#"","a":1}"#.utf8)
    let outside = ReadBody([Data(#"{"a":""#.utf8) + bytes + Data(#"","orders":[]}"#.utf8)])
    let inside = ReadBody([Data(#"{"orders":["#.utf8) + row + Data(",\(order.wire)]}".utf8)])

    #expect(outside.fault?.kind == .notText)
    #expect(inside.fault == nil && inside.orders == [order])
    #expect(inside.problems.first.map(\.fault) == [.notText])
  }

  @Test("Characters of two to four bytes are read, to the ends of their ranges")
  func wholeText() throws {
    let text = "\u{80}\u{7FF}\u{800}\u{FFF}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{3FFFF}\u{40000}\u{10FFFF}"
    let row = try #require(Order.fixture(1)).wire.replacing("}", with: ",\"note\":\"\(text)\"}")

    #expect(ReadBody(rows: row).numbers == [1])
  }
}
