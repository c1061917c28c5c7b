import Foundation
import Loading
import Testing

@Suite("Reading JSON values")
struct JSONValueReadingTests {
  @Test(
    "A document is read as it is, with its members sorted by name",
    arguments: [
      ("null", JSONValue.null), (" true ", .bool(true)), ("0", .int(0)), ("-12", .int(-12)), ("1.5", .decimal(1.5)),
      ("18446744073709551615", .decimal(Decimal(UInt64.max))), (#""a\n\u00e9""#, .string("a\né")),
      (#""\ud800""#, .string("\u{FFFD}")), ("[]", .array([])), ("{}", .object([])),
      (
        #"{"b":[1,null,"x"],"a":{"c":false}}"#,
        .object([
          .init("a", .object([.init("c", .bool(false))])), .init("b", .array([.int(1), .null, .string("x")])),
        ])
      ),
    ]
  )
  func reading(document: String, value: JSONValue) {
    #expect(JSONValue(reading: Data(document.utf8)) == value)
  }

  @Test(
    "What is no JSON document is not read",
    arguments: ["", " ", "nope", "{", "[1", #"{"a"}"#, #"{"a":1}x"#, "\"a", "01", "NaN", "{'a':1}", "\u{FEFF}["]
  )
  func flawed(document: String) {
    #expect(JSONValue(reading: Data(document.utf8)) == nil)
  }

  @Test(
    "A number that no Decimal holds is read as none, and leaves the rest readable",
    arguments: ["1e200", "-1e200", "1e400", "1.5E+999"]
  )
  func huge(number: String) throws {
    let document = #"{"a":[true,0.5e1,-0,\#(number)],"b":false,"c":"1-e"}"#
    let value = try #require(JSONValue(reading: Data(document.utf8)))

    guard case .array(let values)? = value["a"], case .decimal(let read)? = values.last else {
      Issue.record("\(value)")
      return
    }
    #expect(read.isNaN)
    #expect(value["b"] == .bool(false) && value["c"] == .string("1-e"))
  }

  @Test(
    "Beside such a number, what is no number is still an error",
    arguments: ["01", "-", "1.", "1e", "1e+", "1-2", "-01", "1.5.5", #""\x""#]
  )
  func flawedBesideHuge(value: String) {
    #expect(JSONValue(reading: Data("[1e400,\(value)]".utf8)) == nil)
  }

  @Test("Values may be nested 64 deep, whatever stands in strings")
  func depth() {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }

    #expect(JSONValue(reading: nested(64)) != nil)
    #expect(JSONValue(reading: nested(65)) == nil)
    #expect(JSONValue(reading: nested(1_000_000)) == nil)
    let text = String(repeating: "[", count: 100) + "\\"
    #expect(JSONValue(reading: Data(JSONValue.string(text).text.utf8)) == .string(text))
  }

  @Test("Members, texts and integers are found, and nothing is made of other values")
  func access() throws {
    let value = try #require(JSONValue(reading: Data(#"{"n":1,"t":"x"}"#.utf8)))

    #expect(value["n"]?.intValue == 1 && value["t"]?.stringValue == "x")
    #expect(value["n"]?.stringValue == nil && value["t"]?.intValue == nil && value["other"] == nil)
    #expect(value["n"]?["x"] == nil)
  }
}
