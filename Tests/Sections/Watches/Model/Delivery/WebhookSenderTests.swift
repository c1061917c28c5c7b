import Foundation
import HTTP
import Loading
import TestSupport
import Testing
import WatchesTestSupport

@testable import Watches

@Suite("Webhooks", .hangLimit)
struct WebhookSenderTests {
  private let client = StubHTTPClient()
  private let url = URL(string: "https://hook.example:8443/in?x=1") ?? URL(filePath: "/")
  private let event = WatchEvent.fixture(7, title: "Vélo “rouge”")

  private func send(secret: String? = nil) async -> WatchSendResult {
    await WebhookSender(url: url, secret: secret, client: client).send([event])
  }

  @Test("The body is the event's document, signed with the secret")
  func body() async throws {
    client.answer(with: HTTPResponse(status: 200))
    #expect(await send(secret: "sesame") == .delivered)
    let request = try #require(client.requests.first)
    #expect(request.method == "POST")
    #expect(request.url == url)
    #expect(request.body == Data(event.document.text.utf8))
    let signature = WebhookSender.signature(of: Data(event.document.text.utf8), secret: "sesame")
    #expect(
      request.headers == [
        HTTPField(name: "Content-Type", value: "application/json"),
        HTTPField(name: "X-Classifieds-Signature", value: signature),
      ]
    )
  }

  @Test("Without a secret there is no signature")
  func unsigned() async {
    client.answer(with: HTTPResponse(status: 200))
    #expect(await send() == .delivered)
    #expect(client.requests.first?.headers.map(\.name) == ["Content-Type"])
  }

  @Test("The signature is HMAC-SHA-256 (RFC 4231, test case 2)")
  func signature() {
    let body = Data("what do ya want for nothing?".utf8)
    #expect(
      WebhookSender.signature(of: body, secret: "Jefe")
        == "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
  }

  @Test(
    "2xx is delivery, 410 ends the channel, and anything else is tried again",
    arguments: [
      (200, .delivered), (204, .delivered), (299, .delivered), (410, .ended(.gone)), (301, .failed(.status(301))),
      (400, .failed(.status(400))), (404, .failed(.status(404))), (500, .failed(.status(500))),
    ] as [(Int, WatchSendResult)]
  )
  func statuses(status: Int, result: WatchSendResult) async {
    client.answer(with: HTTPResponse(status: status, body: Data("no".utf8)))
    #expect(await send() == result)
  }

  @Test("Retry-After is passed on")
  func retryAfter() async {
    client.answer(with: HTTPResponse(status: 429, headers: [HTTPField(name: "Retry-After", value: "120")]))
    #expect(await send() == .failed(.status(429), retryAfter: .seconds(120)))
  }

  @Test("A long response does not matter: its head has the answer")
  func longBody() async {
    client.answer(with: HTTPResponse(status: 200, body: Data(count: 1 << 20)))
    #expect(await send() == .delivered)
  }

  @Test(
    "Errors of the network are tried again",
    arguments: [
      (HTTPError.refused(host: "h"), .unreachable("hook.example:8443")), (.timedOut(host: "h"), .timedOut),
      (.broken(host: "h"), .broken("hook.example:8443")),
      (.insecure(host: "h", reason: "r"), .insecure("hook.example:8443")),
    ] as [(HTTPError, WatchDeliveryFailure)]
  )
  func errors(error: HTTPError, failure: WatchDeliveryFailure) async {
    client.fail(with: error)
    #expect(await send() == .failed(failure))
  }
}
