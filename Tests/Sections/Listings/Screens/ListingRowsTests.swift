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

@Suite("Ads below each other")
struct ListingRowsTests {
  init() {
    TestSections.register()
  }

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
    let rows = ListingRows.fixture(listings.enumerated().map { .fixture(row: $0 + 9, $1) }, width: width)
    return rows.lines(width: width).map(Painter(colour: colour).paint).joined(separator: "\n")
  }

  @Test("Without a width nothing is cut, and urgency is a word")
  func unlimited() {
    #expect(
      text([Self.bike, Self.statue, Self.hostile], width: nil) == """
         9  URGENT Vélo rouge de ville, trois vitesses, panier en osier et sonnette  €1,250  Véhicule     3 days ago  picture
        10  Statue 日本                                                              €12.50  Maison       3 days ago  no picture
        11  \u{FFFD}[31mredder x                                                                €0  category 99  3 days ago  no picture
        """
    )
  }

  @Test("In 80 columns a title is shortened only after the word for a picture is left out")
  func eighty() {
    #expect(
      text([Self.bike, Self.statue, Self.hostile], width: 80) == """
         9  URGENT Vélo rouge de ville, trois vitesses…  €1,250  Véhicule     3 days ago
        10  Statue 日本                                  €12.50  Maison       3 days ago
        11  \u{FFFD}[31mredder x                                    €0  category 99  3 days ago
        """
    )
  }

  @Test("Below 75 columns an ad has two lines, and the picture count replaces the age")
  func narrow() {
    #expect(
      text([Self.bike, Self.statue], width: 40) == """
         9 ! Vélo rouge de ville, trois vitesse…
           €1,250  Véhicule · picture · 3 days …
        10 Statue 日本
           €12.50  Maison · no picture · 3 days…
        """
    )
    #expect(
      text([Self.bike, Self.statue], width: 59) == """
         9 URGENT Vélo rouge de ville, trois vitesses, pan…  €1,250
           Véhicule · picture · 3 days ago
        10 Statue 日本                                       €12.50
           Maison · no picture · 3 days ago
        """
    )
    #expect(text([Self.bike], width: 74).contains("\n") && !text([Self.bike], width: 75).contains("\n"))
  }

  @Test("In very few columns the lines are cut")
  func veryNarrow() {
    let lines = ListingRows.fixture([.fixture(Self.bike), .fixture(Self.statue)], width: 20).lines(width: 20)

    #expect(lines.allSatisfy { $0.width <= 20 })
    #expect(lines.first?.plain.description.hasPrefix("1 ! Vélo") == true)
  }

  @Test(
    "Beside a picture a row has two or three lines, and is at most as wide as the screen",
    arguments: [24, 40, 61, 80, 130]
  )
  func pictures(width: Int) {
    for room in [9, 20] {
      let rows = ListingRows.fixture(
        [.fixture(Self.bike), .fixture(Self.statue)],
        width: width,
        room: room,
        showsPictures: true
      )
      let lines = rows.lines(width: width)

      #expect(rows.layout.lines == (room == 20 && width >= 60 ? 3 : 2))
      #expect(lines.count == 2 * rows.layout.lines)
      #expect(lines.allSatisfy { $0.width <= width })
    }
  }

  @Test("A picture is between the number and the text, and its room is kept until it arrives")
  func besidePicture() throws {
    var statue = Self.statue
    statue.pictures = ListingPictures(small: "/b.jpg")
    var rows = ListingRows.fixture(
      [.fixture(Self.bike), .fixture(statue)],
      width: 80,
      room: 20,
      showsPictures: true
    )
    rows.pictures[try #require(rows.items[0].listPicture)] = ["[------]", "[ bike ]", "[------]"]

    #expect(
      rows.lines(width: 80).map(\.plain.description) == [
        "1 [------] URGENT Vélo rouge de ville, trois vitesses, panier en osier …  €1,250",
        "  [ bike ] Véhicule · 3 days ago", "  [------] Almost new.",
        "1          Statue 日本                                                    €12.50",
        "           Maison · 3 days ago", "           Almost new.",
      ]
    )
  }

  @Test("Matches are marked anywhere in a title, in whole characters")
  func highlighted() {
    let item = ListingItem.fixture(.fixture(id: 1, title: "Straße à velo, Vélo ⚠️", price: 5))
    func painted(_ query: String) -> String {
      var rows = ListingRows.fixture([item], width: nil)
      rows.highlighted = query.split(separator: ",").map { ListingQuery(String($0)) }
      return rows.lines(width: nil)
        .map(Painter(colour: true).paint).joined()
    }
    func title(_ marked: String) -> String { "  " + marked + "  \u{1B}[32m€5" }

    #expect(
      painted("velo").contains(
        title(
          "\u{1B}[1mStraße à \u{1B}[0m\u{1B}[1;4mvelo\u{1B}[0m\u{1B}[1m, \u{1B}[0m\u{1B}[1;4mVélo\u{1B}[0m\u{1B}[1m ⚠️\u{1B}[0m"
        )
      )
    )
    #expect(painted("sse").contains("\u{1B}[1mStra\u{1B}[0m\u{1B}[1;4mße\u{1B}[0m\u{1B}[1m à velo"))
    #expect(painted("velo,à v").contains("\u{1B}[1;4mà velo\u{1B}[0m\u{1B}[1m, \u{1B}[0m\u{1B}[1;4mVélo"))
    #expect(painted("⚠️").contains("\u{1B}[1;4m⚠️"))
    for query in ["⚠", "moto", ""] {
      #expect(painted(query).contains(title("\u{1B}[1mStraße à velo, Vélo ⚠️\u{1B}[0m")))
    }
  }

  @Test("Only an urgent ad has the word in front of its title")
  func noneUrgent() {
    #expect(
      text([Self.statue], width: nil) == """
        9  Statue 日本  €12.50  Maison  3 days ago  no picture
        """
    )
  }

  @Test("Colour is never the only information in a row")
  func colour() {
    #expect(
      text([Self.bike], width: 115, colour: true)
        == "\u{1B}[90m9\u{1B}[0m  \u{1B}[1;33mURGENT\u{1B}[0m "
        + "\u{1B}[1mVélo rouge de ville, trois vitesses, panier en osier et sonnette\u{1B}[0m  \u{1B}[32m€1,250\u{1B}[0m  Véhicule  "
        + "\u{1B}[90m3 days ago\u{1B}[0m  \u{1B}[90mpicture\u{1B}[0m"
    )
  }

  @Test("Without ads there are no lines")
  func empty() {
    #expect(ListingRows.fixture([], width: 80).lines(width: 80).isEmpty)
    #expect(ListingRows.fixture([], width: 40).lines(width: 40).isEmpty)
  }
}

extension ListingRows {
  /// Rows laid out for a width and a room.
  fileprivate static func fixture(
    _ items: [ListingItem],
    width: Int?,
    room: Int? = nil,
    showsPictures: Bool = false
  ) -> ListingRows {
    ListingRows(
      items: items,
      layout: RowLayout(
        width: width,
        room: room,
        showsPictures: showsPictures,
        narrowInWords: ListingsTable.narrow
      ),
      now: Fixture.now,
      zone: .gmt,
      language: .english
    )
  }
}
