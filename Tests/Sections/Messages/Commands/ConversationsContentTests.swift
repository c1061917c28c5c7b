import Foundation
import HTTP
import Languages
import Messages
import MessagesTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import MessagesCommands

@Suite("The conversations on a screen", .hangLimit)
struct ConversationsContentTests {
  private static let date = Date(timeIntervalSince1970: 1_573_142_219)

  private let rows = [
    Conversation(
      id: .number(15),
      adID: 5,
      title: "Vélo de ville",
      other: "Bob",
      unread: 0,
      last: ConversationMessage(id: 1, isMine: false, text: "Is it blue?", date: Self.date)
    ),
    BoardStatement(
      number: 8,
      adID: nil,
      title: "",
      date: Self.date,
      reason: "Offered twice",
      isAutomated: false,
      what: Message(verbatim: "Your account is held"),
      outcome: Message(verbatim: "Your account is held"),
      why: Message(verbatim: "Offered twice"),
      next: Message(verbatim: "Appeal")
    ).conversation,
  ]

  @Test("What is under way ends in …, as everywhere", arguments: Language.allCases)
  func activity(language: Language) {
    for message in [Message.readingMessages, .sendingMessage] { #expect(message.text(in: language).hasSuffix("…")) }
  }

  @Test("There is no field for a reply to a decision")
  func field() {
    let content = ConversationsContent(
      conversations: rows,
      opened: [:],
      now: Self.date,
      zone: .gmt,
      language: .english
    )
    #expect(content.takesText(about: 0))
    #expect(!content.takesText(about: 1))
  }

  @Test("A reply is displayed as waiting while the board does not answer")
  func waiting() async throws {
    let gate = Gate()
    let board = MessagesBoard { request in
      if request.url.path().hasSuffix("/messages") { try await gate.opened() }
      return nil
    }
    board.receive("Is it blue?", in: 15)
    let model = MessagesModel.over(board)
    _ = try await model.list()
    var context = ShellContext.stub(RecordingConsole())
    context[MessagesSection.self].model = model
    let source: any ListSource<ConversationsContent> = ConversationsSource(context.of(MessagesSection.self))
    var updates = await source.updates().makeAsyncIterator()
    _ = try await source.look(at: "15")

    // The second one is the one that waits.
    for _ in 1...2 { try await source.enter("It is green", about: "15") }

    let content = try #require(await source.content())
    #expect(lines(content).dropFirst() == ["Is it blue?", "", "You, waiting to be sent", "It is green"])
    #expect(board.texts == ["Is it blue?"])
    gate.open()
    let news = await updates.next()
    guard case .content(let later?)? = news else {
      Issue.record("the messages were to come, and not \(String(describing: news))")
      return
    }
    #expect(lines(later).count { $0 == "It is green" } == 1)
  }

  @Test("The row of a conversation shows what was last written in it")
  func row() async throws {
    let board = MessagesBoard()
    board.receive("Is it blue?", in: 15)
    let model = MessagesModel.over(board)
    _ = try await model.list()
    var context = ShellContext.stub(RecordingConsole())
    context[MessagesSection.self].model = model
    let source = ConversationsSource(context.of(MessagesSection.self))

    try await source.enter("It is green", about: "15")
    #expect(await source.send(about: "15") == nil)

    #expect(await source.content()?.conversations.map(\.last.text) == ["It is green"])
  }

  /// The messages of the first conversation.
  private func lines(_ content: ConversationsContent) -> [String] {
    content.body(of: 0, columns: 80, rows: nil)?.map(\.plain.description) ?? []
  }

  @Test(
    "The list is narrowed to the rows that show a text",
    arguments: [
      ("BLUE", [0]), ("velo", [0]), ("bob", [0]), ("Held", [1]), ("the board", [1]), ("twice", []), ("", [0, 1]),
    ] as [(String, [Int])]
  )
  func narrowed(text: String, expected: [Int]) {
    #expect(rows.narrowed(to: text, in: .english) == expected.map { rows[$0] })
  }
}
