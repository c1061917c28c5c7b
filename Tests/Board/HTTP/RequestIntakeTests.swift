import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Testing

@testable import Board

@Suite("Request intake")
struct RequestIntakeTests {
  private let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "board", path: "/listings")
  )
  private let end = HTTPRequestPart.end(nil)

  private func body(_ count: Int) -> HTTPRequestPart { .body(ByteBuffer(repeating: 0, count: count)) }

  private var intake: RequestIntake { RequestIntake(limits: .init(bodyBytes: 10), budget: BodyBudget(100)) }

  @Test("All connections share one budget for bodies until their requests are answered or they close")
  func budget() {
    let budget = BodyBudget(15)
    var first = RequestIntake(limits: .init(bodyBytes: 10), budget: budget)
    for part in [head, body(10), end] { _ = first.received(part) }

    var second = RequestIntake(limits: .init(bodyBytes: 10), budget: budget)
    _ = second.received(head)
    #expect(second.received(body(6)) == .refuse(.busy))

    _ = first.answerEnded()
    var third = RequestIntake(limits: .init(bodyBytes: 10), budget: budget)
    _ = third.received(head)
    #expect(third.received(body(10)) == .wait)
    third.ended()
    third.ended()
    #expect(budget.take(15))
    #expect(!budget.take(1))
  }

  @Test("A publishing request with a body is authorised as soon as its head has arrived")
  func asking() {
    func action(_ method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields) -> RequestIntake.Action {
      var intake = intake
      return intake.received(
        .head(HTTPRequest(method: method, scheme: "http", authority: "board", path: path, headerFields: fields))
      )
    }
    let length: HTTPFields = [.contentLength: "7"]
    for (method, path) in [
      (HTTPRequest.Method.post, "/listings"), (.post, "/images?x"), (.put, "/listings/7"),
    ] {
      let head = HTTPRequest(method: method, scheme: "http", authority: "board", path: path, headerFields: length)
      #expect(action(method, path, length) == .ask(head))
      #expect(action(method, path, [.contentLength: "0"]) == .wait)
    }
    #expect(action(.post, "/watermark", length) == .wait)
    #expect(action(.get, "/listings", length) == .wait)
  }

  private func expecting(_ path: String) -> HTTPRequestPart {
    let fields: HTTPFields = [.expect: "100-Continue", .contentLength: "5"]
    return .head(HTTPRequest(method: .post, scheme: "http", authority: "board", path: path, headerFields: fields))
  }

  @Test("A client that waits for `100 Continue` is invited once, as soon as its head is allowed")
  func invitation() {
    var free = intake
    #expect(free.received(expecting("/watermark")) == .invite)
    #expect(free.received(body(2)) == .wait)
    #expect(free.received(body(3)) == .wait)

    var asked = intake
    guard case .ask = asked.received(expecting("/listings")) else {
      Issue.record("nobody was asked")
      return
    }
    #expect(asked.allowed() == .invite)
    #expect(asked.allowed() == .wait)

    var refused = intake
    _ = refused.received(expecting("/listings"))
    #expect(refused.failed(.busy) == .refuse(.busy))

    var large = RequestIntake(limits: .init(bodyBytes: 4), budget: BodyBudget(100))
    #expect(large.received(expecting("/categories")) == .refuse(RequestError(.contentTooLarge)))
  }

  @Test("A 100 Continue waits for earlier responses, and is not sent once the body arrives")
  func lateInvitation() {
    var intake = intake
    for part in [head, body(1), end] { _ = intake.received(part) }
    #expect(intake.received(expecting("/categories")) == .wait)
    #expect(intake.answerEnded() == .invite)
    for part in [body(5), end] { _ = intake.received(part) }
    #expect(intake.received(expecting("/categories")) == .wait)
    #expect(intake.received(body(5)) == .wait)
    #expect(intake.answerEnded() == .wait)

    var asked = self.intake
    for part in [head, body(1), end] { _ = asked.received(part) }
    _ = asked.received(expecting("/listings"))
    #expect(asked.answerEnded() == .wait)
    #expect(asked.allowed() == .invite)
  }

  @Test("A request is passed on once it is complete")
  func whole() {
    var intake = intake

    #expect(intake.received(head) == .wait)
    #expect(intake.isReceiving)
    #expect(intake.received(body(10)) == .wait)
    #expect(intake.received(end) == .admit([head, body(10), end]))
    #expect(!intake.isReceiving)
    #expect(intake.unanswered == 1)
  }

  @Test("The body is counted over all its parts, and separately for each request")
  func bodyIsCounted() {
    var intake = intake
    _ = intake.received(head)
    _ = intake.received(body(10))
    _ = intake.received(end)
    _ = intake.received(head)
    #expect(intake.received(body(6)) == .wait)
    _ = intake.answerEnded()

    #expect(intake.received(body(5)) == .refuse(RequestError(.contentTooLarge)))
  }

  @Test("A refusal waits for pending responses and ends the intake")
  func refusalWaits() {
    var intake = intake
    for _ in 0..<2 { for part in [head, end] { _ = intake.received(part) } }

    #expect(intake.failed(RequestError(.badRequest)) == .wait)
    #expect(intake.received(head) == .wait)
    #expect(intake.failed(RequestError(.badRequest)) == .wait)
    #expect(intake.answerEnded() == .wait)
    #expect(intake.answerEnded() == .refuse(RequestError(.badRequest)))
    #expect(intake.deadlinePassed() == .wait)
    #expect(!intake.isReceiving)
  }

  @Test("On time-out, an unfinished request is refused and an idle connection closed")
  func timeIsUp() {
    var idle = intake
    #expect(idle.deadlinePassed() == .close)

    var begun = intake
    _ = begun.received(head)
    #expect(begun.deadlinePassed() == .refuse(RequestError(.requestTimeout)))
  }
}
