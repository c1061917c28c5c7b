import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import DraftsCommands
@testable import FeedCommands
@testable import ListingsCommands
@testable import Shell
@testable import Terminal

@Suite("Completion")
@TerminalActor
struct CompleterTests {
  init() {
    TestSections.register()
  }

  @Test("A line that is probably mistyped is completed to the one that was meant, and no other line")
  func meantLine() {
    let vocabulary = CompletionVocabulary()
    vocabulary.meantLineWhileTyping = ("search velos", "search velo")
    vocabulary.meantLine.value = "search lampe"
    let completer = Completer(vocabulary: vocabulary)

    let found = completer.completions(after: "search velos")
    #expect(found.words.map(\.word.description) == ["search velo"])
    #expect(found.start == "search velos".startIndex)
    #expect(CompletionMenu(found).insertion == "search velo")
    #expect(completer.completions(after: "search velosa").words.isEmpty)
    #expect(completer.completions(after: "").words.map(\.word.description) == ["search lampe"])
  }

  /// What completes the line, whose last word begins behind `|`.
  private func completions(_ line: String) -> [String] {
    let vocabulary = CompletionVocabulary()
    vocabulary.words = [
      .categories: ["Véhicule", "Mode", "Maison", "Multimédia & Jeux"].map { CompletionWord($0) },
      .rows: .numbers(12), .images: .numbers(2), .drafts: .numbers(3), .discarded: .numbers(1),
      .revisions: ["@3", "@2", "@1"].map { CompletionWord($0) }, .ads: .numbers(2),
      .outbox: ["4", "7"].map { CompletionWord($0) },
    ]
    let completions = Completer(vocabulary: vocabulary).completions(after: line.replacing("|", with: ""))
    // The word begins behind `|`, where one is marked.
    if let mark = line.firstIndex(of: "|") {
      let before = line[..<mark]
      #expect(line.replacing("|", with: "")[..<completions.start] == before, "\(line)")
    }
    return completions.words.map(\.word.description)
  }

  @Test(
    "Commands are completed in the order of the help",
    arguments: [
      (
        "|",
        [
          "search", "more", "open", "compare", "categories", "category", "refresh", "retry", "sync",
          "bookmark", "bookmarks", "hide", "note", "browse", "copy", "trace", "type", "draft", "outbox", "ads",
          "answer", "messages", "orders", "feed", "birds", "watch", "serve", "login", "logout", "account", "report",
          "board",
          "alias", "paths",
          "config", "doctor", "mcp",
          "completions",
          "manual", "quit", "help",
        ]
      ),
      ("|se", ["search", "serve"]),
      ("|SE", ["search", "serve"]),
      ("|cat", ["categories", "category"]),
      ("|he", ["help"]),
      ("--json |op", ["open"]),
      ("--server http://x |op", ["open"]),
      ("|x", []),
      (
        "draft |",
        [
          "new", "list", "use", "set", "reset", "write", "edit", "price", "photo", "show", "check", "undo", "redo",
          "log", "diff", "discard", "restore", "trash", "purge", "import", "export", "from", "publish",
        ]
      ),
      ("draft |s", ["set", "show"]),
      ("feed |", ["comments", "refresh"]),
      ("feed comments |", ["1", "2"]),
      ("draft --json |s", ["set", "show"]),
      ("help |se", ["search", "serve"]),
      ("help draft |s", ["set", "show"]),
      ("help search |", []),
      ("draft show |", []),
    ] as [(String, [String])]
  )
  func commands(line: String, words: [String]) {
    #expect(completions(line) == words)
  }

