import Foundation
import Languages
import Listings
import Loading
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell
@testable import Terminal

@Suite("Aliases")
struct AliasTests {
  init() { TestSections.register() }

  private let aliases = [
    Alias(name: "velos", line: "search velo <200 sort:price"), Alias(name: "cost", line: "draft set price $1"),
    Alias(name: "t", line: "draft set title"), Alias(name: "bike", line: "draft set title Vélo"),
    Alias(name: "two", line: "search \"$2\" -$1"), Alias(name: "add", line: "draft photo add"),
    Alias(name: "open", line: "search hidden"), Alias(name: "ποδήλατα", line: "search ποδήλατο"),
  ]

  @Test(
    "An alias stands for its line, and what follows is added as that line's command takes it",
    arguments: [
      ("velos", ["search", "velo", "<200", "sort:price"]),
      ("velos l'armoire \"a b\" # c", ["search", "velo", "<200", "sort:price", "l'armoire", "a b"]),
      ("--json velos", ["--json", "search", "velo", "<200", "sort:price"]),
      ("ποδήλατα πόλης", ["search", "ποδήλατο", "πόλης"]),
      ("t O'Brien's  #3", ["draft", "set", "title", "--", "O'Brien's  #3"]),
      ("bike  d'enfant  #3", ["draft", "set", "title", "--", "Vélo d'enfant  #3"]),
      ("bike", ["draft", "set", "title", "--", "Vélo"]),
      ("add 'a b.jpg' c.jpg", ["draft", "photo", "add", "a b.jpg", "c.jpg"]),
      ("cost 1250", ["draft", "set", "price", "--", "1250"]),
      ("cost 1250 €", ["draft", "set", "price", "--", "1250 €"]),
      ("two neuf \"table basse\" x", ["search", "table basse", "-neuf", "x"]),
      // A command, an argument and a word that begins like an alias are what they are.
      ("open 3", ["open", "3"]), ("search velos", ["search", "velos"]), ("velosolex", ["velosolex"]),
    ]
  )
  func expansion(line: String, words: [String]) throws {
    #expect(try SplitLine(line, aliases: aliases).checked() == words)
  }

  @Test(
    "The names that people try for what options do stand for them, unless the user means something else by them",
    arguments: [
      ("unhide 3", ["hide", "--remove", "3"]), ("unbookmark 1-2", ["bookmark", "--remove", "1-2"]),
      ("--json unwatch velo", ["--json", "watch", "remove", "velo"]),
    ]
  )
  func builtIn(line: String, words: [String]) throws {
    #expect(try SplitLine(line).checked() == words)
    #expect(try [Alias]().expanded(in: line.split(separator: " ").map(String.init)) == words)
    let own = Alias(name: String(line.split(separator: " ").first { !$0.hasPrefix("-") } ?? ""), line: "search velo")
    #expect(try SplitLine(line, aliases: [own]).checked().contains("search"))
  }

  @Test(
    "The arguments of a shell may begin with an alias",
    arguments: [
      (["velos", "l'été"], ["search", "velo", "<200", "sort:price", "l'été"]),
      (["--json", "velos"], ["--json", "search", "velo", "<200", "sort:price"]),
      (["cost", "1 250"], ["draft", "set", "price", "--", "1 250"]),
      (["two", "neuf", "table basse", "x"], ["search", "table basse", "-neuf", "x"]),
      (["open", "3"], ["open", "3"]), (["search", "velos"], ["search", "velos"]), ([], []),
    ] as [([String], [String])]
  )
  func arguments(arguments: [String], words: [String]) throws {
    #expect(try aliases.expanded(in: arguments) == words)
  }

  @Test("An alias with places says how many words it needs")
  func places() throws {
    let atPrompt = try #require(throws: Failure.self) { try SplitLine("two neuf # x", aliases: aliases).checked() }
    let inShell = try #require(throws: Failure.self) { try aliases.expanded(in: ["cost"]) }

    #expect(atPrompt.sentences.english == "`two` needs 2 words, for the places in `search \"$2\" -$1`.")
    #expect(inShell.sentences.english == "`cost` needs 1 word, for the place in `draft set price $1`.")
  }

  @Test("What takes a place stays one word, also with blanks and hyphens")
  func oneWord() throws {
    let words = try SplitLine("cost \"1 --json\"", aliases: aliases).checked()

    #expect(words == ["draft", "set", "price", "--", "1 --json"])
  }

