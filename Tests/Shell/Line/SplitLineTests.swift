import Foundation
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("A line is split into sentences and words")
struct SplitLineTests {
  init() {
    TestSections.register()
  }

  private func words(_ line: String) throws -> [String] { try SplitLine(line).checked() }

  @Test("A line means its text or its words, and completion begins where the text or the last word begins")
  func table() throws {
    for line in TypedLine.texts {
      let words = try words(line.typed)
      #expect([words.last] == line.kept, "\(line)")
      #expect(words.dropLast().last == "--", "\(line)")
      let open = try #require(SplitLine(line.typed).open, "\(line)")
      #expect(open.kind == .text, "\(line)")
      #expect(line.typed[..<open.start].wholeMatch(of: #/draft set [a-z]+ /#) != nil, "\(line)")
    }
    for (line, _, _) in TypedLine.searches {
      #expect(try words(line.typed) == ["search"] + line.kept, "\(line)")
      // Nothing is completed in a comment.
      guard let open = SplitLine(line.typed).open else { continue }
      #expect(open.text == line.kept.last, "\(line)")
      #expect(line.typed[open.start...] == line.kept.last ?? "", "\(line)")
    }
    #expect(TypedLine.searches.filter { SplitLine($0.line.typed).open == nil }.map(\.line.kept) == [["velo"]])
  }

  @Test(
    "A text is the rest of the line as it was typed",
    arguments: [
      ("draft set title \"cité\" \"phare\"", "\"cité\" \"phare\""),
      ("draft set title -neuf- 5 | 6 ; 7 \\", "-neuf- 5 | 6 ; 7 \\"),
      ("  draft  set\ttitle   Vélo \t ", "Vélo"),
      ("draft set title 'Vélo rouge'", "Vélo rouge"),
      ("draft set title \"\"cité\"\"", "\"cité\""),
      ("draft set title '  '", ""),
      ("draft set title -- --json", "--json"),
      ("draft set title # 1", "# 1"),
      ("dr set title rock'n'roll", "rock'n'roll"),
      ("answer 1 C'est libre ? J'arrive", "C'est libre ? J'arrive"),
      ("messages reply 1 D'accord", "D'accord"),
      ("note 1 l'état #3", "l'état #3"),
      ("birds note 1 it's blue", "it's blue"),
    ]
  )
  func texts(line: String, text: String) throws {
    let words = try words(line)

    #expect(words.last == text)
    #expect(words.dropLast().last == "--")
  }

  @Test(
    "Options stand before a text, and an unknown one is left to the parser",
    arguments: [
      ("draft set --json title l'été", ["draft", "set", "--json", "title", "--", "l'été"]),
      ("draft --json set title l'été", ["draft", "--json", "set", "title", "--", "l'été"]),
      ("draft set title --json l'été --json", ["draft", "set", "title", "--json", "--", "l'été --json"]),
      ("--server http://x note 1 --server=y a", ["--server", "http://x", "note", "1", "--server=y", "--", "a"]),
      ("note 1 --color never l'été", ["note", "1", "--color", "never", "--", "l'été"]),
      ("note 1 --jsom l'été", ["note", "1", "--jsom", "--", "l'été"]),
      ("note 1 --sans, blague", ["note", "1", "--", "--sans, blague"]),
      ("note 1", ["note", "1"]),
      ("draft set title ", ["draft", "set", "title"]),
    ] as [(String, [String])]
  )
  func options(line: String, words: [String]) throws {
    #expect(try self.words(line) == words)
  }

