import Foundation
import HTTP
import Listings
import ListingsTestSupport
import TestSupport

/// A model over a board that responds from a list, with an initially empty cache.
struct Board {
  let client = StubHTTPClient()
  /// The board's ads.
  let feed: StubBoard
  let cache: any ListingsCache
  let model: ListingsModel
  let loader: ListingsLoader
  let marks: ListingMarks
  /// The reported failures of the cache.
  let reports = Watched<[String]>([])
  /// The time.
  let now = Watched(Date(timeIntervalSince1970: 1_600_000_000))

  static let categories = [Category(id: 1, name: "Véhicule"), Category(id: 2, name: "Mode")]
  static let mode = Category(id: 2, name: "Mode")
  static let offline = HTTPError.refused(host: "board.test")

  init(
    _ listings: [Listing] = [],
    cache: any ListingsCache = InMemoryListingsCache(),
    asksForExtensions: Bool = false
  ) {
    self.cache = cache
    feed = StubBoard(listings, categories: Self.categories)
    let base = URL(string: "http://board.test:8080/")
    loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try base.orThrow() }),
      cache: cache,
      now: { [now] in now.value },
      extensions: asksForExtensions ? .stub(client, store: cache, now: { [now] in now.value }) : nil,
      report: { [reports] error in reports.change { $0.append(String(describing: error)) } }
    )
    marks = ListingMarks(store: InMemoryListingMarkStore(), now: { [now] in now.value }, report: { _ in })
    model = ListingsModel(loader: loader, currency: "EUR", marks: marks)
    client.answerAlways(feed.answer)
  }

  init(_ ids: some Sequence<Int>, cache: any ListingsCache = InMemoryListingsCache()) {
    self.init(ids.map(Self.listing), cache: cache)
  }

  /// A board of these ads with the first three displayed.
  static func showing(_ ids: some Sequence<Int>) async throws -> Board {
    let board = Board(ids)
    _ = try await board.model.search(Self.search())
    return board
  }

  /// A search in batches of three.
  static func search(
    _ text: String = "",
    _ conditions: [ListingCondition] = [],
    category: Listings.Category? = nil,
    order: ListingOrder = .board,
    limit: Int = 3
  ) -> ListingsSearch {
    ListingsSearch(query: ListingQuery(text), conditions: conditions, category: category, order: order, limit: limit)
  }

  /// Makes the next request for ads fail, whatever it asks for.
  func failNext(with error: any Error = Self.offline) {
    feed.failRequest(feed.requests + 1, with: error)
  }

  /// Makes all further requests for ads fail.
  func goOffline() {
    for number in 1...100 { feed.failRequest(feed.requests + number, with: Self.offline) }
  }

  /// How many requests for ads the board received.
  var requests: Int { feed.requests }

  /// An ad; lower ids come first. Even ids are in category 2, odd ones in category 1. Ids from 900 on were added later
  /// and come above all others, the highest first.
  static func listing(_ id: Int) -> Listing {
    .fixture(
      id: id,
      categoryID: id.isMultiple(of: 2) ? 2 : 1,
      createdAt: Date(timeIntervalSince1970: id >= 900 ? Double(id) : -Double(id))
    )
  }

  /// This many ads of category 1, except these, which are in category 2.
  static func listings(_ count: Int, mode: Set<Int>) -> [Listing] {
    (1...count).map { id in
      var listing = listing(id)
      listing.createdAt = Date(timeIntervalSince1970: -Double(id))
      listing.categoryID = mode.contains(id) ? 2 : 1
      return listing
    }
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
  var rowText: String { items.rowText }
}

extension ListingsResults {
  /// Row numbers and ids, as `1:7 2:9`.
  var rowText: String { rows.rowText }
}

extension [ListingItem] {
  fileprivate var rowText: String {
    map { "\($0.row.map(String.init) ?? "-"):\($0.listing.id)" }.joined(separator: " ")
  }
}
