import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import Shell

@Suite("A command line up to the cursor")
struct PartialLineTests {
  init() {
    TestSections.register()
  }

  @Test(
    "A partial line is split as a shell does, and its last word is the one being typed",
    arguments: [
      ("classifieds ", [], ""),
      ("classifieds cat", [], "cat"),
      ("classifieds category ", ["category"], ""),
      ("classifieds category Jeux\\ \\&", ["category"], "Jeux &"),
      ("classifieds category 'Jeux & J", ["category"], "Jeux & J"),
      ("classifieds category \"Jeux & \\\"J", ["category"], "Jeux & \"J"),
      ("classifieds --server 'http://a b' search cat:V", ["--server", "http://a b", "search"], "cat:V"),
      ("LANG=fr A=b classifieds open ", ["open"], ""),
      ("~/bin/classifieds open ", ["open"], ""),
      ("classifieds search --category='Je", ["search"], "--category=Je"),
      ("classifieds search a'b'c", ["search"], "abc"),
      ("classifieds search \\", ["search"], ""),
      ("", [], ""),
    ] as [(String, [String], String)]
  )
  func words(line: String, arguments: [String], word: String) {
    let partial = PartialLine(line)

    #expect(partial.arguments == arguments)
    #expect(partial.word == word)
  }

  @Test(
    "Readline replaces the part after the open quote or the last word break",
    arguments: [
      ("classifieds search cat:Vé", 4), ("classifieds search cat\\:Vé", 0), ("classifieds search --category=Vé", 11),
      ("classifieds search --category='Vé", 11), ("classifieds category 'Jeux & J", 0),
      ("classifieds category Jeux\\ \\&", 0), ("classifieds search 'cat:'Vé", 0), ("classifieds ", 0),
    ]
  )
  func kept(line: String, count: Int) {
    #expect(PartialLine(line).kept(breaks: " \t\n\"'@><=;|&(:") == count)
  }
}
