import Foundation
import HTTP
import Listings
import TestSupport

/// A browser over a scripted board and a cache that is empty at first.
struct Board {
  let client = StubHTTPClient()
  let cache: any ListingsCache
  let browser: ListingsBrowser
  /// What the cache's failures were reported as.
  let reports = Watched<[String]>([])
  /// The time.
  let now = Watched(Date(timeIntervalSince1970: 1_600_000_000))

  static let categories = [Category(id: 1, name: "Véhicule"), Category(id: 2, name: "Mode")]
  static let offline = HTTPError.refused(host: "board.test")

  init(cache: any ListingsCache = InMemoryListingsCache()) {
    self.cache = cache
    let base = URL(string: "http://board.test:8080/")
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try base.orThrow() }),
      cache: cache,
      now: { [now] in now.value },
      report: { [reports] error in reports.change { $0.append(String(describing: error)) } }
    )
    browser = ListingsBrowser(loader: loader, currency: "EUR")
  }

  /// A board that has answered a first search for three rows of a feed.
  static func showing(_ ids: [Int], of total: Int) async throws -> Board {
    let board = Board()
    board.answerCategories()
    board.answer(ids, of: total)
    _ = try await board.browser.search(Self.search())
    return board
  }

  static func search(_ text: String = "", category: Listings.Category? = nil) -> ListingsSearch {
    ListingsSearch(query: ListingQuery(text), category: category, limit: 3)
  }

  func answerCategories() {
    client.answer("/categories", with: .categories(Self.categories))
  }

  /// Writes down a page; even ids are ads of category 2, odd ones of category 1.
  func answer(
    _ ids: [Int],
    page: Int = 1,
    of total: Int,
    query: String? = nil,
    limit: Int = 3,
    after gate: Gate? = nil
  ) {
    let response = HTTPResponse.feed(ids.map(Self.listing), page: page, limit: limit, total: total)
    client.answer(Self.target(page, query: query, limit: limit), after: gate, with: response)
  }

  /// Writes down that a page cannot be had.
  func fail(page: Int = 1, query: String? = nil, limit: Int = 3, with error: any Error = Self.offline) {
    client.fail(Self.target(page, query: query, limit: limit), with: error)
  }

  func goOffline() {
    client.fail("/categories", with: Self.offline)
    fail()
  }

  static func target(_ page: Int, query: String? = nil, limit: Int = 3) -> String {
    "/listings?\(query.map { "query=\($0)&" } ?? "")page=\(page)&limit=\(limit)"
  }

  static func listing(_ id: Int) -> Listing {
    .fixture(id: id, categoryID: id.isMultiple(of: 2) ? 2 : 1, createdAt: Date(timeIntervalSince1970: -Double(id)))
  }
}

extension Optional {
  private struct Missing: Error {}

  fileprivate func orThrow() throws -> Wrapped {
    guard let self else { throw Missing() }
    return self
  }
}

extension ListingsView {
  /// Row numbers and ids, as `1:7 2:9`.
  var rows: String { items.map { "\($0.row.map(String.init) ?? "-"):\($0.listing.id)" }.joined(separator: " ") }
}
