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

  private static let seeSearch = "see `help search`, or put `--` before text that starts with dashes"

  @Test(
    "A usage error says what is wrong and where to look",
    arguments: [
      ("serach velo", "unknown command “serach”", "did you mean `search`?"),
      ("--json serach", "unknown command “serach”", "did you mean `search`?"),
      ("velo", "unknown command “velo”", "`help` lists the commands"),
      ("draft shwo", "unknown command “draft shwo”", "did you mean `draft show`?"),
      ("draft photograph", "unknown command “draft photograph”", "`help draft` lists the commands"),
      ("more --limit 5", "unknown option '--limit'", "see `help more`"),
      ("open 1 --jsno", "unknown option '--jsno'. Did you mean '--json'?", "see `help open`"),
      ("open", "missing expected argument '<row>'", "see `help open`"),
      ("open abc", "the value 'abc' is invalid for '<row>'", "see `help open`"),
      ("open id:", "the value 'id:' is invalid for '<row>'", "see `help open`"),
      ("open id:abc", "the value 'id:abc' is invalid for '<row>'", "see `help open`"),
      ("open -1", "missing expected argument '<row>'", "see `help open`"),
      ("open 1 2", "unexpected argument '2'", "see `help open`"),
      ("category", "missing expected argument '<name> ...'", "see `help category`"),
      ("search --limit 0", "--limit must be at least 1", "see `help search`"),
      ("search --limit many", "the value 'many' is invalid for '--limit <limit>'", "see `help search`"),
      ("search velo --sort price", "unknown option '--sort'", Self.seeSearch),
      ("search --sort price -chaise", "unknown option '--sort'", Self.seeSearch),
      ("search velo --sort=price", "unknown option '--sort'", Self.seeSearch),
      ("search velo --categroy x", "unknown option '--categroy'. Did you mean '--category'?", Self.seeSearch),
      (
        "type velo --evry 80ms", "unknown option '--evry'. Did you mean '--every'?",
        "see `help type`, or put `--` before text that starts with dashes"
      ),
      (
        "draft set title --new--", "unknown option '--new--'",
        "see `help draft set`, or put `--` before text that starts with dashes"
      ),
      ("search velo --limit", "missing value for '--limit <limit>'", "see `help search`"),
      ("draft set", "missing expected argument '<field>'", "see `help draft set`"),
      ("draft set title", "missing expected argument '<value> ...'", "see `help draft set`"),
      (
        "draft set colour red",
        "the value 'colour' is invalid for '<field>'. Please provide one of 'title', 'category', 'price', 'description' or 'urgent'",
        "see `help draft set`"
      ),
      ("draft use", "missing expected argument '<draft>'", "see `help draft use`"),
      ("serve --port 65536", "the port must be from 0 to 65535", "see `help serve`"),
      (
        "--color red search",
        "the value 'red' is invalid for '--color <color>'. Please provide one of 'auto', 'always' or 'never'",
        "see `help search`"
      ),
      ("--server", "missing value for '--server <url>'", "see `help`"),
      ("--sevrer http://x", "unknown option '--sevrer'. Did you mean '--server'?", "see `help`"),
    ]
  )
  func usage(line: String, what: String, hint: String) throws {
    let words = try WordSplitter.words(of: line)

    let failure = try #require(throws: Failure.self) { try CommandParser.command(from: words) }

    #expect(failure.sentence.english == "\(what); nothing was done; \(hint)")
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
      (.greek, "draft photograph", "άγνωστη εντολή «draft photograph»", "το `help draft` δείχνει τις εντολές"),
      (.brazilianPortuguese, "--json", "falta um comando", "`help` lista os comandos"),
      (.french, "open", "il manque l’argument «\u{A0}<ligne>\u{A0}»", "voyez `help open`"),
      (.greek, "search --limit 0", "το --limit πρέπει να είναι τουλάχιστον 1", "δείτε `help search`"),
      (
        .brazilianPortuguese, "draft set colour red",
        "o valor “colour” não serve para “<campo>”: escolha “title”, “category”, “price”, “description” ou “urgent”",
        "veja `help draft set`"
      ),
    ]
  )
  func languages(language: Language, line: String, what: String, hint: String) throws {
    let words = try WordSplitter.words(of: line)

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
    ] as [(String, [String])]
  )
  func help(line: String, names: [String]) throws {
    let words = try WordSplitter.words(of: line)

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
    let words = try WordSplitter.words(of: line)

    let failure = try #require(throws: Failure.self) { try CommandParser.parse(words) }

    #expect(failure.sentence.english == "unknown command “serach”; nothing was done; did you mean `search`?")
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
    let words = try WordSplitter.words(of: line)

    let request = try #require(throws: HelpRequest.self) { try CommandParser.parse(words) }

    guard case .text(text) = request else {
      Issue.record("\(request)")
      return
    }
  }
}
