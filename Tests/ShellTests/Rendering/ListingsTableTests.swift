import Foundation
import Listings
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("Ads under each other")
struct ListingsTableTests {
  private static let bike = Listing.fixture(
    id: 11,
    categoryID: 1,
    title: "Vélo rouge de ville, trois vitesses, panier en osier et sonnette",
    price: 1250,
    isUrgent: true,
    pictures: ListingPictures(small: "/a.jpg")
  )
  private static let statue = Listing.fixture(id: 12, categoryID: 4, title: "Statue 日本", price: 12.5)
  private static let hostile = Listing.fixture(id: 13, categoryID: 99, title: "\u{1B}[31mred\u{202E}der\nx", price: 0)

  private func text(_ listings: [Listing], width: Int?, colour: Bool = false) -> String {
    let table = ListingsTable(items: listings.enumerated().map { .fixture(row: $0 + 9, $1) })
    return table.lines(width: width).map(Painter(colour: colour).paint).joined(separator: "\n")
  }

  @Test("Without a width nothing is cut, and urgency is a word of its own")
  func unlimited() {
    #expect(
      text([Self.bike, Self.statue, Self.hostile], width: nil) == """
         9  URGENT  Vélo rouge de ville, trois vitesses, panier en osier et sonnette  €1,250  Véhicule     picture
        10          Statue 日本                                                       €12.50  Maison       no picture
        11          \u{FFFD}[31mredder x                                                         €0  category 99  no picture
        """
    )
  }

  @Test("In 80 columns the title gives way")
  func eighty() {
    #expect(
      text([Self.bike, Self.statue, Self.hostile], width: 80) == """
         9  URGENT  Vélo rouge de ville, trois vitesse…  €1,250  Véhicule     picture
        10          Statue 日本                          €12.50  Maison       no picture
        11          \u{FFFD}[31mredder x                            €0  category 99  no picture
        """
    )
  }

  @Test("In 40 columns the other columns give way too, urgency and price last")
  func forty() {
    #expect(
      text([Self.bike, Self.statue], width: 40) == """
         9  URGENT  Vélo rouge …  €1,250  Véh… …
        10          Statue 日本   €12.50  Mai… …
        """
    )
  }

  @Test("Nobody pays for a column of urgency that nothing is in")
  func noneUrgent() {
    #expect(
      text([Self.statue], width: nil) == """
        9  Statue 日本  €12.50  Maison  no picture
        """
    )
  }

  @Test("Colour adds to what is said, and says nothing alone")
  func colour() {
    #expect(
      text([Self.bike], width: 80, colour: true)
        == "\u{1B}[2m9\u{1B}[0m  \u{1B}[1;33mURGENT\u{1B}[0m  "
        + "\u{1B}[1mVélo rouge de ville, trois vitesses, pani…\u{1B}[0m  \u{1B}[32m€1,250\u{1B}[0m  Véhicule  "
        + "\u{1B}[2mpicture\u{1B}[0m"
    )
  }

  @Test("No ads, no lines")
  func empty() {
    #expect(ListingsTable(items: []).lines(width: 80).isEmpty)
  }
}
