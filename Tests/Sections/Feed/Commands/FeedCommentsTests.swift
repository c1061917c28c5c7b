import Feed
import FeedTestSupport
import Foundation
import HTTP
import Languages
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import FeedCommands

@Suite("Comments at the command line", .hangLimit)
struct FeedCommentsTests {
  init() {
    TestSections.register()
  }

  private let server = StubHTTPClient()

  private static let comments: [FeedComment] = [
    .fixture(1, message: "Lovely!\nWhere is that?", createdAt: Fixture.now - 5 * 60, author: "Ιωάννα"),
    .fixture(2, message: "Setz eine Mütze auf!", createdAt: Fixture.now - 10 * 86_400, author: "Großmutter"),
  ]
  private static let target = "/image/\(UUID.fixture(7).uuidString)/comments"
  private static let line = "feed comments id:\(UUID.fixture(7).uuidString)"

  private func conversation(
    width: Int? = nil,
    isJSON: Bool = false,
    language: Language = .english,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Conversation {
    Conversation(board: server, width: width, isJSON: isJSON, language: language, clock: clock)
  }

  @Test("Comments are printed in order with author and age, under a title that is data")
  func printed() async throws {
    server.answer(Self.target, with: .comments(Self.comments))

    try await conversation().expect(
      Self.line,
      says: """
        Comments
        Ιωάννα · 5 minutes ago
          Lovely!
          Where is that?
        Großmutter · 1 week ago
          Setz eine Mütze auf!
        """
    )
    try server.verify()
  }

  @Test("Rows of comments show ages unless dates are asked for")
  func ages() throws {
    let comment = try #require(Self.comments.first)
    let rows = CommentRows(now: Fixture.now, zone: .gmt, language: .english)
    let lines = rows.lines(of: comment, width: nil).map { Painter(colour: false).paint($0) }
    #expect(lines.first == "Ιωάννα · 5 minutes ago")
  }

  @Test("Comments show dates instead of ages on request")
  func absolute() async throws {
    server.answer(Self.target, with: .comments(Self.comments))

    let said = try await conversation().say(Self.line + " --absolute")

    #expect(said.contains("\nΙωάννα · 8 November 2019, 15:51 UTC\n"))
  }

  @Test(
    "Title and ages are in the user's language, with its plurals",
    arguments: [
      (Language.english, "Comments", ["5 minutes ago", "1 day ago", "1 second ago"]),
      (.french, "Commentaires", ["il y a 5 minutes", "il y a 1 jour", "il y a 1 seconde"]),
      (.greek, "Σχόλια", ["πριν από 5 λεπτά", "πριν από 1 ημέρα", "πριν από 1 δευτερόλεπτο"]),
      (.brazilianPortuguese, "Comentários", ["há 5 minutos", "há 1 dia", "há 1 segundo"]),
    ]
  )
  func languages(language: Language, title: String, ages: [String]) async throws {
    let dates = [5 * 60, 86_400, 1].map { Fixture.now - TimeInterval($0) }
    server.answer(with: .comments(dates.enumerated().map { .fixture($0, createdAt: $1, author: "A") }))

    let said = try await conversation(language: language).say(Self.line)

    #expect(said.hasPrefix(title + "\n"))
    #expect(said.split(separator: "\n").filter { $0.hasPrefix("A · ") } == ages.map { "A · \($0)" })
  }

  @Test("A comment document has the unchanged text, the date in UTC and the author's name")
  func document() async throws {
    server.answer(with: .comments([Self.comments[0]]))

    try await conversation(isJSON: true).expect(
      Self.line,
      says: #"""
        {"items":[{"id":"00000000-0000-4000-8000-000000000001","message":"Lovely!\nWhere is that?",\#
        "created_at":"2019-11-08T15:51:59Z","author":"Ιωάννα"}]}
        """#
    )
  }

  @Test("An image without comments is not an error")
  func empty() async throws {
    for _ in 1...2 { server.answer(with: .comments([])) }

    try await conversation().expect(Self.line, says: "Comments\n! No comments yet.")
    try await conversation(isJSON: true).expect(Self.line, says: #"{"items":[]}"#)
  }

  @Test("A row is a displayed one, or read from the feed if there is none, and comments are never stored")
  func rows() async throws {
    server.answer("/feed?limit=10", with: .images(.fixtures(6...7)))
    for _ in 1...2 { server.answer(Self.target, with: .comments(Self.comments)) }
    let conversation = conversation()

    try await conversation.expect("feed comments 2", begins: "Comments\nΙωάννα · ")
    server.answer("/feed?limit=10", with: .images(.fixtures(6...7)))
    _ = try await conversation.say("feed")
    try await conversation.expect("feed comments 2", begins: "Comments\nΙωάννα · ")
    try await conversation.expect(
      "feed comments 3",
      says: """
        ! There is no image 3 in the feed. Images 1 to 2 are loaded. `more` loads the next page.
        """
    )
    try server.verify()
  }

  @Test(
    "Any status from 200 to 299 is valid for comments, and no other",
    arguments: [
      (199, false), (200, true), (201, true), (250, true), (299, true), (300, false), (400, false), (500, false),
    ]
  )
  func statuses(status: Int, isValid: Bool) async throws {
    server.answer(with: .comments([], status: status))

    let said = try await conversation().say(Self.line)

    #expect(
      said.hasPrefix(isValid ? "Comments\n" : "! The server's response is not valid: status \(status). ")
    )
  }

  @Test(
    "An invalid row, id or interval is a usage error",
    arguments: ["x", "id:7", "1 --watch 0", "1 --watch x"]
  )
  func mistakes(words: String) async throws {
    let said = try await conversation().say("feed comments \(words)")

    #expect(said.hasPrefix("! "))
    #expect(
      ["`feed comments` needs", "`help feed comments`", "`feed comments 1 --watch 10m` works"].contains {
        said.contains($0)
      }
    )
  }

  @Test("Without a terminal, watching prints new comments as they arrive and reports each error once")
  func watching() async throws {
    let clock = TestClock()
    let first = Self.comments
    let second = first + [.fixture(3, message: "Third.", createdAt: Fixture.now, author: "Zoé")]
    server.answer(with: .comments(first))
    server.answer(with: .comments(first))
    for host in ["h", "h", "g"] { server.fail(with: HTTPError.refused(host: host)) }
    server.answer(with: .comments(second))
    let conversation = conversation(clock: clock)

    let watching = Task { try await conversation.say(Self.line + " --watch 30s") }
    for number in 1...5 {
      try await clock.waitForSleeps(number)
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(30))
    }
    try await clock.waitForSleeps(6)
    watching.cancel()
    let said = try await watching.value

    #expect(
      said.hasPrefix(
        """
        Comments
        Ιωάννα · 5 minutes ago
          Lovely!
          Where is that?
        Großmutter · 1 week ago
          Setz eine Mütze auf!
        ! Couldn't connect to server: cannot connect to h. Retrying.
        ! Couldn't connect to server: cannot connect to g. Retrying.
        Zoé · just now · new
          Third.
        ! Interrupted.
        """
      )
    )
    try server.verify()
  }

  @Test("A watched document is followed by one for each change, with the new comments")
  func watchedDocuments() async throws {
    let clock = TestClock()
    server.answer(with: .comments([.fixture(1)]))
    server.answer(with: .comments([.fixture(1)]))
    server.answer(with: .comments([.fixture(2), .fixture(1)]))
    let conversation = conversation(isJSON: true, clock: clock)

    let watching = Task { try await conversation.say(Self.line + " --watch 1s") }
    for number in 1...2 {
      try await clock.waitForSleeps(number)
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
    }
    try await clock.waitForSleeps(3)
    watching.cancel()
    _ = try await watching.value

    let documents = conversation.console.data
    #expect(documents.count == 2)
    #expect(documents.last?.contains("Comment 2") == true && documents.last?.contains("Comment 1") == false)
  }

  @Test("Watching has no command time limit, and has its own screen on a terminal")
  func kinds() throws {
    func command(_ words: String...) throws -> any SessionCommand {
      try CommandParser.command(from: ["feed", "comments", "1"] + words, language: .english)
    }
    let (once, watched, document) = try (command(), command("--watch", "30s"), command("--watch", "30s", "--json"))
    #expect((once.endsByItself, once.usesScreen) == (true, false))
    #expect((watched.endsByItself, watched.usesScreen) == (false, true))
    #expect((document.endsByItself, document.usesScreen) == (false, false))
  }
}
