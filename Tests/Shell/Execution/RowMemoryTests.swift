import Foundation
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("What a terminal listed last")
struct RowMemoryTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("rows") }

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private func memory(_ terminal: String = "a", server: String? = nil) -> RowMemory {
    RowMemory(folder: path, server: server, terminal: terminal)
  }

  @Test("The next process knows the rows by their numbers, and each section has its own")
  func rows() {
    memory().remember(["12", "11"], openedBy: ["open"])
    memory().remember(["abc"], openedBy: ["orders", "show"])

    #expect(memory().id(ofRow: 2, openedBy: ["open"]) == "11")
    #expect(memory().id(ofRow: 1, openedBy: ["orders", "show"]) == "abc")
    #expect(memory().lastSection()?.openCommand == ["orders", "show"])
    for row in [0, 3, -1, .max, .min] { #expect(memory().id(ofRow: row, openedBy: ["open"]) == nil) }
  }

  @Test("`more` in another process goes on below the rows that the last one displayed", arguments: 0...2)
  func continued(pages: Int) async throws {
    let board = StubBoard((1...9).map { .fixture(id: 10 - $0, title: "Ad number \($0)") })
    func process(_ line: String) async throws -> String {
      let conversation = Conversation(board: .answering(board), isJSON: false) {
        $0.place = .oneShot
        $0.interaction.shown = ShownSection(memory: memory())
      }
      return try await conversation.say(line)
    }
    _ = try await process("search --limit 2")
    for _ in 0..<pages { _ = try await process("more") }

    let rows = try await process("more").split(separator: "\n").filter { $0.contains("\t") }
    #expect(rows.map { $0.prefix { $0 != "\t" } } == ["\(2 * pages + 3)", "\(2 * pages + 4)"])
  }

  @Test("Without a list, the feed begins, and `more` in another process goes on there", arguments: ["more", "refresh"])
  func withoutList(first: String) async throws {
    let board = StubBoard((1...50).map { .fixture(id: $0, title: "Ad number \($0)") })
    func firstRow(_ line: String) async throws -> String? {
      let conversation = Conversation(board: .answering(board), isJSON: false) {
        $0.place = .oneShot
        $0.interaction.shown = ShownSection(memory: memory())
      }
      let row = try await conversation.say(line).split(separator: "\n").first { $0.contains("\t") }
      return row.map { String($0.prefix { $0 != "\t" }) }
    }

    #expect(try await firstRow(first) == "1")
    #expect(try await firstRow("more") == "21")
    #expect(try await firstRow("more") == "41")
  }

  @Test("`refresh` in another process shows the beginning of the same list, and `more` goes on from there")
  func refreshed() async throws {
    let all = ["Vélo rouge", "Lampe", "Vélo vert", "Lampe bleue", "Vélo bleu", "Lampe rouge"]
    let board = StubBoard(all.enumerated().map { .fixture(id: 10 - $0, title: $1) })
    func titles(_ line: String) async throws -> [String] {
      let conversation = Conversation(board: .answering(board), isJSON: false) {
        $0.place = .oneShot
        $0.interaction.shown = ShownSection(memory: memory())
      }
      let lines = try await conversation.say(line).split(separator: "\n")
      return lines.filter { $0.contains("\t") }.compactMap { $0.split(separator: "\t").last.map(String.init) }
    }
    #expect(try await titles("search velo --limit 1") == ["Vélo rouge"])
    #expect(try await titles("more") == ["Vélo vert"])
    #expect(try await titles("refresh") == ["Vélo rouge"])
    #expect(try await titles("more") == ["Vélo vert"])
  }

  @Test("A list of another server is not continued by one that has no words of its own")
  func otherServer() {
    memory(server: "http://a.test").remember(["12"], openedBy: ["open"], listedBy: ["search", "velo"])
    memory(server: "http://b.test").remember(["7"], openedBy: ["open"])

    #expect(memory(server: "http://b.test").lastList() == nil)
    #expect(memory(server: "http://b.test").id(ofRow: 1, openedBy: ["open"]) == "7")
  }

  @Test(
    "What is remembered of a command has none of its options for the program's start",
    arguments: [
      ("search velo", "search velo"), ("--server http://a:b@c.test search velo --limit 2", "search velo --limit 2"),
      ("search --server=http://c.test --linear velo --language fr", "search velo"),
      ("--no-images --json search -- --server x", "--json search -- --server x"),
    ]
  )
  func startOptions(line: String, remembered: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let command = try CommandParser.command(from: words)
    #expect(command.withoutStartOptions(words).joined(separator: " ") == remembered)
  }

  @Test("`search !` in another process repeats the last search, and the next one repeats that")
  func repeated() async throws {
    let titles = ["Vélo rouge", "Vélo vert", "Vélo rouge neuf", "Lampe rouge"]
    let board = StubBoard(titles.enumerated().map { .fixture(id: $0 + 1, title: $1, price: .checked(Decimal($0))) })
    func found(_ line: String) async throws -> [String] {
      let conversation = Conversation(board: .answering(board), isJSON: false) {
        $0.place = .oneShot
        $0.interaction.shown = ShownSection(memory: memory())
      }
      let lines = try await conversation.say(line).split(separator: "\n")
      return lines.filter { $0.contains("\t") }.compactMap { $0.split(separator: "\t").last.map(String.init) }
    }
    #expect(try await found("search !") == [])
    #expect(try await found("search velo --sort=-price") == ["Vélo rouge neuf", "Vélo vert", "Vélo rouge"])
    #expect(try await found("search ! rouge") == ["Vélo rouge neuf", "Vélo rouge"])
    #expect(try await found("search ! sort:price -neuf") == ["Vélo rouge"])
    #expect(try await found("search !") == ["Vélo rouge"])
  }

  @Test("A new list replaces the old one, even an empty one")
  func replaced() {
    memory().remember(["12", "11"], openedBy: ["open"])
    memory().remember([], openedBy: ["open"])

    #expect(memory().id(ofRow: 1, openedBy: ["open"]) == nil)
  }

  @Test("Other terminals and other servers do not have these rows")
  func others() {
    memory().remember(["12"], openedBy: ["open"])

    #expect(memory("b").id(ofRow: 1, openedBy: ["open"]) == nil)
    #expect(memory("a", server: "http://board.test").id(ofRow: 1, openedBy: ["open"]) == nil)
    memory("b").remember(["7"], openedBy: ["open"])
    #expect(memory().id(ofRow: 1, openedBy: ["open"]) == "12")
  }

  @Test("The arguments of a failed command are kept until it succeeds")
  func failed() {
    memory().setFailed(["search", "velo"])
    memory().remember(["12"], openedBy: ["open"])

    #expect(memory().failedArguments() == ["search", "velo"])
    memory().setFailed(nil)
    #expect(memory().failedArguments() == nil)
    #expect(memory().id(ofRow: 1, openedBy: ["open"]) == "12")
  }

  @Test("A list of yesterday is forgotten; its file, and what a killed process left, go when another terminal writes")
  func old() throws {
    memory().remember(["12"], openedBy: ["open"])
    try folder.write("{", to: "rows/c.json.x1Yz2W")
    let yesterday = Date(timeIntervalSinceNow: -90_000)
    for name in ["a.json", "c.json.x1Yz2W"] {
      try FileManager.default.setAttributes([.modificationDate: yesterday], ofItemAtPath: "\(path)/\(name)")
    }

    #expect(memory().id(ofRow: 1, openedBy: ["open"]) == nil)
    memory("b").remember(["7"], openedBy: ["open"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["b.json"])
  }

  @Test("The files are private, and a damaged one counts as none")
  func files() throws {
    memory().remember(["12"], openedBy: ["open"])

    #expect(try folder.mode("rows") == 0o700)
    #expect(try folder.mode("rows/a.json") == 0o600)
    try folder.write("{", to: "rows/a.json")
    #expect(memory().id(ofRow: 1, openedBy: ["open"]) == nil)
    memory().remember(["12"], openedBy: ["open"])
    #expect(memory().id(ofRow: 1, openedBy: ["open"]) == "12")
  }

  @Test("Without a terminal, the children of one process share a name")
  func terminal() {
    #expect(RowMemory.terminal() == RowMemory.terminal())
    #expect(RowMemory.terminal().hasPrefix("process-") || RowMemory.terminal().hasPrefix("terminal-"))
  }
}
