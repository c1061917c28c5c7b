import Foundation
import HTTP
import Listings
import TestSupport
import Testing

@testable import Listings

@Suite("Counts of categories")
struct CategoryCountsTests {
  private static let categories = [
    Category(id: 1, name: "Véhicule"), Category(id: 2, name: "Livres/CD \"rares\""), Category(id: 3, name: "Mode"),
  ]

  /// A board that searches by itself, or a plain one.
  private func model(extensions: String?, total: @escaping @Sendable (String) throws -> String) -> ListingsModel {
    let client = StubHTTPClient()
    client.answerAlways { request in
      switch request.url.path() {
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
      cache: InMemoryListingsCache(),
      now: { Date(timeIntervalSince1970: 0) },
      asksForExtensions: true,
      report: { _ in }
    )
    let marks = ListingMarks(store: InMemoryListingMarkStore(), now: { Date() }, report: { _ in })
    return ListingsModel(loader: loader, currency: "EUR", marks: marks)
  }

  @Test("A board that searches by itself says how many ads each category has, as far as it counts")
  func counts() async throws {
    let model = model(extensions: #""search""#) { query in
      switch query {
      case #"cat:"Véhicule""#: "12"
      case #"cat:"Livres/CD \"rares\"""#: "0"
      default: "null"
      }
    }

    #expect(
      try await model.counts(of: Self.categories) == [1: .exactly(12), 2: .exactly(0), 3: .moreThan(1_000)]
    )
  }

  @Test("A plain board has no counts, and is not searched")
  func plain() async throws {
    let model = model(extensions: nil) { query in
      Issue.record("asked for \(query)")
      return "1"
    }

    #expect(try await model.counts(of: Self.categories).isEmpty)
  }

  @Test("If one count fails there are none, rather than some")
  func failing() async throws {
    let model = model(extensions: #""search""#) { query in
      if query.contains("Mode") { throw HTTPError.refused(host: "board.test") }
      return "1"
    }

    #expect(try await model.counts(of: Self.categories).isEmpty)
  }
}
