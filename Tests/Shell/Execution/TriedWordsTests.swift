import Languages
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("Words that people try")
struct TriedWordsTests {
  init() { TestSections.register() }

  private func failure(_ line: String) throws -> Failure {
    let split = SplitLine(line)
    return try #require(throws: Failure.self, "\(line)") {
      try CommandParser.line(try split.checked(), as: WrittenWords(split))
    }
  }

  @Test(
    "A word that leads to a command is answered with the whole line as it would work",
    arguments: [
      ("publish", "draft publish"), ("sell", "draft write"), ("vendre", "draft write"), ("πούλησε", "draft write"),
      ("πουλησε", "draft write"), ("VENDER", "draft write"), ("new", "draft new"), ("trash", "draft trash"),
      ("title O'Brien's  #3 \"x", "draft set title O'Brien's  #3 \"x"), ("draft title X", "draft set title X"),
      ("prix 1 250 €", "draft set price 1 250 €"), ("draft delete", "draft discard"), ("undo", "draft undo"),
      ("reply 1 C'est libre ? J'arrive", "messages reply 1 C'est libre ? J'arrive"), ("contact 1", "answer 1"),
      ("watch velo", "watch add velo"), ("watch vélo cargo <900", "watch add vélo cargo <900"),
      ("save 3", "bookmark 3"), ("brouillon", "draft"), ("brouillons", "draft list"), ("ΠΡΌΧΕΙΡΟ", "draft"),
      ("back", "refresh"), ("show 3", "open 3"), ("list", "search"),
      ("find velo \"table basse\"", "search velo \"table basse\""),
      ("filter maison", "category maison"), ("sort price", "search sort:price"), ("sort by price", "search sort:price"),
      ("sort", "search sort:"), ("my ads", "ads"), ("photo add lamp.jpg", "draft photo add lamp.jpg"),
      ("photo lamp.jpg", "draft photo add lamp.jpg"), ("photo", "draft photo"),
      ("import ad.yaml", "draft import ad.yaml"),
      ("comments 1", "feed comments 1"), ("language fr", "config set language fr"), ("version", "--version"),
      ("theme dark", "config set theme dark"),
      ("set language fr", "config set language fr"), ("messages 1", "messages open 1"), ("draft 2", "draft use 2"),
      ("dr title X", "dr set title X"), ("dr sold 2", "ads sold 2"),
      ("serach velo   # bikes", "search velo   # bikes"), ("draft sold 2", "ads sold 2"),
      ("find --json x", "search --json x"),
      ("--json find x", "--json search x"), ("help vendre", "help draft write"),
    ]
  )
  func meant(typed: String, meant: String) throws {
    let failure = try failure(typed)

    #expect(failure.meantLine == meant)
    #expect(failure.hint?.message(at: .prompt)?.english == "did you mean `\(meant)`?")
  }

  @Test(
    "A word that leads nowhere is searched for",
    arguments: ["velo", "velo 19\" neuve", "\"table basse\" <90", "l'armoire"]
  )
  func stray(typed: String) throws {
    let failure = try failure(typed)

    #expect(failure.meantLine == "search " + typed)
    #expect(failure.hint?.message(at: .prompt)?.english == "`search \(typed)` searches for it")
  }

  @Test("What does not fit is left out, and of several lines those remain that fit")
  func fitting() throws {
    #expect(try failure("publish it now").meantLine == "draft publish")
    let several = try failure("delete 3")
    #expect(several.meantLine == nil)
    #expect(
      several.hint?.message(at: .prompt)?.english
        == "did you mean `draft discard 3`, `ads withdraw 3` or `watch remove 3`?"
    )
  }

  @Test("What a shell had quoted is quoted in the line")
  func arguments() throws {
    let failure = try #require(throws: Failure.self) { try CommandParser.parse(["title", "L'été", "<3", "x"]) }

    #expect(failure.meantLine == #"draft set title 'L'\''été' '<3' x"#)
  }

  @Test("A long line is meant as a whole, and named in part")
  func long() throws {
    let text = String(repeating: "é", count: 1_000)
    let failure = try failure("title " + text)

    #expect(failure.meantLine == "draft set title " + text)
    #expect(try #require(failure.hint?.message(at: .prompt)?.english).count < 110)
  }

  @Test("Clearing is a key")
  func clearing() throws {
    #expect(try failure("clear").hint?.message(at: .prompt)?.english == "Ctrl-L clears the screen")
  }

  @Test("No word that people try is the name of a command where it is tried")
  func reachable() {
    let outermost = Set(Grammar.program.root.subcommands.map(\.name))
    for (names, command) in CommandTree.all where names.count == 1 {
      for word in command.triedWords.byArguments.values.joined() {
        #expect(!outermost.contains(word), "\(word) for \(names)")
      }
    }
  }
}
