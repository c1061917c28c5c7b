import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Redirects", .hangLimit)
struct RedirectingHTTPClientTests {
  private let stub = StubHTTPClient()

  private func request(
    _ method: String = "GET",
    at address: String = "http://board.test/listings?page=1",
    token: String? = nil
  ) throws -> HTTPRequest {
    let fields = token.map { [HTTPField(name: "Authorization", value: "Bearer \($0)")] } ?? []
    return HTTPRequest(method: method, url: try #require(URL(string: address)), headers: fields, body: Data("b".utf8))
  }

  private func redirect(to location: String?, _ status: Int = 302) -> HTTPResponse {
    HTTPResponse(status: status, headers: location.map { [HTTPField(name: "Location", value: $0)] } ?? [])
  }

  private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await RedirectingHTTPClient(stub).send(request)
  }

  @Test(
    "A redirect to the same origin is followed with everything that was sent",
    arguments: [301, 302, 307, 308],
    ["GET", "POST"]
  )
  func sameOrigin(status: Int, method: String) async throws {
    stub.answer(with: redirect(to: "/v2/listings?page=1", status))
    stub.answer(with: .text("here"))

    #expect(try await send(request(method, token: "t0ken")) == .text("here"))
    var followed = try request(method, token: "t0ken")
    followed.url = try #require(URL(string: "http://board.test/v2/listings?page=1"))
    #expect(stub.requests.last == followed)
    try stub.verify()
  }

  @Test("After 303, the response to a POST is fetched with a GET")
  func seeOther() async throws {
    stub.answer(with: redirect(to: "/done", 303))
    stub.answer(with: .text("here"))

    _ = try await send(request("POST"))
    #expect(stub.requests.last?.method == "GET")
    #expect(stub.requests.last?.body == nil)
    #expect(stub.targets == ["/listings?page=1", "/done"])
  }

  @Test(
    "A GET without a token is redirected to another origin",
    arguments: ["http://other.test/", "https://board.test/listings", "//other.test/", "http://board.test:81/"]
  )
  func otherOrigin(location: String) async throws {
    stub.answer(with: redirect(to: location))
    stub.answer(with: .text("here"))

    #expect(try await send(request()) == .text("here"))
    try stub.verify()
  }

  @Test(
    "A GET with a token, one that would lose its encryption, and a target that is not on the web are not followed",
    arguments: [
      ("http://board.test/a", "t0ken", "http://other.test/"), ("http://me:pw@board.test/a", nil, "http://other.test/"),
      ("https://board.test/a", nil, "http://board.test/a"), ("http://board.test/a", nil, "file:///etc/passwd"),
      ("http://board.test/a", nil, "http://me:pw@board.test/a"),
    ] as [(String, String?, String)]
  )
  func notFollowed(address: String, token: String?, location: String) async throws {
    stub.answer(with: redirect(to: location))

    await #expect(throws: HTTPError.redirected(host: "board.test", target: location)) {
      try await send(request(at: address, token: token))
    }
    #expect(stub.requests.count == 1)
  }

  @Test("A redirect without a target says so")
  func noTarget() async throws {
    stub.answer(with: redirect(to: nil))
    await #expect(throws: HTTPError.redirected(host: "board.test", target: nil)) { try await send(request()) }
  }

  @Test("A POST is not redirected to another origin, and the redirect is its response")
  func post() async throws {
    stub.answer(with: redirect(to: "http://other.test/", 307))
    #expect(try await send(request("POST")).status == 307)
    #expect(stub.requests.count == 1)
  }

  @Test("A server that redirects in circles is not followed for ever")
  func circles() async throws {
    stub.answerAlways { _ in HTTPResponse(status: 302, headers: [HTTPField(name: "Location", value: "/again")]) }
    await #expect(throws: HTTPError.redirected(host: "board.test", target: "/again")) { try await send(request()) }
    #expect(stub.requests.count == 6)
  }

  @Test("Responses that are no redirect stand", arguments: [200, 300, 304, 404, 503])
  func others(status: Int) async throws {
    stub.answer(with: redirect(to: "/elsewhere", status))
    #expect(try await send(request()).status == status)
    try stub.verify()
  }

  @Test("A body that is read as it arrives is that of the target")
  func streamed() async throws {
    stub.answer(with: redirect(to: "/orders"))
    stub.answer(with: .text("here"))
    let (statuses, body) = (Watched<[Int]>([]), Watched(Data()))

    try await RedirectingHTTPClient(stub).stream(request()) { head in
      statuses.change { $0.append(head.status) }
    } piece: { bytes in
      body.change { $0 += bytes }
    }

    #expect(statuses.value == [200])
    #expect(body.value == Data("here".utf8))
  }
}
