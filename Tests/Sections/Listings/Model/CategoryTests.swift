import Listings
import Testing

@Suite("Categories by name")
struct CategoryTests {
  private let categories = [
    Category(id: 1, name: "Véhicule"), Category(id: 2, name: "Mode"), Category(id: 3, name: "4"),
    Category(id: 4, name: "Maison"),
  ]

  @Test(
    "A category is found in any case, with or without accents, and by its number if no name fits",
    arguments: [
      ("Véhicule", 1), ("VEHICULE", 1), ("vehicule", 1), ("mode", 2), ("2", 2), ("4", 3), ("Ve\u{301}hicule", 1),
    ]
  )
  func found(name: String, id: Int) {
    #expect(categories.named(name)?.id == id)
  }

  @Test(
    "A part of a name or another word finds no category",
    arguments: ["", "Véhi", "Véhicules", "9", "-1", "all", " mode"]
  )
  func notFound(name: String) {
    #expect(categories.named(name) == nil)
  }

  @Test(
    "A search takes the beginning of a name if only one category begins with it",
    arguments: [
      ("véhi", 1), ("MA", 4), ("mo", 2), ("Mode", 2), ("2", 2), ("m", nil), ("", nil), ("maisons", nil), ("son", nil),
    ] as [(String, Int?)]
  )
  func beginnings(name: String, id: Int?) {
    #expect(categories.matching(name)?.id == id)
  }
}
