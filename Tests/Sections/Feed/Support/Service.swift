import Feed
import FeedTestSupport
import Foundation
import HTTP
import Loading
import TestSupport

/// An image service with scripted responses, a store, and what loads and displays its feed.
struct Service {
  let client = StubHTTPClient()
  let store: SpyFeedStore
  let api: ImageFeedAPI
  let loader: FeedLoader
  let model: FeedModel
  /// The reported failures of the store.
  let reports = Watched<[String]>([])
  /// The time.
  let now = Watched(Date(timeIntervalSince1970: 1_600_000_000))

  static let base = URL(string: "http://feed.test/api")
  static let offline = HTTPError.refused(host: "feed.test")
  static let first = "/api/feed?limit=10"

  init(store: SpyFeedStore = SpyFeedStore()) {
    self.store = store
    api = ImageFeedAPI(client: client, base: { try Self.base.orThrow() })
    loader = FeedLoader(
      api: api,
      store: store,
      now: { [now] in now.value },
      report: { [reports] error in reports.change { $0.append(String(describing: error)) } }
    )
    model = FeedModel(loader: loader)
  }

  /// The target of the page after the image with this number.
  static func page(after number: Int) -> String { "/api/feed?limit=10&after_id=\(UUID.fixture(number).uuidString)" }

  /// The target of the comments on the image with this number.
  static func comments(on number: Int) -> String { "/api/image/\(UUID.fixture(number).uuidString)/comments" }

  /// An unreachable service whose feed of these images was stored this long ago.
  static func offline(keeping numbers: ClosedRange<Int>, for age: TimeInterval) async throws -> Service {
    let service = Service()
    try await service.keep(numbers, for: age)
    service.client.answerAlways { _ in throw offline }
    return service
  }

  /// Stores the feed of these images as of this long ago.
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
