import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Word splitting as in a POSIX shell")
struct WordSplitterTests {
  init() {
    TestSections.register()
  }

  @Test(
    "Blanks separate words, and quotes and backslashes keep them together",
    arguments: [
      ("", []),
      (" \t ", []),
      ("search  velo\trouge ", ["search", "velo", "rouge"]),
      ("search 'velo rouge'", ["search", "velo rouge"]),
      ("search \"velo rouge\"", ["search", "velo rouge"]),
      ("a'b c'd\"e f\"", ["ab cde f"]),
      ("''", [""]),
      ("a \"\" b", ["a", "", "b"]),
      (#"'a\b"c'"#, [#"a\b"c"#]),
      (#""a'b""#, ["a'b"]),
      (#""\"\\\$\`""#, [#""\$`"#]),
      (#""a\nb""#, [#"a\nb"#]),
      (#"a\ b"#, ["a b"]),
      (#"\'a \"b \\c"#, ["'a", "\"b", #"\c"#]),
      (#"\n"#, ["n"]),
      ("'a\nb'", ["a\nb"]),
      ("a\\\nb", ["ab"]),
      ("\"a\\\nb\"", ["ab"]),
      ("$HOME *.txt ~ a;b|c", ["$HOME", "*.txt", "~", "a;b|c"]),
      ("search é’œ 🚲⚠️ 日本", ["search", "é’œ", "🚲⚠️", "日本"]),
      ("12\u{A0}€", ["12\u{A0}€"]),
      ("e\u{301}t\u{E9}", ["e\u{301}t\u{E9}"]),
    ] as [(String, [String])]
  )
  func words(text: String, words: [String]) throws {
    #expect(try WordSplitter.words(of: text) == words)
    #expect(try WordSplitter.words(of: text, ending: .lenient) == words)
  }

  @Test(
    "A # at the beginning of a word starts a comment",
    arguments: [
      ("# a comment", []),
      ("search velo # red ones", ["search", "velo"]),
      ("search velo #red 'ones", ["search", "velo"]),
      ("search a#b", ["search", "a#b"]),
      ("search '#a' \"#b\" \\#c", ["search", "#a", "#b", "#c"]),
      ("''#a", ["#a"]),
    ] as [(String, [String])]
  )
  func comments(text: String, words: [String]) throws {
    #expect(try WordSplitter.words(of: text) == words)
  }

  @Test(
    "An unquoted line end ends a command and a comment, and empty commands are left out",
    arguments: [
      ("search velo\nopen 1", [["search", "velo"], ["open", "1"]]),
      ("a\n\n  \n# b\nc\n", [["a"], ["c"]]),
      ("a # b\nc", [["a"], ["c"]]),
      ("a\r\nb", [["a"], ["b"]]),
      ("a\u{2028}b\u{2029}c", [["a"], ["b"], ["c"]]),
      ("a 'b\nc' d\ne", [["a", "b\nc", "d"], ["e"]]),
      ("a\\\r\nb\nc", [["ab"], ["c"]]),
    ] as [(String, [[String]])]
  )
  func commands(text: String, commands: [[String]]) throws {
    #expect(try WordSplitter.commands(in: text) == commands)
  }

  @Test(
    "An open quote is a usage error that says how to close it",
    arguments: [
      ("search l'eau", "The quotation mark ' is not closed", "Close it, or write \\'."),
      ("search \"velo", "The quotation mark \" is not closed", "Close it, or write \\\"."),
      ("search \"velo\\\"", "The quotation mark \" is not closed", "Close it, or write \\\"."),
      ("search velo\\", "The line ends with a backslash", "Put it in quotes."),
    ]
  )
  func openEnds(text: String, what: String, hint: String) {
    let failure = #expect(throws: Failure.self) { try WordSplitter.commands(in: text) }

    #expect(failure?.kind == .usage)
    #expect(failure?.sentences.english == "\(what). \(hint)")
  }

  @Test(
    "In a line being typed, an open quote ends with the line",
    arguments: [
      ("search l'ea", ["search", "lea"]),
      ("search \"velo r", ["search", "velo r"]),
      ("search '", ["search", ""]),
      ("search velo\\", ["search", "velo"]),
    ]
  )
  func lenient(text: String, words: [String]) throws {
    #expect(try WordSplitter.words(of: text, ending: .lenient) == words)
  }
}
