import Database
import Foundation
import Loading
import Messages
import MessagesStore
import MessagesTestSupport
import TestSupport
import Testing

/// The adapters of the port, each empty.
enum ConversationStoreAdapter: CaseIterable {
  case memory, sqlite

  func make(_ folder: TemporaryFolder) -> any ConversationStore {
    switch self {
    case .memory: InMemoryConversationStore()
    case .sqlite:
      SQLiteConversationStore(database: .user(path: folder.file("user.sqlite"), schemas: [.conversations]), board: "b")
    }
  }
}

@Suite("Every store of conversations", .hangLimit)
struct ConversationStoreSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSinceReferenceDate: 700_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func outgoing(_ text: String, to id: Conversation.ID, ad: Int = 5) -> OutgoingMessage {
    OutgoingMessage(
      conversation: id,
      adID: ad,
      title: "Vélo 🚲\0",
      text: text,
      key: "key \(Array(text.utf8)) \(id.text)",
      writtenAt: day
    )
  }

  private func message(_ id: Int, _ text: String, isMine: Bool = false) -> ConversationMessage {
    ConversationMessage(id: id, isMine: isMine, text: text, date: day)
  }

  private func conversation(_ number: Int, unread: Int = 0, last: ConversationMessage) -> Conversation {
    Conversation(id: .number(number), adID: 5, title: "Vélo", other: "Ada", unread: unread, last: last)
  }

  @Test("Messages are read back unchanged, the oldest first", arguments: ConversationStoreAdapter.allCases)
  func order(adapter: ConversationStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.outgoing().isEmpty)
    var first = outgoing("“Ñandú” 🐦\0!", to: .ad(5))
    first = try await store.add(first, replacing: nil)
    let second = try await store.add(outgoing("b", to: .number(7)), replacing: nil)
    #expect(first.number == 1)
    #expect(second.number == 2)
    #expect(try await store.outgoing() == [first, second])
    try await store.remove(2)
    #expect(try await store.add(outgoing("c", to: .ad(6), ad: 6), replacing: nil).number == 3)
  }

  @Test(
    "A refused text that another message about the ad was written from is replaced",
    arguments: ConversationStoreAdapter.allCases
  )
  func rewritten(adapter: ConversationStoreAdapter) async throws {
    let store = adapter.make(folder)
    let refused = try await store.add(outgoing("a", to: .ad(5)), replacing: nil)
    try await store.set(.refused("gone"), isUnsure: false, of: refused.number)
    let other = try await store.add(outgoing("a", to: .number(7)), replacing: nil)
    #expect(try await store.outgoing().count == 2)
    try await store.remove(other.number)
    let reply = try await store.add(outgoing("a", to: .number(7)), replacing: refused.number)
    #expect(try await store.outgoing() == [reply])
  }

  @Test(
    "A text that waits for a recipient is not added again, and replaces a refused one",
    arguments: ConversationStoreAdapter.allCases
  )
  func again(adapter: ConversationStoreAdapter) async throws {
    let store = adapter.make(folder)
    let first = try await store.add(outgoing("a", to: .ad(5)), replacing: nil)
    var repeated = outgoing("a", to: .ad(5))
    repeated.key = "another"
    #expect(try await store.add(repeated, replacing: nil) == first)

    try await store.set(.refused("gone"), isUnsure: false, of: first.number)
    #expect(try await store.outgoing().map(\.state) == [.refused("gone")])
    let edited = try await store.add(outgoing("b", to: .ad(5)), replacing: first.number)
    #expect(try await store.outgoing() == [edited])
    try await store.set(.refused("gone"), isUnsure: false, of: edited.number)
    #expect(try await store.add(repeated, replacing: nil).text == "a")
    #expect(try await store.outgoing().map(\.text) == ["b", "a"], "Another text is kept.")
    repeated = outgoing("b", to: .ad(5))
    repeated.key = "a third"
    _ = try await store.add(repeated, replacing: nil)
    #expect(try await store.outgoing().map(\.text) == ["a", "b"])
  }

  @Test(
    "The account that begins to send a message is the only one to send it",
    arguments: ConversationStoreAdapter.allCases
  )
  func begin(adapter: ConversationStoreAdapter) async throws {
    let store = adapter.make(folder)
    let message = try await store.add(outgoing("a", to: .ad(5)), replacing: nil)
    let begun = try #require(try await store.begin(message.number, as: 2))
    #expect(begun.account == 2)
    #expect(begun.isUnsure)
    #expect(try await store.begin(message.number, as: 3) == begun)
    #expect(try await store.outgoing() == [begun])
    #expect(try await store.begin(99, as: 2) == nil)
    try await store.set(.waiting, isUnsure: false, of: message.number)
    #expect(try await store.outgoing().map(\.isUnsure) == [false])
  }

  @Test("A message that has arrived moves into its conversation", arguments: ConversationStoreAdapter.allCases)
  func arrived(adapter: ConversationStoreAdapter) async throws {
    let store = adapter.make(folder)
    let added = try await store.add(outgoing("a", to: .ad(5)), replacing: nil)
    let message = try #require(try await store.begin(added.number, as: 2))
    try await store.arrived(message, as: self.message(10, "a", isMine: true), in: 7)
    #expect(try await store.outgoing().isEmpty)
    let conversations = try await store.conversations(of: 2)
    #expect(conversations.map(\.id) == [.number(7)])
    #expect(conversations.map(\.last) == [self.message(10, "a", isMine: true)])
    #expect(conversations.map(\.other) == [nil])
    #expect(try await store.messages(in: 7, of: 2).map(\.text) == ["a"])
    #expect(try await store.conversations(of: 3).isEmpty)
  }

  @Test(
    "Conversations are kept for their account, and count as read once their messages are kept",
    arguments: ConversationStoreAdapter.allCases
  )
  func read(adapter: ConversationStoreAdapter) async throws {
    let store = adapter.make(folder)
    let conversations = [
      conversation(7, unread: 2, last: message(11, "b")), conversation(8, last: message(9, "x", isMine: true)),
    ]
    try await store.keep(conversations, of: 2)
    #expect(try await store.conversations(of: 2) == conversations)
    #expect(try await store.conversations(of: 3).isEmpty)
    try await store.keep([message(10, "a"), message(11, "b"), message(12, "c")], in: 7, of: 2)
    #expect(try await store.conversations(of: 2).map(\.unread) == [0, 0])
    #expect(try await store.conversations(of: 2).map(\.last.text) == ["c", "x"])
    #expect(try await store.messages(in: 7, of: 2).map(\.text) == ["a", "b", "c"])
    #expect(try await store.messages(in: 7, of: 3).isEmpty)
    try await store.keep([conversation(8, unread: 1, last: message(9, "x"))], of: 2)
    try await store.keep([], in: 8, of: 2)
    #expect(try await store.conversations(of: 2).map(\.unread) == [0, 0])
    #expect(try await store.messages(in: 8, of: 2).map(\.text) == ["x"])
  }

  @Test(
    "The account of the last token is known, and everything can be forgotten",
    arguments: ConversationStoreAdapter.allCases
  )
  func account(adapter: ConversationStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.account(ofToken: Data([1])) == nil)
    // Each differs from the one before in the account, the token, or both.
    for (account, token) in [(2, 1), (4, 1), (4, 3), (3, 2)] as [(Int, UInt8)] {
      try await store.setAccount(account, ofToken: Data([token]))
      #expect(try await store.account(ofToken: Data([token])) == account)
    }
    #expect(try await store.account(ofToken: Data([1])) == nil)
    _ = try await store.add(outgoing("a", to: .ad(5)), replacing: nil)
    try await store.forget()
    #expect(try await store.outgoing().isEmpty)
    #expect(try await store.account(ofToken: Data([2])) == nil)
  }

  @Test("Two boards in one file know nothing of each other")
  func boards() async throws {
    let file = DatabaseFile.user(path: folder.file("user.sqlite"), schemas: [.conversations])
    let (first, second) = (
      SQLiteConversationStore(database: file, board: "a"), SQLiteConversationStore(database: file, board: "b")
    )
    _ = try await first.add(outgoing("a", to: .ad(5)), replacing: nil)
    try await first.keep([conversation(7, last: message(1, "x"))], of: 2)
    #expect(try await second.outgoing().isEmpty)
    #expect(try await second.conversations(of: 2).isEmpty)
    try await second.remove(1)
    #expect(try await second.begin(1, as: 2) == nil)
    #expect(try await first.outgoing().count == 1)
  }
}
