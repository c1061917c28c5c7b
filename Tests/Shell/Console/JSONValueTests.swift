import Foundation
import Loading
import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import OrdersCommands
@testable import Shell

@Suite("JSON output")
struct JSONValueTests {
  init() {
    TestSections.register()
  }

  @Test("Members keep their order, on one line")
  func order() {
    let value = JSONValue.object([
      .init("z", .int(1)), .init("a", .null), .init("m", .array([.bool(true), .bool(false), .string("x")])),
      .init("e", .object([])), .init("n", .array([])),
    ])

    #expect(value.text == #"{"z":1,"a":null,"m":[true,false,"x"],"e":{},"n":[]}"#)
  }

  @Test(
    "Numbers are written exactly",
    arguments: [
      (.int(.max), "9223372036854775807"), (.int(.min), "-9223372036854775808"), (.decimal(140), "140"),
      (.decimal(Decimal(sign: .plus, exponent: -2, significand: 1250)), "12.5"),
      (.decimal(Decimal(sign: .minus, exponent: -1, significand: 1)), "-0.1"),
      (.decimal(Decimal(sign: .plus, exponent: 20, significand: 1)), "100000000000000000000"),
      (.decimal(Decimal(sign: .plus, exponent: -20, significand: 1)), "0.00000000000000000001"),
      (.decimal(.nan), "null"), (.optional(nil), "null"), (.optional("a"), #""a""#),
    ] as [(JSONValue, String)]
  )
  func numbers(value: JSONValue, text: String) {
    #expect(value.text == text)
  }

  @Test(
    "Characters that could act on a terminal are escaped, and others unchanged",
    arguments: [
      ("a\"b\\c/d", #""a\"b\\c/d""#),
      ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{7}\u{8}\u{B}\u{C}\u{1B}\u{1F}", #""\u0000\u0007\u0008\u000b\u000c\u001b\u001f""#),
      ("\u{7F}\u{80}\u{85}\u{9B}\u{9F}", #""\u007f\u0080\u0085\u009b\u009f""#),
      ("\u{61C}\u{200E}\u{200F}", #""\u061c\u200e\u200f""#),
      ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", #""\u202a\u202b\u202c\u202d\u202e""#),
      ("\u{2066}\u{2067}\u{2068}\u{2069}", #""\u2066\u2067\u2068\u2069""#),
      ("\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}", #""\u200b\u200c\u200d\u2060\ufeff""#),
      ("\u{180E}\u{2061}\u{2064}\u{206A}\u{206F}", #""\u180e\u2061\u2064\u206a\u206f""#),
      ("\u{FFF9}\u{FFFB}\u{1BCA0}\u{1D173}", #""\ufff9\ufffb\ud82f\udca0\ud834\udd73""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#),
      ("\u{E0001}\u{E0041}\u{E007F}", #""\udb40\udc01\udb40\udc41\udb40\udc7f""#),
      ("é’œ “x” 12\u{A0}€ 日本", "\"é’œ “x” 12\u{A0}€ 日本\""),
      ("e\u{301}\u{FB01}\u{E000}", "\"e\u{301}\u{FB01}\u{E000}\""),
      ("⚠️🚲", "\"⚠️🚲\""),
    ]
  )
  func escapes(string: String, text: String) {
    #expect(JSONValue.string(string).text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(JSONValue.object([.init(string, .null)]).text.unicodeScalars.elementsEqual("{\(text):null}".unicodeScalars))
  }

  @Test("No control character or invisible mark is written unescaped, and Foundation reads every text back unchanged")
  func roundTrip() throws {
    let ranges: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x1FFFF, 0xE0000...0xE0FFF]
    for range in ranges {
      let scalars = range.compactMap(Unicode.Scalar.init)
      for chunk in stride(from: 0, to: scalars.count, by: 997).map({ scalars[$0...].prefix(997) }) {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: chunk)

        let text = JSONValue.array([.string(String(string))]).text

        let data = Data(text.utf8)
        let decoded = try #require(JSONDecoder().decode([String].self, from: data).first)
        let serialized = try #require(JSONSerialization.jsonObject(with: data) as? [String]).first
        #expect(decoded.unicodeScalars.elementsEqual(string))
        #expect(serialized?.unicodeScalars.elementsEqual(string) == true)
        #expect(!text.unicodeScalars.contains(where: Self.isDangerous))
      }
    }
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    // Bidirectional and zero-width controls; soft hyphens and visible signs are not among them.
    case .format: return properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}"
    default: return false
    }
  }
}
