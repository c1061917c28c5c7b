import AdFiles
import Drafts
import Foundation
import Languages
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
      ("!a title: a\nprice: 1\ntitle: b\n", "3: “title” appears twice"),
      ("title: a\ncontact:\n  name: A\n  name: B\n", "4: “name” appears twice"),
      ("title: a\n---\ntitle: b\n", "2: a second ad starts here, but a file can have only one"),
      (
        "title: a\ncontact:\n\tname: A\n",
        "3: this line is indented with a tab, but YAML allows only spaces: write `  name: A`"
      ),
      (
        "title: a\n b: c\n",
        "2: this line is not valid YAML. A field is a name, a colon, a space and a value, as in `title: …`"
      ),
      ("title: a\nx: a\u{7}b\n", "2: YAML does not allow the control character here"),
      ("title: a\n? [b, c]\n: d\n", "2: the name of this field must be text"),
    ]
  )
  func yaml(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test(
    "A line that YAML reads otherwise is reported with what is wrong and the line as it should be",
    arguments: [
      (
        "title: Lampe: neu\nprice: 3\n", 1, "a value that contains a colon needs quotation marks",
        #"title: "Lampe: neu""#
      ),
      ("title: a\nx: Maße:\n", 2, "a value that contains a colon needs quotation marks", #"x: "Maße:""#),
      (#"title: 19": neu"#, 1, "a value that contains a colon needs quotation marks", #"title: '19": neu'"#),
      ("title: @home\n", 1, "a value that begins with “@” needs quotation marks", #"title: "@home""#),
      ("title: a\nx: %b\n", 2, "a value that begins with “%” needs quotation marks", #"x: "%b""#),
      ("title: a\nx: *nobody\n", 2, "a value that begins with “*” needs quotation marks", #"x: "*nobody""#),
      ("title: a\nx: [neu] Lampe\n", 2, "a value that begins with “[” needs quotation marks", #"x: "[neu] Lampe""#),
      ("title: a\nx: > 5\n", 2, "a value that begins with “>” needs quotation marks", #"x: "> 5""#),
      ("title: - a\n", 1, "a value that begins with “-” needs quotation marks", #"title: "- a""#),
      ("images:\n  - @a.jpg\n", 2, "a value that begins with “@” needs quotation marks", #"  - "@a.jpg""#),
      ("title: a\nx: 'open\n", 2, "a quotation mark is not closed", #"x: "open""#),
      ("title: \"Lampe\ndescription: b\nprice: 3\n", 1, "a quotation mark is not closed", #"title: "Lampe""#),
      ("title: \"Lampe\ndescription: \"b\"\nprice: 3\n", 1, "a quotation mark is not closed", #"title: "Lampe""#),
      (
        "title: \"Lampe\" neu\n", 1, "there is text after the closing quotation mark", #"title: '"Lampe" neu'"#
      ),
      (
        "title: a\nx: \"\\q\"\n", 2, "YAML does not know the escape sequence after the backslash", #"x: '\q'"#
      ),
      ("title: a\nprice: [1, 2\n", 2, "a bracket is not closed", "price: [1, 2]"),
      ("title:Lampe\nprice: 3\n", 1, "a space is missing after the colon", "title: Lampe"),
      ("title: a\n price: 3\n", 2, "this field must begin at the start of its line", "price: 3"),
      (
        "title: Lampe: neu\r\nprice: @3\r\n", 1, "a value that contains a colon needs quotation marks",
        #"title: "Lampe: neu""#
      ),
    ] as [(String, Int, String, String)]
  )
  func meant(text: String, line: Int, flaw: String, corrected: String) {
    #expect(problems(text) == ["\(line): \(flaw): write `\(corrected)`"])
  }

  @Test(
    "A text that ends where `#` begins a comment is read, with a warning that says how to keep it",
    arguments: [
      (
        "title: Lampe #1 Eiche\n", "Lampe",
        [
          "1: “#1 Eiche” was left out, because # after a space begins a comment. To keep it, write `title: \"Lampe #1 Eiche\"`"
        ]
      ),
      ("title: Lampe # a comment\n", "Lampe", []), ("title: \"Lampe #1\"\n", "Lampe #1", []),
      ("title: Lampe#1\n", "Lampe#1", []),
    ] as [(String, String, [String])]
  )
  func comment(text: String, title: String, warnings: [String]) throws {
    let file = try AdFile(Array(text.utf8), format: .yaml)
    #expect(file.fields[.title] == title)
    #expect(file.warnings.map { "\($0.line ?? 0): " + $0.message.text(in: .english) } == warnings)
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
