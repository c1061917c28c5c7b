import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Catalogues")
struct CatalogueTests {
  /// An ad with one of its members replaced or removed.
  private func ad(_ member: String = "", _ value: String? = nil, id: Int = 1) -> String {
    let members: KeyValuePairs = [
      "id": "\(id)", "category_id": "4", "title": "\"A\"", "description": "\"B\"", "price": "1", "images_url": "{}",
      "creation_date": "\"2019-11-05T15:56:59Z\"", "is_urgent": "false",
    ]
    let written = members.compactMap { $0 == member ? value.map { "\"\(member)\":\($0)" } : "\"\($0)\":\($1)" }
    return "{\(written.joined(separator: ","))}"
  }

  private func catalogue(_ listings: String, categories: String = "[]") throws -> Catalogue {
    try Catalogue(categories: Data(categories.utf8), listings: Data(listings.utf8))
  }

  @Test(
    "A price is returned digit for digit, and a whole one without a fraction",
    arguments: [
      ("140", "140"), ("140.0", "140"), ("12.5", "12.5"), ("12.50", "12.5"), ("0.1", "0.1"), ("289000", "289000"),
      ("0", "0"), ("19.99", "19.99"), ("0.30000000000000004", "0.30000000000000004"), ("1e3", "1000"),
      ("123456789012345678901234567890.12", "123456789012345678901234567890.12"), ("-5", "-5"),
    ]
  )
  func prices(written: String, given: String) throws {
    #expect(try catalogue("[\(ad("price", written))]").ads.map(\.price) == [given])
  }

  @Test(
    "An ad that breaks the contract is left out and reported",
    arguments: [
      ("id", nil, "id is missing"), ("id", "\"1\"", "id has the wrong type"), ("id", "null", "id has the wrong type"),
      ("category_id", nil, "category_id is missing"), ("title", "7", "title has the wrong type"),
      ("description", nil, "description is missing"), ("price", "\"140\"", "price has the wrong type"),
      ("images_url", nil, "images_url is missing"), ("images_url", "null", "images_url has the wrong type"),
      ("images_url", "{\"small\":7}", "images_url.small has the wrong type"),
      ("price", "10e127", "price is out of range"), ("price", "-1e30", "price is out of range"),
      ("price", "1e-31", "price is out of range"),
      ("creation_date", "\"yesterday\"", "creation_date is no date: yesterday"),
      ("creation_date", "\"2019-02-31T00:00:00Z\"", "creation_date is no date: 2019-02-31T00:00:00Z"),
      ("is_urgent", "\"no\"", "is_urgent has the wrong type"), ("title", "\"a\\u0000b\"", "title holds U+0000"),
    ] as [(String, String?, String)]
  )
  func brokenAd(member: String, value: String?, reason: String) throws {
    let catalogue = try catalogue("[\(ad(id: 8)),\(ad(member, value)),\(ad(id: 9))]")

    #expect(catalogue.ads.map(\.id) == [8, 9])
    #expect(catalogue.leftOut == ["listings.json, item 2: \(reason)"])
  }

  @Test("A duplicate id and an item that is not an object are left out")
  func repeatedID() throws {
    let catalogue = try catalogue(
      "[\(ad()),\(ad()),7,null]",
      categories: #"[{"id":1,"name":"A"},{"id":1,"name":"B"},{"id":2}]"#
    )

    #expect(catalogue.ads.map(\.id) == [1])
    #expect(catalogue.categories == [BoardCategory(id: 1, name: "A")])
    #expect(
      catalogue.leftOut.map { $0.prefix { $0 != ":" } } == [
        "categories.json, item 2", "categories.json, item 3", "listings.json, item 2", "listings.json, item 3",
        "listings.json, item 4",
      ]
    )
  }

  @Test("Members that the contract does not define are ignored")
  func unknownMembers() throws {
    let catalogue = try catalogue("[\(ad().dropLast()),\"siret\":\"123 323 002\"}]")

    #expect(catalogue.ads.count == 1)
    #expect(catalogue.leftOut == [])
  }

  @Test(
    "A document that is not a JSON array causes an error that names the file",
    arguments: ["", "{", "{}", "7", "[1,]x", "[{]"]
  )
  func malformed(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "categories.json")
    try folder.write(text, to: "listings.json")

    let error = #expect(throws: BoardError.self) { try BoardServer(.init(source: .folder(path: folder.path))) }

    guard case .malformedCatalogue(let file, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(file == folder.path + "/listings.json")
    #expect(!reason.isEmpty)
  }

  @Test("A folder that is missing or has no listings causes an error that says what is expected")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "categories.json")

    #expect(
      throws: BoardError.unreadableCatalogue(file: folder.path + "/listings.json", reason: "there is no such file")
    ) {
      try BoardServer(.init(source: .folder(path: folder.path)))
    }
    let error = #expect(throws: BoardError.self) { try BoardServer(.init(source: .folder(path: folder.path + "/no"))) }
    #expect("\(String(describing: error))".contains("listings.json"))
  }

  @Test("The sample has no defects, and its ads are in known categories")
  func sample() throws {
    let catalogue = try Catalogue(.sample)

    #expect(catalogue.leftOut == [])
    #expect(catalogue.ads.count > 100)
    #expect(Set(catalogue.ads.map(\.categoryID)).isSubset(of: catalogue.categories.map(\.id)))
  }

  @Test("A server over a folder with a broken ad serves the other ads", .hangLimit)
  func servesTheOthers() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "categories.json")
    try folder.write("[\(ad(id: 8)),\(ad("price", nil)),\(ad(id: 9))]", to: "listings.json")

    let answer = try await withBoard(.init(source: .folder(path: folder.path))) { board in
      try await board.request("/listings")
    }

    #expect(answer.status == 200)
    #expect(answer.body.hasSuffix(#""total":2,"page":1,"limit":2,"has_more":false}"#))
  }
}