  @Test(
    "Options and their values are completed",
    arguments: [
      ("search |--c", ["--color", "--category", "--count-by"]),
      ("feed comments 1 |--watc", ["--watch"]),
      ("feed comments 1 --watch |", ["10s", "30s", "1m"]),
      ("search velo |--l", ["--linear", "--language", "--limit"]),
      ("|--k", ["--keep-going"]),
      ("--color |", ["auto", "always", "never"]),
      ("search --color |a", ["auto", "always"]),
      ("search --category |", ["Véhicule", "Mode", "Maison", "Multimédia & Jeux"]),
      ("search velo --category |ma", ["Maison"]),
      ("search --category |vé", ["Véhicule"]),
      ("search --category |ve", ["Véhicule"]),
      ("search --limit |", []),
      ("search |", []),
      ("search |velo", []),
      ("search |cat:m", ["cat:Mode", "cat:Maison", "cat:Multimédia & Jeux"]),
      ("search |--category=ma", ["--category=Maison"]),
      ("|--color=a", ["--color=auto", "--color=always"]),
      ("--language |", ["en", "fr", "el", "pt-BR"]),
      ("search -- |--l", []),
    ] as [(String, [String])]
  )
  func options(line: String, words: [String]) {
    #expect(completions(line).sorted() == words.sorted())
  }

  @Test(
    "Command arguments are completed",
    arguments: [
      ("open |1", ["1", "10", "11", "12"]),
      ("open 1 |", []),
      ("category |m", ["Mode", "Maison", "Multimédia & Jeux"]),
      ("category |a", ["all"]),
      ("category Maison |", []),
      ("draft set |", ["title", "category", "price", "description", "urgent"]),
      ("draft set |t", ["title"]),
      ("draft reset |p", ["price"]),
      ("draft set category |m", ["Mode", "Maison", "Multimédia & Jeux"]),
      ("draft set urgent |", ["yes", "no"]),
      ("draft set title |", []),
      ("draft use |", ["1", "2", "3"]),
      ("draft restore |", ["1", "@3", "@2", "@1"]),
      ("draft restore |@", ["@3", "@2", "@1"]),
      ("draft diff |", ["@3", "@2", "@1"]),
      ("draft diff @1 |@3", ["@3"]),
      ("ads edit |", ["1", "2"]),
      ("ads withdraw |", ["1", "2"]),
      ("outbox drop |", ["4", "7"]),
      ("completions |", ["bash", "zsh", "fish"]),
      ("completions zsh |", []),
    ] as [(String, [String])]
  )
  func values(line: String, words: [String]) {
    #expect(completions(line) == words)
  }

  @Test(
    "A word is written as the line needs it",
    arguments: [
      ("category mu", "\"Multimédia & Jeux\""), ("category \"mu", "\"Multimédia & Jeux\""),
      ("category 'multimédia & j", "'Multimédia & Jeux'"), ("category Multimédia\\ &", "\"Multimédia & Jeux\""),
      ("search l'armoire cat:mu", "\"cat:Multimédia & Jeux\""), ("draft set category mu", "Multimédia & Jeux"),
      ("draft set category multimédia &", "Multimédia & Jeux"), ("/velo cat:mo", "cat:Mode"),
      ("watch add velo --feed=~", "--feed=~/"), ("watch add velo --feed ~", "~/"), ("draft photo add a ~", "~/"),
    ]
  )
  func writing(line: String, written: String) {
    let vocabulary = CompletionVocabulary()
    vocabulary.words = [.categories: ["Mode", "Multimédia & Jeux"].map { CompletionWord($0) }]
    let completions = Completer(vocabulary: vocabulary).completions(after: line)

    #expect(CompletionMenu(completions).entries == [written])
    // The rest of the line is what was typed of it.
    #expect(line[completions.start...].contains(completions.typed.suffix(1)))
    #expect(!line[..<completions.start].contains("~") && !line[..<completions.start].hasSuffix("--feed="))
  }

  @Test("Completed names from the board are neutralised")
  func hostile() {
    let vocabulary = CompletionVocabulary()
    vocabulary.words[.categories] = [CompletionWord("a\u{1B}[2J\u{202E}b")]
    let words = Completer(vocabulary: vocabulary).completions(after: "category a").words.map(\.word.description)

    #expect(words == ["a\u{FFFD}[2Jb", "all"])
  }
}
