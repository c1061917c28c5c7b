import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Retrying HTTP client", .hangLimit)
struct RetryingHTTPClientTests {
  private let stub = StubHTTPClient()
  private let clock = TestClock()
  private let request: HTTPRequest

  init() throws {
    request = HTTPRequest(url: try #require(URL(string: "http://board.test/listings")))
  }

  private func send() -> Task<HTTPResponse, any Error> {
    Task { [request, stub, clock] in try await RetryingHTTPClient(stub, clock: clock).send(request) }
  }

  /// Checks that the client waits this long, then advances the clock.
  private func pass(_ pause: Duration, sleep: Int) async throws {
    try await clock.waitForSleeps(sleep)
    #expect(clock.waits == [pause])
    clock.advance(by: pause)
  }

  @Test(
    "429 and 5xx are requested three times, 100 ms and 400 ms apart, and the last response stands",
    arguments: [
      429, 500, 502, 503, 504, 599,
    ]
  )
  func retriedStatuses(status: Int) async throws {
    for number in 1...3 { stub.answer(with: .text("try \(number)", status: status)) }

    let answer = send()
    try await pass(.milliseconds(100), sleep: 1)
    try await pass(.milliseconds(400), sleep: 2)

    #expect(try await answer.awaited() == .text("try 3", status: status))
    #expect(stub.requests == [request, request, request])
    try stub.verify()
  }

  @Test(
    "Responses other than 429 and 5xx are not retried",
    arguments: [200, 204, 301, 304, 400, 401, 403, 404, 418, 428, 499]
  )
  func otherStatuses(status: Int) async throws {
    stub.answer(with: HTTPResponse(status: status))

    #expect(try await send().awaited().status == status)
    #expect(clock.sleeps == 0)
    try stub.verify()
  }

  @Test("A client for reads sends other requests once")
  func reads() async throws {
    stub.answer(with: HTTPResponse(status: 503))
    let post = HTTPRequest(method: "POST", url: request.url)
    #expect(try await RetryingHTTPClient(stub, isForReads: true, clock: clock).send(post).status == 503)
    try stub.verify()
  }

  @Test("A refused connection is tried three times before it is an error")
  func refused() async throws {
    let error = HTTPError.refused(host: "board.test")
    for _ in 1...3 { stub.fail(with: error) }

    let answer = send()
    try await pass(.milliseconds(100), sleep: 1)
    try await pass(.milliseconds(400), sleep: 2)

    await #expect(throws: error) { try await answer.awaited() }
    try stub.verify()
  }

  @Test(
    "Errors other than a refused connection are not retried",
    arguments: [
      HTTPError.unknownHost(host: "h"), .timedOut(host: "h"), .broken(host: "h"), .tooLarge(host: "h", limit: 1),
      .insecure(host: "h", reason: "r"), .failed(host: "h", reason: "r"),
    ]
  )
  func otherFailures(error: HTTPError) async throws {
    stub.fail(with: error)

    await #expect(throws: error) { try await send().awaited() }
    #expect(clock.sleeps == 0)
    try stub.verify()
  }

  @Test("The first successful response ends the retries")
  func secondTrySucceeds() async throws {
    stub.fail(with: HTTPError.refused(host: "board.test"))
    stub.answer(with: .text("here"))

    let answer = send()
    try await pass(.milliseconds(100), sleep: 1)

    #expect(try await answer.awaited() == .text("here"))
    try stub.verify()
  }

  @Test("The server's requested pause is made, up to 5 s", arguments: [1, 2, 5])
  func retryAfterIsHonoured(seconds: Int) async throws {
    stub.answer(with: asking(for: "\(seconds)"))
    stub.answer(with: .text("here"))

    let answer = send()
    try await pass(.seconds(seconds), sleep: 1)

    #expect(try await answer.awaited() == .text("here"))
    try stub.verify()
  }

  @Test("A requested pause longer than 5 s is not made, and the response stands", arguments: ["6", "86400"])
  func longRetryAfter(text: String) async throws {
    stub.answer(with: asking(for: text))

    #expect(try await send().awaited() == asking(for: text))
    #expect(clock.sleeps == 0)
    try stub.verify()
  }

  @Test(
    "A Retry-After that is not a number of seconds is ignored",
    arguments: ["soon", "Wed, 21 Oct 2015 07:28:00 GMT"]
  )
  func unreadableRetryAfter(text: String) async throws {
    stub.answer(with: asking(for: text))
    stub.answer(with: .text("here"))

    let answer = send()
    try await pass(.milliseconds(100), sleep: 1)

    #expect(try await answer.awaited() == .text("here"))
    try stub.verify()
  }

  @Test("A cancelled task neither waits nor retries")
  func cancelledWhileWaiting() async throws {
    stub.fail(with: HTTPError.refused(host: "board.test"))

    let answer = send()
    try await clock.waitForSleeps(1)
    answer.cancel()

    await #expect(throws: CancellationError.self) { try await answer.awaited() }
    try stub.verify()
  }

  @Test("A cancelled request is not retried")
  func cancelledWhileAsking() async throws {
    stub.answer(after: Gate(), with: .text("never"))

    let answer = send()
    try await stub.waitForRequests()
    answer.cancel()

    await #expect(throws: CancellationError.self) { try await answer.awaited() }
    #expect(stub.cancelled == ["/listings"])
    #expect(stub.requests.count == 1)
  }

  @Test("A bounded request is retried by the same rule and limit, and its progress starts again")
  func boundedIsRetried() async throws {
    stub.answer(with: .text("busy", status: 503))
    stub.answer(with: .text("here"))
    let progress = Watched<[String]>([])

    let answer = Task { [request, stub, clock] in
      try await RetryingHTTPClient(stub, clock: clock).send(request, limit: 4) { received, expected in
        progress.change { $0.append("\(received) of \(expected ?? 0)") }
      }
    }
    try await pass(.milliseconds(100), sleep: 1)

    #expect(try await answer.awaited() == .text("here"))
    #expect(progress.value == ["0 of 4", "4 of 4", "0 of 4", "4 of 4"])
    try stub.verify()
  }

  @Test("A body that is too long is not requested again")
  func tooLargeIsNotRetried() async throws {
    stub.answer(with: .text("too long"))

    let answer = Task { [request, stub, clock] in
      try await RetryingHTTPClient(stub, clock: clock).send(request, limit: 7) { _, _ in }
    }

    await #expect(throws: HTTPError.tooLarge(host: "board.test", limit: 7)) { try await answer.awaited() }
    #expect(clock.sleeps == 0)
    try stub.verify()
  }

  private func asking(for text: String) -> HTTPResponse {
    HTTPResponse(status: 503, headers: [HTTPField(name: "Retry-After", value: text)])
  }
}
