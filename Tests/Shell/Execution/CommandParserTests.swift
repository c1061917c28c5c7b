import Drafts
import Listings
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BoardsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import OrdersCommands
@testable import Shell

@Suite("One grammar for arguments, prompt and scripts")
struct CommandParserTests {
  init() {
    TestSections.register()
  }

  struct Search: Sendable, Equatable {
    var words: [String] = []
    var category: String?
    var limit = 20
    var isJSON = false
    var server: String?
  }

  @Test(
    "A search accepts options before and after its words, and any other word as text",
    arguments: [
      ("search", Search()),
      ("search velo rouge", Search(words: ["velo", "rouge"])),
      ("/velo rouge", Search(words: ["velo", "rouge"])),
      ("/velo --json", Search(words: ["velo"], isJSON: true)),
      ("--json /velo", Search(words: ["velo"], isJSON: true)),
      ("--server http://x /velo", Search(words: ["velo"], server: "http://x")),
      ("/", Search()),
      ("/ velo", Search(words: ["velo"])),
      ("/-enfant", Search(words: ["-enfant"])),
      ("search -enfant", Search(words: ["-enfant"])),
      ("search -chaise --json", Search(words: ["-chaise"], isJSON: true)),
      ("search --json -chaise", Search(words: ["-chaise"], isJSON: true)),
      ("--json search -x", Search(words: ["-x"], isJSON: true)),
      ("--json search velo", Search(words: ["velo"], isJSON: true)),
      ("search velo --json", Search(words: ["velo"], isJSON: true)),
      ("--server http://x search velo", Search(words: ["velo"], server: "http://x")),
      ("search velo --server=http://x", Search(words: ["velo"], server: "http://x")),
      ("search --limit 5 velo", Search(words: ["velo"], limit: 5)),
      ("search velo --limit=5 -- -x", Search(words: ["velo", "-x"], limit: 5)),
      ("search --category=Maison x", Search(words: ["x"], category: "Maison")),
      ("search x --category 'Bébé & Co' y", Search(words: ["x", "y"], category: "Bébé & Co")),
      ("search -- --json", Search(words: ["--json"])),
      ("search -- --limit 5", Search(words: ["--limit", "5"])),
      ("search -- --velo --limitless", Search(words: ["--velo", "--limitless"])),
      ("search -", Search(words: ["-"])),
      ("search search more", Search(words: ["search", "more"])),
      ("search help", Search(words: ["help"])),
      ("search --limit 9223372036854775807", Search(limit: .max)),
    ]
  )
  func searches(line: String, expected: Search) throws {
    let command = try CommandParser.command(from: SplitLine(line).checked())

    let search = try #require(command as? SearchCommand)
    #expect(
      Search(
        words: search.words,
        category: search.category,
        limit: search.limit,
        isJSON: search.options.json,
        server: search.options.server
      ) == expected
    )
  }

  @Test(
    "A draft's value is text, even if it begins with a dash",
    arguments: [
      ("draft set price -5", DraftField.price, ["-5"], false),
      ("draft set title --json Vélo rouge", .title, ["Vélo rouge"], true),
      ("draft set title Vélo rouge --json", .title, ["Vélo rouge --json"], false),
      ("--json draft set title -- --new--", .title, ["--new--"], true),
      ("draft --json set description '- clean\n- new'", .description, ["- clean\n- new"], true),
      ("draft set title -- --json", .title, ["--json"], false),
    ] as [(String, DraftField, [String], Bool)]
  )
  func draftValues(line: String, field: DraftField, words: [String], isJSON: Bool) throws {
    let command = try CommandParser.command(from: SplitLine(line).checked())

    let set = try #require(command as? DraftSetCommand)
    #expect(set.field == field)
    #expect(set.words == words)
    #expect(set.options.json == isJSON)
  }

  @Test(
    "A text that must follow -- and does not is an error, in a line and as arguments",
    arguments: [
      "draft set title --", "dr set title --", "note 1 --", "answer 1 --", "messages reply 1 --",
      "--json note --json 1 --",
      "search --", "search --limit 5 --", "sea --sort=new --", "watch add --name x --",
    ]
  )
  func missingText(line: String) throws {
    for words in [try SplitLine(line).checked(), line.split(separator: " ").map(String.init)] {
      let failure = #expect(throws: Failure.self) { try CommandParser.command(from: words) }
      #expect(failure?.sentences.english == "A text must follow --.")
      #expect(failure?.kind == .usage)
    }
  }

  @Test("Words before -- are a search, and -- after -- is a text", arguments: ["search velo --", "note 1 -- --"])
  func dashesAtTheEnd(line: String) throws {
    for words in [try SplitLine(line).checked(), line.split(separator: " ").map(String.init)] {
      let command = try CommandParser.command(from: words)
      let kept = (command as? SearchCommand)?.words ?? (command as? NoteCommand)?.words
      #expect(kept == [line.hasPrefix("s") ? "velo" : "--"])
    }
  }

  @Test(
    "An ad is named by its row or its id",
    arguments: [
      ("open 3", RowTarget<Listing.ID>.row(3)), ("open id:12", .id(12)), ("open 0", .row(0)),
      ("--json open 3", .row(3)),
    ]
  )
  func openTargets(line: String, target: RowTarget<Listing.ID>) throws {
    let command = try CommandParser.command(from: SplitLine(line).checked())

    #expect((command as? OpenCommand)?.target == target)
  }

  @Test(
    "Rows of a command about several are ranges, lists, or words of their own",
    arguments: [
      ("bookmark 3-5", [.row(3), .row(4), .row(5)]), ("bookmark 3,4", [.row(3), .row(4)]),
      ("bookmark #3 #4", [.row(3), .row(4)]),
      ("bookmark 7 1-2,4 id:12", [.row(7), .row(1), .row(2), .row(4), .id(12)]),
      ("bookmark #3-#4", [.row(3), .row(4)]),
    ] as [(String, [RowTarget<Listing.ID>])]
  )
  func rows(line: String, targets: [RowTarget<Listing.ID>]) throws {
    let command = try CommandParser.command(from: line.split(separator: " ").map(String.init))

    #expect((command as? BookmarkCommand)?.targets.flatMap(\.targets) == targets)
  }

  @Test("A range that is none is a usage error", arguments: ["5-3", "3-", "3-4-5", "1-1000000000", "3,,4", "3,x"])
  func wrongRows(word: String) throws {
    #expect(throws: Failure.self) { try CommandParser.command(from: ["bookmark", word]) }
  }

  @Test(
    "Every command is parsed as itself, with --json before or after it",
    arguments: [
      ("more", MoreCommand.self), ("categories", CategoriesCommand.self), ("category Maison", CategoryCommand.self),
      ("refresh", RefreshCommand.self), ("retry", RetryCommand.self), ("draft", DraftCommand.self),
      ("draft new", DraftNewCommand.self), ("draft list", DraftListCommand.self), ("draft use 2", DraftUseCommand.self),
      ("draft reset", DraftResetCommand.self), ("draft reset title", DraftResetCommand.self),
      ("draft show", DraftShowCommand.self), ("draft check", DraftCheckCommand.self),
      ("draft discard", DraftDiscardCommand.self), ("draft restore", DraftRestoreCommand.self),
      ("draft restore 2", DraftRestoreCommand.self), ("draft trash", DraftTrashCommand.self),
      ("serve --port 0", ServeCommand.self), ("paths", PathsCommand.self), ("quit", QuitCommand.self),
    ] as [(String, any SessionCommand.Type)]
  )
  func commands(line: String, type expected: any SessionCommand.Type) throws {
    for line in ["--json " + line, line + " --json"] {
      let command = try CommandParser.command(from: SplitLine(line).checked())

      #expect(type(of: command) == expected)
      #expect(command.options.json, "\(line)")
    }
  }

  @Test(
    "The beginning of one command's name stands for it, and so do `exit`, `q` and `next`",
    arguments: [
      ("ref", RefreshCommand.self), ("mo", MoreCommand.self), ("categori", CategoriesCommand.self),
      ("dr li", DraftListCommand.self), ("draft sh", DraftShowCommand.self), ("--json dr sh", DraftShowCommand.self),
      ("sea -chaise", SearchCommand.self), ("ope 3", OpenCommand.self), ("exit", QuitCommand.self),
      ("q", QuitCommand.self), ("next", MoreCommand.self),
    ] as [(String, any SessionCommand.Type)]
  )
  func beginnings(line: String, expected: any SessionCommand.Type) throws {
    let words = try SplitLine(line).checked()

    #expect(type(of: try CommandParser.command(from: words)) == expected)
    #expect(CommandTree.path(of: words).last == expected)
  }

  @Test("Options alone belong to the program, and a line needs a command")
  func optionsAlone() throws {
    let words = ["--server", "http://x", "--color", "never", "--keep-going", "-c", "search -x", "-c", "more"]

    guard case .options(let options) = try CommandParser.parse(words) else {
      Issue.record("read as a command")
      return
    }

    #expect(options.server == "http://x")
    #expect(options.color == .never)
    #expect(options.keepGoing)
    #expect(options.commands == ["search -x", "more"])
    let failure = #expect(throws: Failure.self) { try CommandParser.command(from: ["--json"]) }
    #expect(
      failure?.inEnglish
        == Failure(.usage, "a command is missing", hint: "try `help`")
    )
  }
}
