import TestSupport
import Testing

@testable import Shell

@Suite("What cannot be read is a usage error with a way out")
struct CommandParserUsageTests {
  @Test(
    "It says what is wrong and where to look",
    arguments: [
      ("serach velo", "there is no command “serach”", "did you mean `search`?"),
      ("--json serach", "there is no command “serach”", "did you mean `search`?"),
      ("velo", "there is no command “velo”", "`help` lists the commands"),
      ("draft shwo", "there is no command “draft shwo”", "did you mean `draft show`?"),
      ("draft photograph", "there is no command “draft photograph”", "`help draft` lists the commands"),
      ("more --limit 5", "unknown option '--limit'", "see `help more`"),
      ("open 1 --jsno", "unknown option '--jsno'. Did you mean '--json'?", "see `help open`"),
      ("open", "missing expected argument '<row>'", "see `help open`"),
      ("open abc", "the value 'abc' is invalid for '<row>'", "see `help open`"),
      ("open id:", "the value 'id:' is invalid for '<row>'", "see `help open`"),
      ("open id:abc", "the value 'id:abc' is invalid for '<row>'", "see `help open`"),
      ("open -1", "missing expected argument '<row>'", "see `help open`"),
      ("open 1 2", "unexpected argument '2'", "see `help open`"),
      ("category", "missing expected argument '<name> ...'", "see `help category`"),
      ("search --limit 0", "the limit has to be at least 1", "see `help search`"),
      ("search --limit many", "the value 'many' is invalid for '--limit <limit>'", "see `help search`"),
      ("search velo --limit", "missing value for '--limit <limit>'", "see `help search`"),
      ("draft set", "missing expected argument '<field>'", "see `help draft set`"),
      ("draft set title", "missing expected argument '<value> ...'", "see `help draft set`"),
      (
        "draft set colour red",
        "the value 'colour' is invalid for '<field>'. Please provide one of 'title', 'category', 'price', 'description' or 'urgent'",
        "see `help draft set`"
      ),
      ("draft use", "missing expected argument '<draft>'", "see `help draft use`"),
      ("serve --port 65536", "the port has to be between 0 and 65535", "see `help serve`"),
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
    "Help and version are answers, not errors",
    arguments: [
      ("help", "USAGE: classifieds"), ("--help", "USAGE: classifieds"), ("-h", "USAGE: classifieds"),
      ("help search", "USAGE: classifieds search"), ("search --help", "USAGE: classifieds search"),
      ("search velo -h", "USAGE: classifieds search"), ("help draft", "USAGE: classifieds draft"),
      ("help draft set", "USAGE: classifieds draft set"), ("draft set --help", "USAGE: classifieds draft set"),
      ("--version", "0.1.0"),
    ]
  )
  func help(line: String, text: String) throws {
    let words = try WordSplitter.words(of: line)

    let request = try #require(throws: HelpRequest.self) { try CommandParser.parse(words) }

    #expect(request.text.contains(text))
  }

  @Test("The help lists every group of commands")
  func groups() throws {
    let request = try #require(throws: HelpRequest.self) { try CommandParser.parse(["help"]) }

    for name in ["LISTINGS", "DRAFTS", "THE REST"] { #expect(request.text.uppercased().contains(name)) }
    for command in Grammar.program.root.subcommands where command.name != "help" {
      #expect(request.text.contains("  \(command.name) "))
    }
  }
}
