import Foundation
import Languages
import Messages
import Testing

@testable import MessagesCommands

@Suite("The conversations on a screen")
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
