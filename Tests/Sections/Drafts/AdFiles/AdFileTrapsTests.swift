import AdFiles
import Drafts
import Foundation
import Listings
import TestSupport
import Testing

@Suite("Ad files: errors", .hangLimit)
struct AdFileTrapsTests {
  @Test(
    "A YAML syntax error is reported with its line",
    arguments: [
      ("", "the file is empty"), ("# only a comment\n", "the file is empty"),
      ("- a\n- b\n", "1: the file has no fields, such as `title: …`"),
      ("Regal", "1: the file has no fields, such as `title: …`"),
      ("title: a\n\nprice: 1\ntitle: b\n", "4: “title” appears twice"),
      ("title: a\ncontact:\n  name: A\n  name: B\n", "4: “name” appears twice"),
      ("title: a\n---\ntitle: b\n", "2: a second ad starts here, but a file can have only one"),
      ("title: a\ncontact:\n\tname: A\n", "3: this line is indented with a tab, but YAML allows only spaces"),
      ("title: a\nx: *nobody\n", "2: invalid YAML: found undefined alias"),
      ("title: a\nx: 'open\n", "3: invalid YAML: found unexpected end of stream"),
      ("title: a\nprice: [1, 2\n", "3: invalid YAML: did not find expected ',' or ']'"),
      ("title: a\n b: c\n", "2: invalid YAML: mapping values are not allowed in this context"),
      ("title: a\nx: \"\\q\"\n", "2: invalid YAML: found unknown escape character"),
      ("title: a\nx: a\u{7}b\n", "2: YAML does not allow the control character here"),
      ("title: a\n? [b, c]\n: d\n", "2: the name of this field must be text"),
      ("title: a\nx: %b\n", "2: invalid YAML: found character that cannot start any token"),
    ]
  )
  func yaml(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test(
    "A JSON syntax error is reported with its line",
    arguments: [
      ("", "the file is empty"), ("[]", "1: the file has no fields, such as `title: …`"),
      ("{\"a\": 1,\n\"a\": 2}", "2: “a” appears twice"),
      ("{\"a\": 1}\n{}", "2: invalid JSON: there is text after the end"),
      ("{\"a\": 1,\n}", "2: invalid JSON: a name in quotes is missing"),
      ("{\"a\"\n1}", "2: invalid JSON: : is missing"), ("{\"a\": 01}", "1: invalid JSON: a value is missing"),
      ("{\"a\": [1 2]}", "1: invalid JSON: , or ] is missing"),
      ("{\"a\": 1", "1: invalid JSON: , or } is missing"),
      ("{\"a\": \"b", "1: invalid JSON: a closing quotation mark is missing"),
      ("{\"a\": \"b\n\"}", "1: invalid JSON: a string contains a line break or a control character"),
      ("{\"a\": \"\\q\"}", "1: invalid JSON: invalid escape sequence after the backslash"),
      ("{\"a\": \"\\ud83d\"}", "1: invalid JSON: invalid escape sequence after the backslash"),
      ("{\"a\": \"\\u12\"}", "1: invalid JSON: invalid escape sequence after the backslash"),
      ("{\"a\": NaN}", "1: invalid JSON: a value is missing"),
      ("{'a': 1}", "1: invalid JSON: a name in quotes is missing"),
    ]
  )
  func json(text: String, problem: String) {
    #expect(problems(text, .json) == [problem])
  }

  @Test("A byte order mark is in no field but in the file that the draft carries, and UTF-16 is read if there is one")
  func encodings() throws {
    let text = "title: Vélo 🚲\n"
    let utf16 = Array(text.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }

    for (bytes, carried) in [([0xEF, 0xBB, 0xBF] + Array(text.utf8), "\u{FEFF}" + text), (little, text), (big, text)] {
      let fields = try AdFile(bytes, format: .yaml).fields
      #expect(fields == [.title: "Vélo 🚲", .carried: carried])
      #expect(Array((fields[.carried] ?? "").utf8) == Array(carried.utf8))
    }
    #expect(problems(Array("title: Regal\n".utf8) + [0x56, 0xE9, 0x0A]) == ["2: the file is not UTF-8 text"])
    #expect(problems([0xFF, 0xFE, 0x00]) == ["the file is not UTF-8 text"])
    #expect(problems([0xFF, 0xFE, 0x3D, 0xD8]) == ["the file is not UTF-8 text"])
  }

  @Test("A file that is too large or too deep is rejected quickly")
  func limits() {
    let bomb = (1...9).map { level in
      let uses = Array(repeating: level == 1 ? "x" : "*a\(level - 1)", count: 9).joined(separator: ", ")
      return "a\(level): &a\(level) [\(uses)]\n"
    }.joined()
    let tower = (1...20).map { level in "a\(level): &a\(level) [\(level == 1 ? "x" : "*a\(level - 1)")]\n" }.joined()
    let wide =
      "a: &a [" + Array(repeating: "x", count: 2_000).joined(separator: ",") + "]\nb: ["
      + Array(repeating: "*a", count: 15).joined(separator: ",") + "]\n"

    #expect(problems(bomb) == ["the file uses more than 20 aliases (*name)"])
    #expect(problems("? " + bomb.replacing("\n", with: "\n  ")) == ["the file uses more than 20 aliases (*name)"])
    #expect(problems(tower) == [])
    #expect(problems(wide) == ["1: the file has more than 20,000 values"])
    #expect(problems(String(repeating: "x", count: 10 << 20)) == ["the file is larger than 1 MiB"])
    #expect(problems("a: \(String(repeating: "[", count: 900))").count == 1)
    #expect(
      problems("a: \(String(repeating: "[", count: 500_000))") == ["1: values are nested more than 64 deep"]
    )
    #expect(problems("a: \(nest(70))") == ["1: values are nested more than 64 deep"])
    #expect(problems("a: \(nest(60))") == [])
    #expect(problems(String(repeating: "- ", count: 300_000)) == ["1: values are nested more than 64 deep"])
    #expect(problems(String(repeating: "? ", count: 300_000)) == ["1: values are nested more than 64 deep"])
    #expect(problems("{\"a\": \(nest(70))}", .json) == ["1: values are nested more than 64 deep"])
    #expect(
      problems("{\"a\": \(String(repeating: "[", count: 1_000_000))", .json) == [
        "1: values are nested more than 64 deep"
      ]
    )
    #expect(problems("a: [\(String(repeating: "1,", count: 30_000))]") == ["1: the file has more than 20,000 values"])
  }

  private func nest(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test("Line ends are those of YAML", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(lineEnd: String) throws {
    let text = ["title: a", "", "price: abc", ""].joined(separator: lineEnd)
    #expect(problems(text) == ["3: price: invalid amount: “abc”"])
  }
}
