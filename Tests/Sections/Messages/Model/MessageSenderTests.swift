import Foundation
import HTTP
import Loading
import Messages
import MessagesTestSupport
import Synchronization
import TestSupport
import Testing

/// A clock on which every pause is over at once.
private struct ImpatientClock: Clock {
  typealias Instant = ContinuousClock.Instant
  var now: Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}

@Suite("Sending messages", .hangLimit)
struct MessageSenderTests {
  private let store = InMemoryConversationStore()

  private func model(_ board: MessagesBoard) -> MessagesModel { .over(board, store: store, clock: ImpatientClock()) }

  private func faulty(_ faults: [BoardFault]) -> MessagesBoard {
    let rest = Mutex(faults)
    return MessagesBoard { request in
      guard request.method == "POST", request.url.path().hasSuffix("messages") else { return nil }
      return rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  @Test("Whatever goes wrong on the way, a message arrives exactly once", arguments: BoardFault.allCases)
  func once(fault: BoardFault) async throws {
    for count in [1, 3, 9] {
      let board = faulty(Array(repeating: fault, count: count))
      let model = MessagesModel.over(board, clock: ImpatientClock())
      let message = try await model.write("Is it still there?", to: .ad(5), ad: 5, title: "Vélo")
      for _ in 0..<12 where try await model.hasWaiting() { _ = try await model.send() }
      #expect(board.texts == ["Is it still there?"], "\(fault), \(count) times")
      #expect(message.number == 1)
    }
  }

  @Test("A message that a killed program was sending is sent again with its key")
  func killed() async throws {
    let board = MessagesBoard()
    let message = try await model(board).write("Hello", to: .ad(5), ad: 5, title: "Vélo")
    _ = try await store.begin(message.number, as: 2)

    let report = try await model(board).send()

    #expect(report.sent.map(\.text) == ["Hello"])
    #expect(board.texts == ["Hello"])
    #expect(try await store.outgoing().isEmpty)
  }

  @Test("The same text to the same recipient is written only once while it waits")
  func doubleSubmission() async throws {
    let board = MessagesBoard()
    let model = model(board)
    for _ in 0..<2 { _ = try await model.write("Hello", to: .ad(5), ad: 5, title: "Vélo") }
    _ = try await model.write("Hello", to: .ad(6), ad: 6, title: "Lampe")
    _ = try await model.send()
    #expect(board.texts == ["Hello", "Hello"])
  }

  @Test("An answer to an ad that is gone is refused, and its text is what the next one begins with")
  func gone() async throws {
    let board = MessagesBoard()
    board.withdraw(5)
    let model = model(board)
    _ = try await model.write("Hello", to: .ad(5), ad: 5, title: "Vélo")
    let report = try await model.send()

    #expect(report.refused.map(\.state) == [.refused("gone")])
    let refused = try await model.refused(.ad(5), ad: 5)
    #expect(refused.map(\.text) == ["Hello"])
    #expect(try await model.send().refused.isEmpty)

    _ = try await model.write("Hello again", to: .ad(6), ad: 6, title: "Lampe", replacing: refused)
    #expect(try await store.outgoing().map(\.text) == ["Hello", "Hello again"], "It was written to somebody else.")
    _ = try await model.write("Hello!", to: .ad(5), ad: 5, title: "Vélo", replacing: refused)
    #expect(try await store.outgoing().map(\.text) == ["Hello again", "Hello!"])
  }

  @Test("After a lost response, a suspended account's message waits, because it may have arrived")
  func suspended() async throws {
    let board = faulty([.lostAfter, .lostAfter, .lostAfter, .lostAfter])
    let model = model(board)
    _ = try await model.write("Hello", to: .ad(5), ad: 5, title: "Vélo")
    _ = try await model.send()
    board.refuse(MessagesBoard.refusal(403, "suspended"))

    let report = try await model.send()
    #expect(report.failure as? MessagesAPIError == .suspended)
    #expect(report.waiting == 1)

    board.refuse(nil)
    #expect(try await model.send().sent.count == 1)
    #expect(board.texts == ["Hello"])
  }

  @Test("A message that was never sent is refused if the account is suspended")
  func suspendedAtOnce() async throws {
    let board = MessagesBoard()
    board.refuse(MessagesBoard.refusal(403, "suspended"))
    let model = model(board)
    _ = try await model.write("Hello", to: .ad(5), ad: 5, title: "Vélo")
    #expect(try await model.send().refused.map(\.state) == [.refused("suspended")])
  }

  @Test("A message that one account began to send is not sent by another")
  func otherAccount() async throws {
    let board = faulty([.lostAfter, .lostAfter, .lostAfter, .lostAfter])
    _ = try await model(board).write("Hello", to: .ad(5), ad: 5, title: "Vélo")
    _ = try await model(board).send()
    board.setAccount(3)
    #expect(try await model(board).send().sent.isEmpty)
    board.setAccount(2)
    #expect(try await model(board).send().sent.count == 1)
    #expect(board.texts == ["Hello"])
  }

  @Test("A caller that is cancelled does not wait for what another one sends, which is still sent")
  func cancelledCaller() async throws {
    let (isSending, hasEnded, gate) = (Watched(false), Watched(false), Gate())
    let board = MessagesBoard { request in
      guard request.method == "POST" else { return nil }
      isSending.change { $0 = true }
      try await gate.opened()
      return nil
    }
    let model = model(board)
    _ = try await model.write("Hello", to: .ad(5), ad: 5, title: "Vélo")
    let first = Task { try await model.send() }
    try await isSending.wait { $0 }

    let second = Task {
      defer { hasEnded.change { $0 = true } }
      return try await model.send()
    }
    second.cancel()
    try await hasEnded.wait { $0 }
    await #expect(throws: CancellationError.self) { try await second.awaited() }

    gate.open()
    #expect(try await first.awaited().sent.map(\.text) == ["Hello"])
  }

  @Test("A plain board is said to have no messages, before anything about signing in")
  func plain() async throws {
    let board = MessagesBoard()
    board.becomePlain()
    await #expect(throws: MessagesAPIError.unsupported) { try await model(board).list() }
    let signedOut = MessagesModel.over(board, token: { nil })
    await #expect(throws: MessagesAPIError.unsupported) { try await signedOut.list() }
    await #expect(throws: MessagesAPIError.notSignedIn) {
      try await MessagesModel.over(MessagesBoard(), token: { nil }).list()
    }
  }

  @Test("A text that no board accepts is refused before it is stored", arguments: ["", " \n", "a\0b"])
  func invalid(text: String) async throws {
    await #expect(throws: MessagesModelError.self) {
      try await model(MessagesBoard()).write(text, to: .ad(5), ad: 5, title: "Vélo")
    }
    await #expect(throws: MessagesModelError.tooManyMarks) {
      try await model(MessagesBoard()).write("e" + String(repeating: "\u{301}", count: 5), to: .ad(1), ad: 1, title: "")
    }
    await #expect(throws: MessagesModelError.tooManyBytes(33_000, limit: 32_000)) {
      try await model(MessagesBoard()).write(String(repeating: "\u{1100}", count: 11_000), to: .ad(1), ad: 1, title: "")
    }
    await #expect(throws: MessagesModelError.tooLong(4_001)) {
      try await model(MessagesBoard()).write(String(repeating: "é", count: 4_001), to: .ad(5), ad: 5, title: "Vélo")
    }
    #expect(try await store.outgoing().isEmpty)
  }
}

