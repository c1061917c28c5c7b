import Foundation
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("TOML", .hangLimit)
struct TOMLDocumentTests {
  init() {
    TestSections.register()
  }

  private func values(_ text: String) throws -> [String: TOMLValue] {
    Dictionary(try TOMLDocument(Array(text.utf8)).values.map { ($0.name, $0.value) }) { $1 }
  }

  @Test(
    "Texts are read by the rules of TOML 1.0",
    arguments: [
      (#""a""#, "a"), (#"'a\b"c'"#, #"a\b"c"#), (#""\b\t\n\f\r\"\\\u00e9\U0001F6B2""#, "\u{8}\t\n\u{C}\r\"\\é🚲"),
      ("\"\"", ""), ("\"\"\"\"\"\"", ""), ("\"\"\"\na\nb\"\"\"", "a\nb"), ("'''\r\na\\n'''", "a\\n"),
      ("\"\"\"a\\\n   b\"\"\"", "ab"), ("\"\"\"a\\  \n \n\t b\"\"\"", "ab"), ("\"\"\"\"a\"\"\"\"\"", "\"a\"\""),
      ("''''a'''''", "'a''"), ("\"\"\"a\r\nb\"\"\"", "a\nb"), ("\"# no comment\" # one", "# no comment"),
    ]
  )
  func texts(written: String, text: String) throws {
    #expect(try values("a = \(written)") == ["a": .text(text)])
  }

  @Test(
    "Numbers, dates, arrays and tables are values",
    arguments: [
      "99999999999999999999", "0xDEAD_beef", "0o755", "0b1_0", "1.5", "-0.0", "1e3", "6.62E-34", "1_0.2_5e+1_0",
      "inf",
      "-nan", "2026-01-31", "2026-01-31T12:00:00Z", "2026-01-31t12:00:00.123+01:00", "2026-01-31 12:00:00",
      "07:32:00.5",
      "[1, 'a', [true], {b = 1}, ]", "[\n # a comment\n 1,\n 2\n]", "{}", "{ a.b = 1, a.c = 2, \"d e\" = [1] }",
    ]
  )
  func others(written: String) throws {
    #expect(try values("a = \(written)\nb = true") == ["a": .other, "b": .flag(true)])
  }

  @Test(
    "Decimal numbers without a fraction are read",
    arguments: [("0", 0), ("+1", 1), ("-17", -17), ("1_000", 1_000)]
  )
  func integers(written: String, number: Int) throws {
    #expect(try values("a = \(written)") == ["a": .integer(number)])
  }

  @Test(
    "Lists of texts are read with their lines, also those over several lines",
    arguments: [
      ("", []), ("# none\n\n", []), ("a = []", ["1 a: "]),
      ("a = ['b', \"c d\",]\n\ne=[\n'f', # g\n'h']", ["1 a: b,c d", "3 e: f,h"]),
      ("\"vélo\" = [\"bike\"]", ["1 vélo: bike"]),
    ]
  )
  func lists(text: String, expected: [String]) throws {
    let lists = try TOMLDocument.lists(in: Array(text.utf8))
    #expect(lists.map { "\($0.line) \($0.name): \($0.texts.joined(separator: ","))" } == expected)
  }

  @Test(
    "Anything else among lists is rejected with its line",
    arguments: [
      ("a = 'b'", 1, .notAList("a")), ("a = ['b']\nc = [1]", 2, .notAList("c")),
      ("\n[a]\nb = ['c']", 2, .notAList("a")),
      ("a.b = ['c']", 1, .notAList("a.b")), ("a = ['b'", 1, .noEnd), ("a = ['b']\na = ['c']", 2, .definedTwice("a")),
      ("a = [['b']]", 1, .notAList("a")), ("vélo = ['b']", 1, .noEquals),
    ] as [(String, Int, TOMLError.Reason)]
  )
  func noLists(text: String, line: Int, reason: TOMLError.Reason) {
    #expect(throws: TOMLError(line: line, reason)) { try TOMLDocument.lists(in: Array(text.utf8)) }
  }

  @Test(
    "Invalid TOML is rejected with its line",
    arguments: [
      ("a", 1, .noEquals), ("= 1", 1, .noKey), ("\n\na = ", 3, .noValue("")), ("a = b", 1, .noValue("b")),
      ("a = 01", 1, .noValue("01")), ("a = 1__0", 1, .noValue("1__0")), ("a = 1.", 1, .noValue("1.")),
      ("a = .5", 1, .noValue(".5")), ("a = 2026-1-1", 1, .noValue("2026-1-1")), ("a = TRUE", 1, .noValue("TRUE")),
      ("a = \"x", 1, .noEnd), ("a = \"x\n\"", 1, .noEnd), ("a = [1", 1, .noEnd), ("a = [1 2]", 1, .tooMuch),
      ("a = {b = 1,}", 1, .noKey), ("a = 1 b = 2", 1, .tooMuch), ("a = \"\\x\"", 1, .unknownEscape),
      ("a = \"\\ud800\"", 1, .unknownEscape), ("a = \"\\U00110000\"", 1, .unknownEscape),
      ("a = \"\u{1}\"", 1, .control),
      ("# \u{7F}", 1, .control), ("a = 1\na = 2", 2, .definedTwice("a")), ("[a]\n[a]", 2, .definedTwice("a")),
      ("a.b = 1\na = 2", 2, .definedTwice("a")), ("a = 1\na.b = 2", 2, .definedTwice("a")), ("[]", 1, .noKey),
      ("[a.b]\n[a]\nb = 1", 3, .definedTwice("b")), ("[[a]]\n[a]", 2, .definedTwice("a")), ("[=", 1, .noKey),
      ("[a", 1, .noEnd),
      ("[a]]", 1, .tooMuch), ("[ [a]]", 1, .noKey), ("a = {b = 1, b = 2}", 1, .definedTwice("b")),
      ("a = 1\r", 1, .control),
      ("a = \(String(repeating: "[", count: 100_000))", 1, .tooDeep),
      ("a = \(String(repeating: "[", count: 65))1\(String(repeating: "]", count: 65))", 1, .tooDeep),
      ("\(String(repeating: "a.", count: 64))b = 1", 1, .tooDeep),
      ("[\(String(repeating: "a.", count: 100_000))b]", 1, .tooDeep), ("a.b.c = 1\n[a.b]", 2, .definedTwice("b")),
    ] as [(String, Int, TOMLError.Reason)]
  )
  func refused(text: String, line: Int, reason: TOMLError.Reason) {
    #expect(throws: TOMLError(line: line, reason)) { try TOMLDocument(Array(text.utf8)) }
  }

  @Test(
    "Tables may be opened in any order, arrays of tables continued, and arrays nested 64 deep",
    arguments: [
      "[a.b]\n[a]\nc = 1", "[[a]]\nb = 1\n[[a]]\nb = 1", "[[a]]\n[a.b]\n[[a]]\n[a.b]", "a.b = 1\na.c = 2",
      "[a]\nb.c = 1\n[a.d]",
      "a = \(String(repeating: "[", count: 64))1\(String(repeating: "]", count: 64))", "[ a . 'b.c' ]", "3.14 = 'pi'",
      "'' = 1", "\u{FEFF}a = 1", "a = 1\r\n[b]\r\n",
    ]
  )
  func tables(text: String) {
    #expect(throws: Never.self) { try TOMLDocument(Array(text.utf8)) }
  }

  @Test("Names keep their order, with the first table where its line begins")
  func names() throws {
    let text = "b = 1\n\"a\\u0062\" = 'x' # c\nc.d = 1\n  [e]\nf = 1\n"
    let document = try TOMLDocument(Array(text.utf8))
    #expect(document.values.map(\.name) == ["b", "ab", "c", "e"])
    #expect(document.statements.map(\.key) == [["b"], ["a\\u0062"], ["c", "d"]])
    #expect(
      document.statements.map { String(decoding: Array(text.utf8)[$0.value], as: UTF8.self) } == ["1", "'x'", "1"]
    )
    #expect(document.firstTable == text.utf8.count - "  [e]\nf = 1\n".utf8.count)
  }

  /// Texts that aborted every command with the previous library, including `[=`.
  @Test("The program continues whatever a settings file contains", arguments: 1...8)
  func noise(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let seeds = [
      "server = \"http://x\"\ncolor = 'never'\nlinear = true\n", "[=", "d=[[}",
      "a = 1979-05-27T07:32:00Z\n[[x.y]]\nz={a=1,b=[1]}",
      "t = \"\"\"a\\\n b\"\"\"\n'k'.\"l\" = '''x'''\n# end", "n = 0x1F\nf = -1.5e+3\ni = inf\nd = 07:32:00.5",
    ].map { Array($0.utf8) }
    let spice = Array("[]{}=.,#\"'\\\n\r\t -+_:0123456789abxeETZuU".utf8) + [0, 1, 0x7F, 0x80, 0xC3, 0xFF]
    for _ in 0..<15_000 {
      var bytes = seeds.randomElement(using: &random) ?? []
      for _ in 0...Int.random(in: 0...6, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0 where place < bytes.count: bytes[place] = spice.randomElement(using: &random) ?? 0
        case 1 where place < bytes.count:
          bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...4, using: &random)))
        case 2: bytes += seeds.randomElement(using: &random)?.prefix(place) ?? []
        default: bytes.insert(spice.randomElement(using: &random) ?? 0, at: place)
        }
      }
      guard let document = try? TOMLDocument(bytes) else { continue }
      #expect(
        document.statements.allSatisfy { $0.lines.upperBound <= bytes.count && $0.lines.contains($0.value.lowerBound) }
      )
      var text = SettingsText(String(decoding: bytes, as: UTF8.self))
      text.set("color", to: "\"never\"")
      text.unset("server")
    }
  }
}
