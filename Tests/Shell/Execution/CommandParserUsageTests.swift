import Languages
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
      ("serach velo", "Unknown command “serach”", "Did you mean `search`?"),
      ("--json serach", "Unknown command “serach”", "Did you mean `search`?"),
      ("velo", "Unknown command “velo”", "Try `help`."),
      ("re", "Unknown command “re”", "Did you mean `refresh` or `retry`?"),
      ("draft shwo", "Unknown command “draft shwo”", "Did you mean `draft show`?"),
      ("draft photograph", "Unknown command “draft photograph”", "Try `help draft`."),
      ("more --limit 5", "Unknown option '--limit'", "See `help more`."),
      ("open 1 --jsno", "Unknown option '--jsno'. Did you mean '--json'?", "See `help open`."),
      ("open", "Missing expected argument '<row>'", "See `help open`."),
      ("open abc", "The value 'abc' is invalid for '<row>'", "See `help open`."),
      ("open id:", "The value 'id:' is invalid for '<row>'", "See `help open`."),
      ("open id:abc", "The value 'id:abc' is invalid for '<row>'", "See `help open`."),
      ("open -1", "Missing expected argument '<row>'", "See `help open`."),
      ("open 1 2", "Unexpected argument '2'", "See `help open`."),
      ("category", "Missing expected argument '<name> ...'", "See `help category`."),
      ("search --limit 0", "--limit must be at least 1", "See `help search`."),
      ("search --limit many", "The value 'many' is invalid for '--limit <limit>'", "See `help search`."),
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
      ("draft set", "Missing expected argument '<field>'", "See `help draft set`."),
      ("draft set title", "Missing expected argument '<value> ...'", "See `help draft set`."),
      (
        "draft set colour red",
        "The value 'colour' is invalid for '<field>'. Please provide one of 'title', 'category', 'price', 'description' or 'urgent'",
        "See `help draft set`."
      ),
      ("draft use", "Missing expected argument '<draft>'", "See `help draft use`."),
      ("serve --port 65536", "The port must be from 0 to 65535", "See `help serve`."),
      (
        "--color red search",
        "The value 'red' is invalid for '--color <color>'. Please provide one of 'auto', 'always' or 'never'",
        "See `help search`."
      ),
      ("--server", "Missing value for '--server <url>'", "See `help`."),
      ("--sevrer http://x", "Unknown option '--sevrer'. Did you mean '--server'?", "See `help`."),
    ]
  )
  func usage(line: String, what: String, hint: String) throws {
    let words = try SplitLine(line).checked()

    let failure = try #require(throws: Failure.self) { try CommandParser.command(from: words) }

    #expect(failure.sentences.english == "\(what.hasSuffix("?") ? what : what + ".") \(hint)")
    #expect(failure.kind == .usage)
    #expect(failure.kind.exitCode == 2)
  }

  @Test(
    "Usage errors are translated into every language",
    arguments: [
      (
        Language.french, "serach velo", "commande inconnue «\u{A0}serach\u{A0}»",
        "s’agissait-il de `search`\u{A0}?"
      ),
      (.greek, "draft photograph", "άγνωστη εντολή «draft photograph»", "δοκιμάστε `help draft`"),
      (.brazilianPortuguese, "--json", "falta um comando", "tente `help`"),
      (.french, "open", "Il manque l’argument «\u{A0}<ligne>\u{A0}».", "voyez `help open`"),
      (.greek, "search --limit 0", "Το --limit πρέπει να είναι τουλάχιστον 1", "δείτε `help search`"),
      (
        .brazilianPortuguese, "draft set colour red",
        "O valor “colour” não serve para “<campo>”: escolha “title”, “category”, “price”, “description” ou “urgent”.",
        "veja `help draft set`"
      ),
    ]
  )
  func languages(language: Language, line: String, what: String, hint: String) throws {
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

    guard case .page(names, .greek) = request else {
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

    #expect(failure.sentences.english == "Unknown command “serach”. Did you mean `search`?")
  }

  @Test(
    "The version and the completion scripts are printed as text",
    arguments: [
      ("--version", ProgramVersion.current),
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
