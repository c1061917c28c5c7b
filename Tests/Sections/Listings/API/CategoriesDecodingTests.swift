import Foundation
import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listings API: categories", .hangLimit)
struct CategoriesDecodingTests {
  private func categories(_ body: String) async throws -> [Listings.Category] {
    let url = try #require(URL(string: "http://board.test"))
    let client = StubHTTPClient()
    client.answer("/categories", with: .text(body))
    return try await ListingsAPI(client: client, base: { url }).categories()
  }

  @Test("A bare array of categories is read in its order")
  func bareArray() async throws {
    let categories = try await categories(#"[{"id":2,"name":"Mode"},{"id":1,"name":"Véhicule","icon":null}]"#)

    #expect(categories == [Category(id: 2, name: "Mode"), Category(id: 1, name: "Véhicule")])
  }

  @Test("An empty array means no categories")
  func none() async throws {
    #expect(try await categories("[]").isEmpty)
  }

  @Test(
    "Any other body is refused as categories",
    arguments: ["", "{}", #"{"items":[]}"#, #"[{"id":1}]"#, #"[{"id":"1","name":"Mode"}]"#, "[null]"]
  )
  func refused(body: String) async throws {
    await #expect(throws: ListingsAPIError.self) { try await categories(body) }
  }
}
