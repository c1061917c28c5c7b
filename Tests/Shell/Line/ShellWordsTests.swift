import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("Words as a POSIX shell has them")
struct ShellWordsTests {
  @Test(
    "Blanks and line ends separate words, and quotes and backslashes keep them together",
    arguments: [
      ("", []),
      (" \t ", []),
      ("/home/x/velo.jpg  b\tc ", ["/home/x/velo.jpg", "b", "c"]),
      ("'l armoire.jpg' \"d e\"", ["l armoire.jpg", "d e"]),
      (#"'/home/x/l'\''armoire (1).jpg'"#, ["/home/x/l'armoire (1).jpg"]),
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
      ("a\\\nb c\nd", ["ab", "c", "d"]),
      ("$HOME *.txt ~ a;b|c", ["$HOME", "*.txt", "~", "a;b|c"]),
      ("a # b\nc #d", ["a", "c", "#d"]),
      ("e\u{301}t\u{E9}", ["e\u{301}t\u{E9}"]),
    ] as [(String, [String])]
  )
  func words(text: String, words: [String]) throws {
    #expect(try ShellWords.words(of: text) == words)
    #expect(ShellWords.lenient(text) == words)
  }

  @Test(
    "What is not closed is a usage error, and ends with the text while it is typed",
    arguments: [
      ("a l'eau", "The quotation mark ' is not closed. Close it, or write \\'.", ["a", "leau"]),
      ("a \"velo\\\"", "The quotation mark \" is not closed. Close it, or write \\\".", ["a", "velo\""]),
      ("a velo\\", "The line ends with a backslash. Put it in quotes.", ["a", "velo"]),
      ("a '", "The quotation mark ' is not closed. Close it, or write \\'.", ["a", ""]),
    ] as [(String, String, [String])]
  )
  func openEnds(text: String, message: String, words: [String]) {
    let failure = #expect(throws: Failure.self) { try ShellWords.words(of: text) }

    #expect(failure?.kind == .usage)
    #expect(failure?.sentences.english == message)
    #expect(ShellWords.lenient(text) == words)
  }
}
