import Languages
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Usage errors")
struct CommandParserUsageTests {
  init() {
    TestSections.register()
  }

  private static let seeSearch = "See `help search`, or put `--` before text that starts with dashes."

  @Test(
    "A usage error says what is wrong and where to look",
    arguments: [
      ("serach velo", "Unknown command “serach”", "Did you mean `search velo`?"),
      ("--json serach", "Unknown command “serach”", "Did you mean `--json search`?"),
      ("velo", "Unknown command “velo”", "`search velo` searches for it."),
      ("re", "Unknown command “re”", "Did you mean `refresh`, `retry` or `report`?"),
      ("draft shwo", "Unknown command “draft shwo”", "Did you mean `draft show`?"),
      ("draft photograph", "Unknown command “draft photograph”", "Try `help draft`."),
      ("more --limit 5", "Unknown option '--limit'", "See `help more`."),
      ("open 1 --jsno", "Unknown option '--jsno'. Did you mean '--json'?", "See `help open`."),
      ("search --limit 0", "--limit must be at least 1", "See `help search`."),
      ("search --limit many", "The value 'many' is invalid for '--limit <limit>'", "`search --limit 20` works."),
      ("search velo --order price", "Unknown option '--order'", Self.seeSearch),
      ("search --order price -chaise", "Unknown option '--order'", Self.seeSearch),
      ("search velo --order=price", "Unknown option '--order'", Self.seeSearch),
      ("search velo --categroy x", "Unknown option '--categroy'. Did you mean '--category'?", Self.seeSearch),
      (
        "type velo --evry 80ms", "Unknown option '--evry'. Did you mean '--every'?",
        "See `help type`, or put `--` before text that starts with dashes."
      ),
      (
        "draft set title --new--", "Unknown option '--new--'",
        "See `help draft set`, or put `--` before text that starts with dashes."
      ),
      ("search velo --limit", "Missing value for '--limit <limit>'", "See `help search`."),
      (
        "draft set colour red",
        "The value 'colour' is invalid for '<field>'. Please provide one of 'title', 'category', 'price', 'description' or 'urgent'",
        "`draft set price 140` works."
      ),
      (
        "draft set prix 5",
        "The value 'prix' is invalid for '<field>'. Please provide one of 'title', 'category', 'price', 'description' or 'urgent'",
        "Did you mean `draft set price 5`?"
      ),
      (
        "draft reset titel",
        "The value 'titel' is invalid for '<field>'. Please provide one of 'title', 'category', 'price', 'description' or 'urgent'",
        "Did you mean `draft reset title`?"
      ),
      ("open 1 2", "Unexpected argument '2'", "Did you mean `open 1`?"),
      ("open 1 2 3", "2 unexpected arguments: '2', '3'", "Did you mean `open 1`?"),
      ("quit now", "Unexpected argument 'now'", "Did you mean `quit`?"),
      ("serve --port 65536", "The port must be from 0 to 65535", "See `help serve`."),
      (
        "--color red search",
        "The value 'red' is invalid for '--color <color>'. Please provide one of 'auto', 'always' or 'never'",
        "`--color auto search` works."
      ),
      ("--server", "Missing value for '--server <url>'", "See `help`."),
      ("--sevrer http://x", "Unknown option '--sevrer'. Did you mean '--server'?", "See `help`."),
    ]
  )
  func usage(line: String, what: String, hint: String) throws {
    let split = SplitLine(line)

    let failure = try #require(throws: Failure.self) {
      try CommandParser.command(from: try split.checked(), as: WrittenWords(split))
    }