@Suite("Reading conversations", .hangLimit)
struct MessagesModelTests {
  private let store = InMemoryConversationStore()

  @Test("Unread conversations come first, and what waits is the newest message of its conversation")
  func list() async throws {
    let isDown = Mutex(false)
    let board = MessagesBoard { _ in isDown.withLock { $0 } ? .refused : nil }
    let model = MessagesModel.over(board, store: store)
    _ = try await model.write("Hello", to: .ad(5), ad: 5, title: "Vélo")
    _ = try await model.write("Lamp?", to: .ad(6), ad: 6, title: "Lampe")
    _ = try await model.send()
    board.receive("Yes", in: 15)
    #expect(try await model.list().conversations.map(\.unread) == [1, 0])
    #expect(try await model.list().conversations.map(\.id) == [.number(15), .number(16)])

    isDown.withLock { $0 = true }
    _ = try await model.write("When?", to: .number(15), ad: 5, title: "Vélo")
    let offline = try await MessagesModel.over(board, store: store).list()
    #expect(!offline.isCurrent)
    #expect(offline.conversations.map(\.last.text) == ["When?", "Lamp?"])
    #expect(offline.conversations.map(\.last.isWaiting) == [true, false])
  }

  @Test("A conversation that was read can be read without the board, and when the board has forgotten it")
  func offline() async throws {
    let isDown = Mutex(false)
    let board = MessagesBoard { _ in isDown.withLock { $0 } ? .refused : nil }
    let model = MessagesModel.over(board, store: store)
    board.receive("Is it there?", in: 7)
    #expect(try await model.open(.number(7)).messages.map(\.text) == ["Is it there?"])
    #expect(try await model.list().conversations.map(\.unread) == [0])

    isDown.withLock { $0 = true }
    let read = try await MessagesModel.over(board, store: store).open(.number(7))
    #expect(read.messages.map(\.text) == ["Is it there?"])
    #expect(!read.isCurrent)

    isDown.withLock { $0 = false }
    board.forget(7)
    #expect(try await MessagesModel.over(board, store: store).open(.number(7)).messages.map(\.text) == ["Is it there?"])
    await #expect(throws: MessagesModelError.noConversation(.number(9))) { try await model.open(.number(9)) }
  }

  @Test("A conversation that the board has forgotten has nothing unread, and can still be read")
  func forgotten() async throws {
    let board = MessagesBoard()
    let model = MessagesModel.over(board, store: store)
    for number in [7, 8] { board.receive("Is it there?", in: number) }
    _ = try await model.list()
    #expect(await model.unread() == [5: 2])

    board.forget(7)
    _ = try await model.list()
    #expect(await model.unread() == [5: 1])
    #expect(try await model.open(.number(7)).messages.map(\.text) == ["Is it there?"])

    board.forget(8)
    #expect(try await model.open(.number(8)).messages.map(\.text) == ["Is it there?"])
    #expect(await model.unread() == [5: 0])
  }

  @Test("Another account does not see what was read")
  func otherAccount() async throws {
    let board = MessagesBoard()
    board.receive("secret", in: 7)
    _ = try await MessagesModel.over(board, store: store).open(.number(7))
    let down = MessagesBoard { _ in .refused }
    let other = MessagesModel.over(down, store: store, token: { "another" })
    await #expect(throws: HTTPError.self) { try await other.open(.number(7)) }
  }
}
