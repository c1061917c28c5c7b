import Feed
import Foundation
import HTTP
import Loading
import TestSupport

/// A service of images whose answers a test has written down, a store, and what loads and shows its feed.
struct Service {
  let client = StubHTTPClient()
  let store: SpyFeedStore
  let api: ImageFeedAPI
  let loader: FeedLoader
  let browser: FeedBrowser
  /// What the store's failures were reported as.
  let reports = Watched<[String]>([])
  /// The time.
  let now = Watched(Date(timeIntervalSince1970: 1_600_000_000))

  static let offline = HTTPError.refused(host: "feed.test")
  static let first = "/api/feed?limit=10"

  init(store: SpyFeedStore = SpyFeedStore()) {
    self.store = store
    let base = URL(string: "http://feed.test/api")
    api = ImageFeedAPI(client: client, base: { try base.orThrow() })
    loader = FeedLoader(
      api: api,
      store: store,
      now: { [now] in now.value },
      report: { [reports] error in reports.change { $0.append(String(describing: error)) } }
    )
    browser = FeedBrowser(loader: loader)
  }

  /// The target of the page behind the image of this number.
  static func page(after number: Int) -> String { "/api/feed?limit=10&after_id=\(UUID.fixture(number).uuidString)" }

  /// The target of the comments under the image of this number.
  static func comments(on number: Int) -> String { "/api/image/\(UUID.fixture(number).uuidString)/comments" }

  /// A service that cannot be reached, whose feed of these images was kept so long ago.
  static func offline(keeping numbers: ClosedRange<Int>, for age: TimeInterval) async throws -> Service {
    let service = Service()
    try await service.keep(numbers, for: age)
    service.client.answerAlways { _ in throw offline }
    return service
  }

  /// Keeps the feed of these images as of so long ago.
  func keep(_ numbers: ClosedRange<Int>, for age: TimeInterval) async throws {
    try await store.kept.insert(CachedFeed(images: .fixtures(numbers), savedAt: now.value - age))
  }
}

extension Optional {
  private struct Missing: Error {}

  func orThrow() throws -> Wrapped {
    guard let self else { throw Missing() }
    return self
  }
}

extension FeedView {
  /// Row numbers and the numbers of the images, as `1:7 2:9`.
  var rowText: String {
    items.map { "\($0.row):\($0.image.number)" }.joined(separator: " ")
  }
}

extension FeedImage {
  /// The number of a fixture.
  var number: Int { Int(id.uuidString.suffix(12)) ?? -1 }
}