  @Test(
    "What an alias cannot be is refused",
    arguments: [
      ("search", "open 1", "`search` is a command, which no alias can hide. "),
      ("exit", "open 1", "`exit` is a command, which no alias can hide. "),
      ("help", "open 1", "`help` is a command, which no alias can hide. "),
      ("remove", "open 1", "“remove” cannot be an alias. "), ("3", "open 3", "“3” cannot be an alias. "),
      ("a b", "open 3", "“a b” cannot be an alias. "), ("", "open 3", "“” cannot be an alias. "),
      ("x", "find velo", "The line of “x” does not begin with a command. Did you mean `alias x search velo`?"),
      ("x", "", "The line of “x” does not begin with a command."),
      ("x", "--json", "The line of “x” does not begin with a command."),
      ("x", "category \"a", "The quotation mark \" is not closed. Close it, or write \\\"."),
    ]
  )
  func refused(name: String, line: String, message: String) {
    let said = Alias(name: name, line: line).failure?.sentences.english

    #expect(said?.hasPrefix(message) == true, "\(said ?? "")")
  }

  @Test("An alias is completed like a command, and its arguments like its command's")
  @TerminalActor
  func completion() {
    let vocabulary = CompletionVocabulary()
    (vocabulary.aliases, vocabulary.words[.aliases]) = (aliases, aliases.words)
    vocabulary.words[.categories] = [CompletionWord("Maison")]
    func words(_ line: String) -> [String] {
      Completer(vocabulary: vocabulary).completions(after: line).words.map(\.word.description)
    }

    #expect(words("velo") == ["velos"])
    #expect(words("velos") == ["velos"])
    #expect(words("velos cat:M") == ["cat:Maison"])
    #expect(words("velos --category ") == ["Maison"])
    #expect(words("alias remove c") == ["cost"])
    #expect(words("se") == ["search", "serve"])
  }

  @Test("The search that an alias stands for is live while its name is typed")
  func live() throws {
    let request = try SearchRequest(line: "velos rouge", filter: nil, aliases: aliases, isTyping: true)

    #expect(request?.text.typed == "velo <200 sort:price rouge")
    #expect(try SearchRequest(line: "t rouge", filter: nil, aliases: aliases) == nil)
    #expect(try SearchRequest(line: "velo", filter: nil, aliases: aliases) == nil)
  }
}

@Suite("`alias`")
struct AliasCommandTests {
  init() { TestSections.register() }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var path: String { folder.appending(path: "classifieds/config.toml").path }

  /// Runs the lines of a session; returns the output with the failures.
  private func run(_ lines: [String], isJSON: Bool = false) async -> String {
    let console = RecordingConsole()
    var session = ShellContext.stub(console, isJSON: isJSON)
    let environment = ["HOME": "/home/ada", "XDG_CONFIG_HOME": folder.path]
    let read: @Sendable () -> Settings = { [path] in
      Settings(environment: environment, file: SettingsFile(path: path))
    }
    session.paths = Paths(environment: environment)
    session.settings = read()
    (session.nextSettings, session.rereadSettings) = (read, read)
    let runner = CommandRunner(context: session, deadline: nil)
    for line in lines { _ = await runner.run(line: line, FailureReport(session)) }
    return console.transcript
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test("Aliases are listed, used at once, and removed")
  func life() async throws {
    defer { clean() }
    let said = await run([
      "alias", "alias here paths --json", "alias", "alias here", "alias remove here", "alias remove here", "alias here",
      "here",
    ])

    #expect(
      said == """
        ! There are no aliases. `alias velos search velo sort:price` adds one.
        ! `here` stands for `paths --json`.
        here  paths --json
        here  paths --json
        ! `here` was removed.
        ! There is no alias “here”. `alias` lists them.
        ! There is no alias “here”. `alias` lists them.
        ! Unknown command “here”. `search here` searches for it.
        """
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[alias]\n")
  }

  @Test("A line is kept as it was typed, and runs in the same session and in the next")
  func kept() async throws {
    defer { clean() }
    let line = "search  'l''été' \"a b\" <200  #3"
    _ = await run(["alias ete " + line])

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[alias]\nete = \(SettingsText.literal(line))\n")
    #expect(await run(["alias"], isJSON: true) == #"[{"name":"ete","line":\#(JSONValue.string(line).text)}]"#)
    #expect(await run(["help ete"]).hasPrefix("`ete` stands for"))
    #expect(await run(["help"]).contains("Aliases:\n  ete"))
  }

  @Test("`alias` alone does not hide what is wrong with the settings file")
  func damaged() async throws {
    defer { clean() }
    let folder = folder.appending(path: "classifieds")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[alias]\nx = 5\n".utf8).write(to: URL(filePath: path))

    #expect(await run(["alias"]).contains("alias.x"))
    #expect(await run(["alias y open $1", "alias y"]).contains("y  open $1"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[alias]\nx = 5\ny = \"open $1\"\n")
  }

  @Test("A name that became a command's is listed with the reason why it is not used")
  func hidden() async throws {
    defer { clean() }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "classifieds"),
      withIntermediateDirectories: true
    )
    try Data("[alias]\npaths = \"open 1\"\n".utf8).write(to: URL(filePath: path))

    #expect(await run(["alias"]).contains("`paths` is a command"))
    #expect(await run(["paths"]).contains("settings"))
  }
}
