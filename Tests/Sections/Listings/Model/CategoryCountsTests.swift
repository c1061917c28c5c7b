import Foundation
import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@testable import Listings

@Suite("Counts of categories")
struct CategoryCountsTests {
  private static let categories = [
    Category(id: 1, name: "Véhicule"), Category(id: 2, name: "Livres/CD \"rares\""), Category(id: 3, name: "Mode"),
  ]

  /// A board that searches by itself, or a plain one.
  private func model(
    extensions: String?,
    cache: any ListingsCache = InMemoryListingsCache(),
    total: @escaping @Sendable (String) throws -> String
  ) async throws -> ListingsModel {
    let client = StubHTTPClient()
    client.answerAlways { request in
      switch request.url.path() {
      case "/categories": return .categories(Self.categories)
      case "/board":
        guard let extensions else { return HTTPResponse(status: 404) }
        return HTTPResponse(status: 200, body: Data(#"{"extensions":[\#(extensions)]}"#.utf8))
      case "/search":
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let query = items.first { $0.name == "q" }?.value ?? ""
        return HTTPResponse(status: 200, body: Data(#"{"items":[],"total":\#(try total(query)),"next":null}"#.utf8))
      default: return nil
      }
    }
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try #require(URL(string: "http://board.test")) }),
      cache: cache,
      now: { Date(timeIntervalSince1970: 0) },
      extensions: .stub(client),
      report: { _ in }
    )
    let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Date() }, report: { _ in })
    let model = ListingsModel(loader: loader, currency: "EUR", marks: marks)
    _ = try await model.categories.all()
    return model
  }

  @Test("A board that searches by itself says how many ads each category has, as far as it counts")
  func counts() async throws {
    let model = try await model(extensions: #""search""#) { query in
      switch query {
      case #"cat:"Véhicule""#: "12"
      case #"cat:"Livres/CD \"rares\"""#: "0"
      default: "null"
      }
    }

    #expect(
      try await model.counts(of: Self.categories).counts == [1: .exactly(12), 2: .exactly(0), 3: .moreThan(1_000)]
    )
  }

  @Test("A plain board has no counts, and is not searched")
  func plain() async throws {
    let model = try await model(extensions: nil) { query in
      Issue.record("asked for \(query)")
      return "1"
    }

    #expect(try await model.counts(of: Self.categories).counts.isEmpty)
  }

  @Test("A plain board has the counts of the last complete sync")
  func synced() async throws {
    let (cache, date) = (InMemoryListingsCache(), Date(timeIntervalSince1970: 60))
    try await cache.insert((1...5).map { .fixture(id: $0, categoryID: $0 < 4 ? 1 : 3) }, seenAt: date)
    let model = try await model(extensions: nil, cache: cache) { _ in "1" }
    #expect(try await model.counts(of: Self.categories).counts.isEmpty)

    _ = try await cache.endSync(startedAt: date)

    let (counts, syncedAt) = try await model.counts(of: Self.categories)
    #expect(counts == [1: .exactly(3), 2: .exactly(0), 3: .exactly(2)])
    #expect(syncedAt == date)
  }

  @Test("If one count fails there are none, rather than some")
  func failing() async throws {
    let model = try await model(extensions: #""search""#) { query in
      if query.contains("Mode") { throw HTTPError.refused(host: "board.test") }
      return "1"
    }

    #expect(try await model.counts(of: Self.categories).counts.isEmpty)
  }
}