    #expect(failure.sentences.english == "\(what.hasSuffix("?") ? what : what + ".") \(hint)")
    #expect(failure.kind == .usage)
    #expect(failure.kind.exitCode == 2)
  }

  @Test(
    "What lacks arguments, or has others, is told what it needs, with a line that works",
    arguments: [
      ("open", "`open` needs the number of a row, as in `open 3`."),
      ("open abc", "`open` needs the number of a row, not “abc”, as in `open 3`."),
      ("open id:", "`open` needs the number of a row, not “id:”, as in `open 3`."),
      ("open id:abc", "`open` needs the number of a row, not “id:abc”, as in `open 3`."),
      ("open -1", "`open` needs the number of a row, as in `open 3`."),
      ("open 3-5", "'3-5' is several rows, and one is needed. `open 3` works."),
      ("copy #3,4 text", "'#3,4' is several rows, and one is needed. `copy 3` works."),
      ("ads edit 1-2", "'1-2' is several rows, and one is needed. `ads edit 2` works."),
      ("search velo --limit x", "The value 'x' is invalid for '--limit <limit>'. `search velo --limit 20` works."),
      (
        "watch add velo --every x", "The value 'x' is invalid for '--every <time>'. `watch add velo --every 10m` works."
      ),
      ("bookmark 5-3", "`bookmark` needs the numbers of rows, not “5-3”, as in `bookmark 3 5`."),
      ("category", "`category` needs the name of a category, or all, as in `category all`."),
      ("draft set", "`draft set` needs a field and its value, as in `draft set price 140`."),
      ("draft set title", "`draft set` needs a field and its value, as in `draft set price 140`."),
      ("draft use", "`draft use` needs the number of a draft, as in `draft use 2`."),
      ("answer", "`answer` needs the number of a row, as in `answer 3`."),
    ]
  )
  func needs(line: String, message: String) throws {
    let words = try SplitLine(line).checked()

    let failure = try #require(throws: Failure.self) { try CommandParser.command(from: words) }

    #expect(failure.sentences.english == message)
  }

  @Test("Every command with arguments that must be there says what it needs, in lines that work")
  func allNeeds() throws {
    for (names, type) in CommandTree.all {
      let command = try #require(Grammar.program.command(names))
      let isNeedy = command.positionals.contains { !$0.isOptional && !$0.isHidden }
      #expect((type.need != nil) == isNeedy, "\(names)")
      guard let need = type.need else { continue }
      let line = (names + [need.example]).joined(separator: " ")
      #expect(throws: Never.self, "\(line)") { try CommandParser.line(try SplitLine(line).checked()) }
      #expect(!need.what.text(in: .english).isEmpty, "\(names)")
    }
  }

  @Test(
    "Usage errors are translated into every language",
    arguments: [
      (
        Language.french, "serach velo", "commande inconnue «\u{A0}serach\u{A0}»",
        "s’agissait-il de `search velo`\u{A0}?"
      ),
      (.greek, "draft photograph", "άγνωστη εντολή «draft photograph»", "δοκιμάστε `help draft`"),
      (.brazilianPortuguese, "--json", "falta um comando", "tente `help`"),
      (.french, "open", "`open` attend le numéro d’une ligne, comme dans `open 3`", nil),
      (.greek, "velo", "άγνωστη εντολή «velo»", "το `search velo` το αναζητά"),
      (.greek, "search --limit 0", "Το --limit πρέπει να είναι τουλάχιστον 1", "δείτε `help search`"),
      (
        .brazilianPortuguese, "draft set colour red",
        "O valor “colour” não serve para “<campo>”: escolha “title”, “category”, “price”, “description” ou “urgent”.",
        "`draft set price 140` funciona"
      ),
    ] as [(Language, String, String, String?)]
  )
  func languages(language: Language, line: String, what: String, hint: String?) throws {
    let words = try SplitLine(line).checked()

    let failure = try #require(throws: Failure.self) { try CommandParser.command(from: words, language: language) }

    #expect(failure.what.text(in: language) == what)
    #expect(failure.hint?.text(in: language) == hint)
  }

  @Test(
    "Help is an answer, not an error, and describes the named command",
    arguments: [
      ("help", []), ("--help", []), ("-h", []), ("--json help", []), ("help search", ["search"]),
      ("search --help", ["search"]), ("search velo -h", ["search"]), ("help draft", ["draft"]),
      ("help draft set", ["draft", "set"]), ("draft set --help", ["draft", "set"]), ("help --json open", ["open"]),
      ("--server http://x draft set -h", ["draft", "set"]), ("help open 3", ["open"]), ("help help", ["help"]),
      ("?", []), ("help sea", ["search"]), ("dr --help", ["draft"]), ("help draft se", ["draft", "set"]),
    ] as [(String, [String])]
  )
  func help(line: String, names: [String]) throws {
    let words = try SplitLine(line).checked()

    let request = try #require(throws: HelpRequest.self) { try CommandParser.parse(words, language: .greek) }

    guard case .page(names, .greek, aliases: []) = request else {
      Issue.record("\(request)")
      return
    }
  }

  @Test(
    "Help on a command that does not exist is a usage error",
    arguments: ["help serach", "serach --help"]
  )
  func unknownHelp(line: String) throws {
    let words = try SplitLine(line).checked()

    let failure = try #require(throws: Failure.self) { try CommandParser.parse(words) }

    #expect(failure.sentences.english == "Unknown command “serach”. Did you mean `help search`?")
  }

  @Test(
    "The completion scripts are printed as text",
    arguments: [
      ("--generate-completion-script zsh", CompletingShell.zsh.script),
      ("--generate-completion-script=bash", CompletingShell.bash.script),
    ]
  )
  func text(line: String, text: String) throws {
    let words = try SplitLine(line).checked()

    let request = try #require(throws: HelpRequest.self) { try CommandParser.parse(words) }

    guard case .text(text) = request else {
      Issue.record("\(request)")
      return
    }
  }
}
