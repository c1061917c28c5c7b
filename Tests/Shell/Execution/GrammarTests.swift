import Languages
import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("The grammar as data")
struct GrammarTests {
  init() {
    TestSections.register()
  }

  @Test(
    "The grammar knows every command",
    arguments: [
      "search", "more", "open", "categories", "category", "refresh", "retry", "draft", "draft new", "draft list",
      "draft use", "draft set", "draft reset", "draft show", "draft check", "draft discard", "draft restore",
      "draft trash", "serve", "paths", "completions", "manual", "quit",
    ]
  )
  func commands(names: String) {
    let words = names.split(separator: " ").map(String.init)

    let (command, path, next) = Grammar.program.resolve(words)

    #expect(command.name == words.last)
    #expect(path == Array(words.indices))
    #expect(next == nil)
    #expect(!command.abstract.isEmpty)
  }

  @Test(
    "The grammar knows the options of every command",
    arguments: ["search", "open", "draft set", "categories", "quit", ""],
    ["--server", "--json", "--color", "--linear", "--no-images", "--keep-going", "-c"]
  )
  func globalOptions(names: String, option: String) {
    let (command, _, _) = Grammar.program.resolve(names.split(separator: " ").map(String.init))

    #expect(command.option(option) != nil)
  }

  @Test(
    "The grammar knows which options have a value, and the possible values",
    arguments: [
      ("--category", true, []), ("--limit", true, []), ("--server", true, []), ("-c", true, []),
      ("--color", true, ["auto", "always", "never"]), ("--json", false, []), ("--keep-going", false, []),
    ] as [(String, Bool, [String])]
  )
  func values(option: String, takesValue: Bool, values: [String]) throws {
    let option = try #require(Grammar.program.root.subcommand("search")?.option(option))

    #expect(option.takesValue == takesValue)
    #expect(option.values == values)
  }

  @Test(
    "The grammar finds the command in a line, and its first argument",
    arguments: [
      ([], [], nil),
      (["velo"], [], 0),
      (["search"], [0], nil),
      (["search", "velo", "rouge"], [0], 1),
      (["--json", "search", "velo"], [1], 2),
      (["--server", "search", "open", "1"], [2], 3),
      (["search", "--limit", "5", "velo"], [0], 3),
      (["search", "--limit=5", "velo"], [0], 2),
      (["search", "-x", "velo"], [0], 2),
      (["search", "--", "open"], [0], nil),
      (["draft", "--json", "set", "price", "5"], [0, 2], 3),
      (["draft", "shwo"], [0], 1),
      (["search", "-"], [0], 1),
      (["search", "--limit"], [0], nil),
    ] as [([String], [Int], Int?)]
  )
  func resolves(words: [String], path: [Int], next: Int?) {
    let found = Grammar.program.resolve(words)

    #expect(found.path == path)
    #expect(found.next == next)
  }

  @Test("Everything has a help text in every language, if only in English")
  func translations() throws {
    func texts(_ command: Grammar.Command) -> [String] {
      let own = [command.abstract] + (command.discussion.isEmpty ? [] : [command.discussion])
      return own + command.arguments.filter { !$0.isHidden }.map(\.abstract) + command.subcommands.flatMap(texts)
    }
    let all = Language.allCases.map { language in
      let grammar = Grammar.program(in: language)
      return grammar.groups.map(\.title) + texts(grammar.root)
    }

    for language in all {
      #expect(language.count == all.first?.count)
      #expect(!language.contains(""))
    }
    #expect(Set(all.map(\.first)).count == Language.allCases.count)
  }
}
