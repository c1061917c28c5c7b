import Foundation
import Listings
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Listings as scripts get them")
struct ListingsDocumentTests {
  init() {
    TestSections.register()
  }

  private static let item = ListingItem.fixture(
    .fixture(
      id: 1_461_267_313,
      categoryID: 4,
      title: "Statue homme noir",
      description: "Magnifique \"Statuette\"\nhomme",
      pictures: ListingPictures(small: "/images/small.jpg", thumb: "https://img.example/thumb.jpg")
    )
  )

  private static let itemText = #"""
    {"row":1,"id":1461267313,"category_id":4,"category":"Maison","title":"Statue homme noir",\#
    "description":"Magnifique \"Statuette\"\nhomme","price":140,"currency":"EUR",\#
    "creation_date":"2019-11-05T15:56:59Z","is_urgent":false,\#
    "images_url":{"small":"http://127.0.0.1:8080/images/small.jpg","thumb":"https://img.example/thumb.jpg"}}
    """#

  @Test("A search is one object with its rows")
  func search() {
    let view = ListingsView.fixture([Self.item.listing], query: "velo", total: 10)

    #expect(
      ListingsDocument.view(view).text == #"""
        {"query":"velo","category":null,"source":"server","total":10,"page":1,"limit":20,"has_more":false,"items":[\#
        \#(Self.itemText)]}
        """#
    )
  }

  @Test("Cached rows say when they were seen, and an unknown total is null")
  func cache() {
    let seenAt = Date(timeIntervalSince1970: 1_573_000_000)
    let view = ListingsView.fixture(
      category: "Maison",
      source: .cache(seenAt: seenAt),
      page: 2,
      limit: 5,
      hasMore: true
    )

    #expect(
      ListingsDocument.view(view).text == #"""
        {"query":"","category":"Maison","source":"cache","cached_at":"2019-11-06T00:26:40Z","total":null,"page":2,\#
        "limit":5,"has_more":true,"items":[]}
        """#
    )
  }

  @Test("An ad is one item")
  func item() {
    #expect(ListingsDocument.item(Self.item).text == Self.itemText)
  }

  @Test("Missing members are null: the row, an unlisted category's name, the pictures")
  func absentMembers() {
    let listing = Listing.fixture(id: 12, categoryID: 99, title: "Vélo", description: "", price: 12.5, isUrgent: true)

    #expect(
      ListingsDocument.item(.fixture(row: nil, listing, currency: "CHF")).text == #"""
        {"row":null,"id":12,"category_id":99,"category":null,"title":"Vélo","description":"","price":12.5,\#
        "currency":"CHF","creation_date":"2019-11-05T15:56:59Z","is_urgent":true,\#
        "images_url":{"small":null,"thumb":null}}
        """#
    )
  }

  @Test("A hostile title is escaped and read back unchanged")
  func hostile() throws {
    let title = "\u{1B}[31mred\u{202E}der\u{200B}"

    let text = ListingsDocument.item(.fixture(.fixture(id: 1, title: title))).text

    #expect(text.contains(#""title":"\u001b[31mred\u202eder\u200b""#))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["title"] as? String == title)
  }

  @Test("Categories are an array")
  func categories() {
    #expect(
      ListingsDocument.categories(Fixture.categories).text == #"[{"id":1,"name":"Véhicule"},{"id":4,"name":"Maison"}]"#
    )
    #expect(ListingsDocument.categories([]).text == "[]")
  }
}
