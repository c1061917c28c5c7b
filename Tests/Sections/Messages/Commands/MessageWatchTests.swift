import Foundation
import HTTP
import Loading
import Messages
import MessagesTestSupport
import TestSupport
import Testing

@Suite("The watch for messages", .hangLimit)
struct MessageWatchTests {
  @Test("Unread messages are counted at first, then told as they come, and waiting ones are sent")
  func watch() async throws {
    let clock = TestClock()
    let board = MessagesBoard()
    board.receive("one", in: 7)
    let client = BearerClient(
      client: board,
      base: { URL(string: "http://board.test") ?? URL(filePath: "/") },
      token: { "secret" }
    )
    let api = MessagesAPI(client: client, waiting: client, board: .stub(board))
    let model = MessagesModel.over(board)
    let news = Watched<[MessageWatch.News]>([])
    let task = Task {
      await MessageWatch(api: api, model: model, clock: clock).run(said: 0) { one in news.change { $0.append(one) } }
    }
    try await news.wait { $0 == [.unread(1)] }
    // What is known here is what the next prompt says at once.
    #expect(await model.unread() == [5: 1])
    board.receive("two", in: 7)
    let message = try await model.write("Hello", to: .ad(6), ad: 6, title: "Lampe")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await news.wait { $0.count == 3 }
    guard case .sent(let sent) = news.value[1], case .arrived(let arrived) = news.value[2] else {
      Issue.record("\(news.value)")
      return
    }
    #expect(sent.number == message.number)
    #expect(arrived.last.text == "two")
    task.cancel()
    await task.value
  }

  @Test("Unread messages that the user was told of are not said again")
  func said() async throws {
    let clock = TestClock()
    let board = MessagesBoard()
    board.receive("one", in: 7)
    let client = BearerClient(client: board, base: { Fixture.board }, token: { "secret" })
    let api = MessagesAPI(client: client, waiting: client, board: .stub(board))
    let task = Task {
      await MessageWatch(api: api, model: .over(board), clock: clock).run(said: 1) { Issue.record("\($0)") }
    }
    try await clock.waitForSleepers()
    task.cancel()
    await task.value
  }

  @Test("A cursor that the board has forgotten is replaced by the present, and nothing else is asked for again")
  func forgottenCursor() async throws {
    let board = StubHTTPClient()
    let client = BearerClient(client: board, base: { Fixture.board }, token: { "secret" })
    let api = MessagesAPI(client: client, waiting: client, board: .stub(board))
    board.answerAlways { request in
      switch request.target {
      case "/board": .text(#"{"extensions":["messages"]}"#)
      case "/changes": .text(#"{"changes":[],"next":12}"#)
      default: .text("", status: 410)
      }
    }
    let changes = try await api.changes(after: "7")
    #expect((changes.next, changes.isEmpty) == ("12", true))

    board.answerAlways { request in
      request.target == "/board" ? .text(#"{"extensions":["messages"]}"#) : .text("", status: 410)
    }
    await #expect(throws: MessagesAPIError.gone) { try await api.changes(after: nil) }
    #expect(board.requests.filter { $0.target == "/changes" }.count == 2)
  }

  @Test("A plain board is not watched")
  func plain() async {
    let board = MessagesBoard()
    board.becomePlain()
    let client = BearerClient(client: board, base: { URL(filePath: "/") }, token: { "secret" })
    let api = MessagesAPI(client: client, waiting: client, board: .stub(board))
    await MessageWatch(api: api, model: .over(board)).run(said: 0) { Issue.record("\($0)") }
    #expect(board.requests == ["GET /board"])
  }
}
