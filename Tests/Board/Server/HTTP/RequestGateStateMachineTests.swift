import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Request intake")
struct RequestGateStateMachineTests {
  private let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "board", path: "/listings")
  )
  private let end = HTTPRequestPart.end(nil)

  private func body(_ count: Int) -> HTTPRequestPart { .body(ByteBuffer(repeating: 0, count: count)) }

  private static let signed: SignedRoutes = {
    var routes = SignedRoutes()
    for path in ["listings", "images", "listings/:id/messages"] { routes.add(.post, path, .use) }
    routes.add(.put, "listings/:id", .use)
    routes.add(.post, "account/tokens", .own)
    return routes
  }()

  private var stateMachine: RequestGateStateMachine {
    RequestGateStateMachine(limits: .init(bodyBytes: 10), signed: Self.signed, budget: BodyBudget(100))
  }

  @Test("All connections share one budget for bodies until their requests are answered or they close")
  func budget() {
    let budget = BodyBudget(15)
    var first = RequestGateStateMachine(limits: .init(bodyBytes: 10), signed: Self.signed, budget: budget)
    for part in [head, body(10), end] { _ = first.received(part) }

    var second = RequestGateStateMachine(limits: .init(bodyBytes: 10), signed: Self.signed, budget: budget)
    _ = second.received(head)
    #expect(second.received(body(6)) == .refuse(.busy))

    _ = first.answerEnded()
    var third = RequestGateStateMachine(limits: .init(bodyBytes: 10), signed: Self.signed, budget: budget)
    _ = third.received(head)
    #expect(third.received(body(10)) == .wait)
    third.ended()
    third.ended()
    #expect(budget.take(15))
    #expect(!budget.take(1))
  }

  @Test("A publishing request with a body is authorised as soon as its head has arrived")
  func asking() {
    func action(_ method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields) -> RequestGateStateMachine.Action {
      var stateMachine = stateMachine
      return stateMachine.received(
        .head(HTTPRequest(method: method, scheme: "http", authority: "board", path: path, headerFields: fields))
      )
    }
    let length: HTTPFields = [.contentLength: "7"]
    for (method, path, permission) in [
      (HTTPRequest.Method.post, "/listings", SignedRoutes.Permission.use), (.post, "/images?x", .use),
      (.put, "/listings/7", .use), (.post, "/listings/7/messages", .use), (.post, "/account/tokens/", .own),
    ] {
      let head = HTTPRequest(method: method, scheme: "http", authority: "board", path: path, headerFields: length)
      #expect(action(method, path, length) == .ask(head, permission))
      #expect(action(method, path, [.contentLength: "0"]) == .wait)
    }
    #expect(action(.post, "/watermark", length) == .wait)
    #expect(action(.get, "/listings", length) == .wait)
    #expect(action(.post, "/listings/7", length) == .wait)
  }

  private func expecting(_ path: String) -> HTTPRequestPart {
    let fields: HTTPFields = [.expect: "100-Continue", .contentLength: "5"]
    return .head(HTTPRequest(method: .post, scheme: "http", authority: "board", path: path, headerFields: fields))
  }

  @Test("A client that waits for `100 Continue` is invited once, as soon as its head is allowed")
  func invitation() {
    var free = stateMachine
    #expect(free.received(expecting("/watermark")) == .invite)
    #expect(free.received(body(2)) == .wait)
    #expect(free.received(body(3)) == .wait)

    var asked = stateMachine
    guard case .ask = asked.received(expecting("/listings")) else {
      Issue.record("nobody was asked")
      return
    }
    #expect(asked.allowed() == .invite)
    #expect(asked.allowed() == .wait)

    var refused = stateMachine
    _ = refused.received(expecting("/listings"))
    #expect(refused.failed(.busy) == .refuse(.busy))

    var large = RequestGateStateMachine(limits: .init(bodyBytes: 4), signed: Self.signed, budget: BodyBudget(100))
    #expect(large.received(expecting("/categories")) == .refuse(RequestError(.contentTooLarge)))
  }

  @Test("A 100 Continue waits for earlier responses, and is not sent once the body arrives")
  func lateInvitation() {
    var stateMachine = stateMachine
    for part in [head, body(1), end] { _ = stateMachine.received(part) }
    #expect(stateMachine.received(expecting("/categories")) == .wait)
    #expect(stateMachine.answerEnded() == .invite)
    for part in [body(5), end] { _ = stateMachine.received(part) }
    #expect(stateMachine.received(expecting("/categories")) == .wait)
    #expect(stateMachine.received(body(5)) == .wait)
    #expect(stateMachine.answerEnded() == .wait)

    var asked = self.stateMachine
    for part in [head, body(1), end] { _ = asked.received(part) }
    _ = asked.received(expecting("/listings"))
    #expect(asked.answerEnded() == .wait)
    #expect(asked.allowed() == .invite)
  }

  @Test("A request is passed on once it is complete")
  func whole() {
    var stateMachine = stateMachine

    #expect(stateMachine.received(head) == .wait)
    #expect(stateMachine.isReceiving)
    #expect(stateMachine.received(body(10)) == .wait)
    #expect(stateMachine.received(end) == .admit([head, body(10), end]))
    #expect(!stateMachine.isReceiving)
    #expect(stateMachine.unanswered == 1)
  }

  @Test("The body is counted over all its parts, and separately for each request")
  func bodyIsCounted() {
    var stateMachine = stateMachine
    _ = stateMachine.received(head)
    _ = stateMachine.received(body(10))
    _ = stateMachine.received(end)
    _ = stateMachine.received(head)
    #expect(stateMachine.received(body(6)) == .wait)
    _ = stateMachine.answerEnded()

    #expect(stateMachine.received(body(4)) == .wait)
    #expect(stateMachine.received(body(1)) == .refuse(RequestError(.contentTooLarge)))
  }

  @Test("A refusal waits for pending responses and ends the intake")
  func refusalWaits() {
    var stateMachine = stateMachine
    for _ in 0..<2 { for part in [head, end] { _ = stateMachine.received(part) } }

    #expect(stateMachine.failed(RequestError(.badRequest)) == .wait)
    #expect(stateMachine.received(head) == .wait)
    #expect(stateMachine.failed(RequestError(.badRequest)) == .wait)
    #expect(stateMachine.answerEnded() == .wait)
    #expect(stateMachine.answerEnded() == .refuse(RequestError(.badRequest)))
    #expect(stateMachine.deadlinePassed() == .wait)
    #expect(!stateMachine.isReceiving)
  }

  @Test("On time-out, an unfinished request is refused and an idle connection closed")
  func timeIsUp() {
    var idle = stateMachine
    #expect(idle.deadlinePassed() == .close)

    var begun = stateMachine
    _ = begun.received(head)
    #expect(begun.deadlinePassed() == .refuse(RequestError(.requestTimeout)))
  }

  @Test("A request whose token cannot be checked in time is refused as if the server was busy, not as if it was slow")
  func checkTakesTooLong() {
    var asked = stateMachine
    let head = HTTPRequest(
      method: .post,
      scheme: "http",
      authority: "board",
      path: "/listings",
      headerFields: [.contentLength: "5"]
    )
    #expect(asked.received(.head(head)) == .ask(head, .use))
    #expect(asked.deadlinePassed() == .refuse(.busy))
    #expect(asked.allowed() == .wait)
  }
}
