import Foundation
import HTTP
import TestSupport
import Testing

@Suite("User names and passwords in addresses", .hangLimit)
struct BasicAuthorizationClientTests {
  private let stub = StubHTTPClient()

  /// The header field of the only request, after sending one to this address.
  private func sent(_ address: String, to server: String, token: String? = nil) async throws -> String? {
    let server = try #require(URL(string: server))
    let credentials = [try #require(server.origin): try #require(server.basicAuthorization)]
    let fields = token.map { [HTTPField(name: "Authorization", value: $0)] } ?? []
    stub.answer(with: .text("here"))
    let request = HTTPRequest(method: "GET", url: try #require(URL(string: address)), headers: fields)
    _ = try await BasicAuthorizationClient(stub, credentials: credentials).send(request)
    return stub.requests.last?.headers.first { $0.name == "Authorization" }?.value
  }

  @Test(
    "They are sent to their server, over TLS or to this computer",
    arguments: [
      ("https://board.test/listings", "https://ada:s3cret@board.test"),
      ("https://board.test:443/a", "https://ada:s3cret@board.test/"),
      ("http://127.0.0.1:8080/a", "http://ada:s3cret@127.0.0.1:8080"),
      ("http://localhost/a", "http://ada:s3cret@LOCALHOST"),
    ]
  )
  func sends(address: String, server: String) async throws {
    #expect(try await sent(address, to: server) == "Basic YWRhOnMzY3JldA==")
  }

  @Test(
    "They are sent to no other server, and not unencrypted through a network",
    arguments: [
      ("https://other.test/", "https://ada:s3cret@board.test"),
      ("https://board.test:8443/", "https://ada:s3cret@board.test"),
      ("http://board.test/", "https://ada:s3cret@board.test"), ("http://board.test/", "http://ada:s3cret@board.test"),
      ("http://127.0.0.1:8081/", "http://ada:s3cret@127.0.0.1:8080"),
    ]
  )
  func keeps(address: String, server: String) async throws {
    #expect(try await sent(address, to: server) == nil)
  }

  @Test("It is reported when they are withheld, and not when they or a token are sent")
  func withheld() async throws {
    let told = Watched<[String]>([])
    let value = "Basic YWRhOnMzY3JldA=="
    let client = BasicAuthorizationClient(
      stub,
      credentials: ["http://board.test:80": value, "https://board.test:443": value, "http://127.0.0.1:80": value]
    ) { origin in told.change { $0.append(origin) } }
    stub.answerAlways { _ in .text("here") }

    for address in ["https://board.test/", "http://127.0.0.1/", "http://other.test/", "http://board.test/a"] {
      _ = try await client.send(HTTPRequest(method: "GET", url: try #require(URL(string: address))))
    }
    let token = [HTTPField(name: "authorization", value: "Bearer t")]
    _ = try await client.send(
      HTTPRequest(method: "GET", url: try #require(URL(string: "http://board.test/")), headers: token)
    )

    #expect(told.value == ["http://board.test:80"])
  }

  @Test("A token is sent instead, and characters may be encoded")
  func token() async throws {
    #expect(try await sent("https://board.test/", to: "https://ada:s3cret@board.test", token: "Bearer t") == "Bearer t")
    let server = try #require(URL(string: "https://ada%40home:p%C3%A9%3A@board.test"))
    #expect(server.basicAuthorization == "Basic " + Data("ada@home:pé:".utf8).base64EncodedString())
    #expect(try #require(URL(string: "https://board.test")).basicAuthorization == nil)
  }

  @Test("A redirect to another origin does not get them")
  func redirect() async throws {
    let server = try #require(URL(string: "https://ada:s3cret@board.test"))
    let credentials = [try #require(server.origin): try #require(server.basicAuthorization)]
    stub.answer(with: HTTPResponse(status: 302, headers: [HTTPField(name: "Location", value: "https://other.test/")]))
    stub.answer(with: .text("here"))
    let client = RedirectingHTTPClient(BasicAuthorizationClient(stub, credentials: credentials))

    _ = try await client.send(HTTPRequest(method: "GET", url: try #require(URL(string: "https://board.test/"))))

    let fields = stub.requests.map { $0.headers.map(\.value) }
    #expect(fields == [["Basic YWRhOnMzY3JldA=="], []])
  }
}