  @Test(
    "Elsewhere, a quotation mark opens a part where a word begins or after a sign, and closes it before a blank",
    arguments: [
      ("search rock'n'roll 'a b'", ["rock'n'roll", "a b"]),
      ("search cat:\"Mode & déco\"", ["cat:Mode & déco"]),
      ("search -\"siège enfant\" a|\"b c\" \"d e\"|f", ["-siège enfant", "a|b c", "d e|f"]),
      ("search --category=\"x y\"", ["--category=x y"]),
      ("search \"it's 5\"x wide\"", ["it's 5\"x wide"]),
      ("search 'table bas", ["table bas"]),
      ("search velo '", ["velo", ""]),
      ("search C:\\Temp a\\ b \\'x \\\\y \\#1 \\<200", ["C:\\Temp", "a b", "'x", "\\y", "#1", "\\<200"]),
      ("search \"a \\\"b\\\" c\\d\"", ["a \"b\" c\\d"]),
      ("search #vintage", ["#vintage"]),
      ("search velo #", ["velo"]),
      ("search e\u{301}t\u{E9}'s 日本 🚲⚠️", ["e\u{301}t\u{E9}'s", "日本", "🚲⚠️"]),
      // What is combined with a mark or a blank makes it another character.
      ("search \"\u{301}a b \u{301}c", ["\"\u{301}a", "b \u{301}c"]),
      ("search a \u{600}\"b c", ["a", "\u{600}\"b", "c"]),
      ("search", []),
      ("/velo rouge", ["velo", "rouge"]),
      ("--json /velo", ["velo"]),
      ("/", []),
      ("/ velo", ["velo"]),
    ] as [(String, [String])]
  )
  func searches(line: String, words: [String]) throws {
    #expect(try self.words(line).filter { $0 != "--json" } == ["search"] + words)
  }

  @Test(
    "After a line whose next word is missing, Up recalls lines that begin so; after `search ` or `/`, all searches",
    arguments: [
      ("", []), (" ", []), ("search", []), ("search velo", []), ("search ", ["search ", "/"]), ("/", ["search ", "/"]),
      ("draft set ", ["draft set "]), ("search velo ", ["search velo "]),
    ]
  )
  func recalled(typed: String, beginnings: [String]) {
    #expect(SplitLine.recalledBeginnings(for: typed) == beginnings)
  }

  @Test("A line that begins with # is a comment", arguments: ["# velo", "  #velo", "#", ""])
  func comments(line: String) throws {
    #expect(try words(line).isEmpty)
  }

  @Test(
    "A part that is not closed is an error except in a search, and the error says how to close it",
    arguments: ["category 'Mode", "open \"1", "config set pager 'less"]
  )
  func openEnds(line: String) {
    let failure = #expect(throws: Failure.self) { try words(line) }

    #expect(failure?.kind == .usage)
    #expect(failure?.sentences.english.contains("is not closed. Close it, or write \\") == true)
  }

  @Test("More words than a command can need are refused before they are parsed, except in a text")
  func manyWords() throws {
    let words = String(repeating: " ab", count: 499)

    #expect(try self.words("bookmark" + words).count == 500)
    let failure = #expect(throws: Failure.self) { try self.words("bookmark ab" + words) }
    #expect(failure?.sentences.english == "This line has more than 500 words; split it into several lines.")
    #expect(try self.words("draft set title ab" + words).count == 5)
  }

  @Test("Each line of a pasted text is a command, and a line end in a text belongs to it")
  func lines() throws {
    let end = LineEditor.textLineEnd
    let text = "search velo # red\n\n# nothing\r\ndraft set description \(end) Une\(end)deux \(end)\nopen 1"

    let commands = try SplitLine.commands(in: text).map { try $0.checked() }

    #expect(commands == [["search", "velo"], ["draft", "set", "description", "--", "Une\ndeux"], ["open", "1"]])
  }

