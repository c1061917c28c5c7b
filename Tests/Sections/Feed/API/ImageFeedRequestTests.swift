import Feed
import FeedTestSupport
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Requests for the feed and its comments", .hangLimit)
struct ImageFeedRequestTests {
  private static let id = "00000000-0000-4000-8000-000000000007"

  @Test(
    "The base address keeps its port and its path",
    arguments: [
      ("http://feed.test", "http://feed.test"), ("http://feed.test:8080/", "http://feed.test:8080"),
      ("https://feed.test/api/v1", "https://feed.test/api/v1"), ("http://feed.test/api/", "http://feed.test/api"),
    ]
  )
  func addresses(base: String, prefix: String) async throws {
    let client = StubHTTPClient()
    client.answerAlways { _ in .images([]) }
    let url = try #require(URL(string: base))
    let api = ImageFeedAPI(client: client, base: { url })

    _ = try await api.images()
    _ = try await api.images(limit: 10)
    _ = try await api.images(limit: 10, after: .fixture(7))
    _ = try await api.comments(on: .fixture(7))
    _ = try await api.comments(on: try #require(FeedID("7f022400-4c0b-4526-ade7-553cacd9a82e")))

    #expect(
      client.requests.map(\.url.absoluteString) == [
        "\(prefix)/feed", "\(prefix)/feed?limit=10", "\(prefix)/feed?limit=10&after_id=\(Self.id)",
        "\(prefix)/image/\(Self.id)/comments", "\(prefix)/image/7f022400-4c0b-4526-ade7-553cacd9a82e/comments",
      ]
    )
    #expect(client.requests.allSatisfy { $0.method == "GET" && $0.headers.map(\.name) == ["Accept"] })
  }

  @Test(
    "Every network error counts as missing connectivity",
    arguments: [
      .refused(host: "h"), .unknownHost(host: "h"), .timedOut(host: "h"), .broken(host: "h"), .unreachable(host: "h"),
      .handshakeTimedOut(host: "h"), .insecure(host: "h", reason: "r"), .failed(host: "h", reason: "r"),
    ] as [HTTPError]
  )
  func connectivity(error: HTTPError) async {
    let service = Service()
    service.client.answerAlways { _ in throw error }

    await #expect(throws: ImageFeedError.connectivity(error)) { try await service.api.images() }
    await #expect(throws: ImageFeedError.connectivity(error)) { try await service.api.comments(on: .fixture(1)) }
    let named = ImageFeedAPI(client: service.client, isNamed: true, base: { try Service.base.orThrow() })
    await #expect(throws: ImageFeedError.connectivity(error, isNamed: true)) { try await named.images() }
  }

  @Test("A response that is too long counts as invalid data")
  func tooLarge() async {
    let service = Service()
    service.client.answerAlways { _ in throw HTTPError.tooLarge(host: "h", limit: 7) }

    await #expect(throws: ImageFeedError.invalidData(.tooLarge(limit: 7))) { try await service.api.images() }
  }

  @Test("A status can carry the time to wait")
  func retryAfter() async {
    let service = Service()
    let headers = [HTTPField(name: "Retry-After", value: "120")]
    service.client.answer(with: HTTPResponse(status: 503, headers: headers))

    await #expect(throws: ImageFeedError.invalidData(.status(503, retryAfter: .seconds(120)))) {
      try await service.api.images()
    }
  }

  @Test("A cancelled request is a cancellation, not an error of either kind")
  func cancelled() async throws {
    let service = Service()
    service.client.answer(after: Gate(), with: .images([]))
    let task = Task { try await service.api.images() }
    try await service.client.waitForRequests()
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.awaited() }
  }
}
