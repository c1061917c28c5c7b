import Foundation
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("One ad in full")
struct ListingDetailTests {
  init() {
    TestSections.register()
  }

  private static let item = ListingItem.fixture(
    .fixture(
      id: 1_461_267_313,
      categoryID: 4,
      title: "Statue homme noir assis en plâtre polychrome du XIXe siècle",
      description: "Magnifique statuette d'un homme assis, en plâtre peint à la main.\n\nHauteur : 40 cm.\r\nBon état.",
      isUrgent: true,
      pictures: ListingPictures(small: "/images/small.jpg", thumb: "/images/thumb.jpg")
    )
  )

  private func text(_ item: ListingItem, width: Int?, colour: Bool = false) -> String {
    ListingDetail(item: item, now: Fixture.now, zone: .gmt, language: .english).lines(width: width)
      .map(Painter(colour: colour).paint)
      .joined(separator: "\n")
  }

  @Test("An ad is shown completely, at any width", arguments: [nil, 80])
  func wide(width: Int?) {
    #expect(
      text(Self.item, width: width) == """
        Statue homme noir assis en plâtre polychrome du XIXe siècle
        €140  URGENT

        category  Maison
        placed    5 November 2019, 15:56 UTC (3 days ago)
        picture   http://127.0.0.1:8080/images/thumb.jpg
        currency  EUR (assumed)
        id        1461267313

        Magnifique statuette d'un homme assis, en plâtre peint à la main.

        Hauteur : 40 cm.
        Bon état.
        """
    )
  }

  @Test("The seller is shown as the board names them")
  func seller() {
    var listing = Self.item.listing
    listing.seller = "Ada \u{1B}[31m"

    let lines = text(ListingItem.fixture(listing), width: 80).split(separator: "\n").map(String.init)

    #expect(lines.contains { $0.hasPrefix("seller    Ada ") && !$0.contains("\u{1B}") })
  }

  @Test("Text is wrapped at 80 columns at most, and never where nothing may be cut")
  func readable() {
    let words = Array(repeating: "maison", count: 30).joined(separator: " ")
    let item = ListingItem.fixture(.fixture(id: 1, description: words))
    let lines = { (width: Int?) in
      ListingDetail(item: item, now: Fixture.now, zone: .gmt, language: .english).lines(width: width).map(\.width)
    }

    #expect(lines(200).suffix(3) == [76, 76, 55])
    #expect(lines(nil).last == words.count)
  }

  @Test("In 40 columns text is broken between words, but never inside an address")
  func forty() {
    #expect(
      text(Self.item, width: 40) == """
        Statue homme noir assis en plâtre
        polychrome du XIXe siècle
        €140  URGENT

        category  Maison
        placed    5 November 2019, 15:56 UTC (3
                  days ago)
        picture
        http://127.0.0.1:8080/images/thumb.jpg
        currency  EUR (assumed)
        id        1461267313

        Magnifique statuette d'un homme assis,
        en plâtre peint à la main.

        Hauteur : 40 cm.
        Bon état.
        """
    )
  }

  @Test("Colour is never the only information in an ad")
  func colour() {
    let item = ListingItem.fixture(.fixture(id: 3, title: "Vélo", description: "Bon", isUrgent: true))

    #expect(
      text(item, width: 80, colour: true) == """
        \u{1B}[1mVélo\u{1B}[0m
        \u{1B}[32m€140\u{1B}[0m  \u{1B}[1;33mURGENT\u{1B}[0m

        \u{1B}[90mcategory\u{1B}[0m  Véhicule
        \u{1B}[90mplaced\u{1B}[0m    5 November 2019, 15:56 UTC (3 days ago)
        \u{1B}[90mpicture\u{1B}[0m   none
        \u{1B}[90mcurrency\u{1B}[0m  EUR (assumed)
        \u{1B}[90mid\u{1B}[0m        3

        Bon
        """
    )
  }

  @Test("A category whose name is unknown is not called unlisted")
  func unnamedCategory() {
    var item = ListingItem.fixture(row: nil, .fixture(id: 2, categoryID: 99))
    item.isUnlisted = false

    #expect(text(item, width: 80).contains("category  number 99 (the categories could not be loaded)\n"))
  }

  @Test("Hostile text is neutralised, and missing fields are shown in words")
  func hostile() {
    let listing = Listing.fixture(
      id: 2,
      categoryID: 99,
      title: "\u{1B}]0;x\u{7}a\u{202E}b",
      description: "c\u{9B}2Jd\u{2028}e\u{200B}f",
      price: 12.5,
      pictures: ListingPictures(small: "javascript:alert(1)")
    )

    #expect(
      text(.fixture(row: nil, listing, currency: "CHF"), width: 80) == """
        \u{FFFD}]0;x\u{FFFD}ab
        CHF 12.50

        category  number 99, which the board does not list
        placed    5 November 2019, 15:56 UTC (3 days ago)
        picture   none
        currency  CHF (assumed)
        id        2

        c\u{FFFD}2Jd
        ef
        """
    )
  }
}