  @Test("Only a line feed ends a line", arguments: ["\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func noLineEnd(_ character: String) throws {
    let text = "draft set title Une\(character)quit"

    let commands = try SplitLine.commands(in: text + "\nopen 1").map { try $0.checked() }

    #expect(commands == [["draft", "set", "title", "--", "Une\(character)quit"], ["open", "1"]])
  }

  @Test(
    "The part at the end is what further letters belong to",
    arguments: [
      ("search velo", "velo", .word, nil), ("search velo ", nil, .word, nil),
      ("search \"table b", "table b", .word, "\""),
      ("search l'arm", "l'arm", .word, nil), ("draft set title l'arm d", "l'arm d", .text, nil),
      ("draft set title ", nil, .text, nil), ("draft set ti", "ti", .word, nil),
      ("draft photo add 'l arm", "l arm", .file, "'"), ("draft photo add ", nil, .file, nil),
      ("watch add velo --feed ", nil, .file, nil), ("watch add velo --feed=a", "--feed=a", .file, nil),
      ("/ve", "ve", .word, nil), ("search velo #", nil, .word, nil),
    ] as [(String, String?, SplitLine.OpenPart.Kind, Character?)]
  )
  func openParts(line: String, text: String?, kind: SplitLine.OpenPart.Kind, quote: Character?) {
    let split = SplitLine(line)

    #expect(split.open?.text == text)
    #expect(split.nextKind == kind)
    #expect(split.open?.quote == quote)
    if let open = split.open { #expect(line[open.start...].contains(open.text.suffix(1))) }
  }

  @Test("Files are named as a terminal pastes them, from the home folder, by address, by pattern, or as a whole")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["a.jpg", "b.jpg", "photo [1].jpg", "l'armoire d'été.jpg", "été 1.jpg", "O'Brien's.jpg"] {
      try Data().write(to: URL(filePath: folder.file(name)))
    }
    let names = FileNames(home: folder.url.path)
    func files(_ rest: String) throws -> [String] {
      let words = try SplitLine("draft photo add " + rest, files: names).checked().dropFirst(3)
      return words.map { $0.replacing(folder.url.path + "/", with: "~/") }
    }

    #expect(try files("~/a.jpg ~/b.jpg") == ["~/a.jpg", "~/b.jpg"])
    #expect(try files("'\(folder.url.path)/l'\\''armoire d'\\''été.jpg'") == ["~/l'armoire d'été.jpg"])
    #expect(try files("~/l'armoire d'été.jpg") == ["~/l'armoire d'été.jpg"])
    #expect(try files("~/O'Brien's.jpg") == ["~/O'Brien's.jpg"])
    #expect(try files("file://\(folder.url.path)/%C3%A9t%C3%A9%201.jpg") == ["~/été 1.jpg"])
    #expect(try files("~/?.jpg") == ["~/a.jpg", "~/b.jpg"])
    #expect(try files("'~/?.jpg'") == ["~/?.jpg"])
    #expect(try files("~/photo [1].jpg") == ["~/photo [1].jpg"])
    #expect(try files("~/none*.jpg --json") == ["~/none*.jpg", "--json"])
    let feed = try SplitLine("watch add velo --feed ~/a*.jpg --feed=~/x", files: names).checked()
    #expect(feed.suffix(3) == ["--feed", folder.file("a.jpg"), "--feed=" + folder.file("x")])
  }

  @Test(
    "Any text without a mark or a hyphen at its beginning is kept, in a line and as an argument",
    arguments: [0x1D0, 0x2E1, 0x3F2, 0x4A3] as [Int]
  )
  func anyText(seed: Int) throws {
    for (number, text) in TypedLine.anyTexts(seed: seed, count: 2_500, TypedLine.signs + "\t").enumerated() {
      let split = try words("draft set title \(text)")
      #expect(split == ["draft", "set", "title", "--", text])
      // Parsing takes a thousand times as long as splitting where ArgumentParser validates declarations, as in a debug build.
      guard number.isMultiple(of: 50) else { continue }
      for words in [split, ["draft", "set", "title", text]] {
        #expect((try CommandParser.command(from: words) as? DraftSetCommand)?.words == [text])
      }
    }
  }

  @Test(
    "A word that is completed in a line is the same word when the line is split",
    arguments: [0x41D0, 0x42E1] as [Int]
  )
  func writing(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let signs = Array("ab é'\"\\#|-&9$()")
    for _ in 0..<2_000 {
      let length = Int.random(in: 1...8, using: &random)
      let word = "é" + String((0..<length).compactMap { _ in signs.randomElement(using: &random) })
      for quote in [nil, "'", "\""] as [Character?] {
        let written = WordWriting(.word, quote: quote).write(word, isComplete: true)
        #expect(try words("category \(written) x") == ["category", word, "x"], "\(written)")
        let file = WordWriting(.file, quote: quote).write(word, isComplete: true)
        #expect(try words("draft photo add \(file) x") == ["draft", "photo", "add", word, "x"], "\(file)")
      }
    }
  }
}
