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

  @Test(
    "In less than 60 columns there is room for the row, urgency as a mark, the title and the price",
    arguments: [40, 59]
  )
  func narrow(width: Int) {
    let title = "Vélo rouge de ville, trois vitesses, panier en osier et sonnette"
    #expect(
      text([Self.bike, Self.statue], width: width) == """
         9  !  \(title.prefix(width - 16))…  €1,250
        10     Statue 日本\(String(repeating: " ", count: width - 26))  €12.50
        """
    )
    #expect(text([Self.bike], width: 60).hasSuffix("€1,250  Véhicule  picture"))
  }

  @Test("In very few columns the lines are cut")
  func veryNarrow() {
    let lines = ListingsTable(items: [.fixture(Self.bike), .fixture(Self.statue)], selected: 0).lines(width: 20)

    #expect(lines.allSatisfy { $0.width <= 20 })
    #expect(lines.first?.plain.description.hasPrefix("> 1  !  Vélo") == true)
  }

  @Test("What was searched for is marked wherever it stands in a title, whole characters only")
  func highlighted() {
    let item = ListingItem.fixture(.fixture(id: 1, title: "Straße à velo, Vélo ⚠️", price: 5))
    func painted(_ query: String) -> String {
      ListingsTable(items: [item], highlighted: ListingQuery(query)).lines(width: nil)
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
    #expect(painted("⚠️").contains("\u{1B}[1;4m⚠️"))
    for query in ["⚠", "moto", ""] {
      #expect(painted(query).contains(title("\u{1B}[1mStraße à velo, Vélo ⚠️\u{1B}[0m")))
    }
  }

  @Test("Where rows can be selected a column is kept for the mark, whether one is or not", arguments: [-1, 0, 1])
  func selectable(selected: Int) {
    let items = [Self.statue, Self.bike].enumerated().map { ListingItem.fixture(row: $0 + 9, $1) }
    let lines = ListingsTable(items: items, selected: selected).lines(width: 40).map(\.plain.description)

    #expect(
      lines == [
        "\(selected == 0 ? ">" : " ")  9     Statue 日本              €12.50",
        "\(selected == 1 ? ">" : " ") 10  !  Vélo rouge de ville, t…  €1,250",
      ]
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
        == "\u{1B}[37m9\u{1B}[0m  \u{1B}[1;33mURGENT\u{1B}[0m  "
        + "\u{1B}[1mVélo rouge de ville, trois vitesses, pani…\u{1B}[0m  \u{1B}[32m€1,250\u{1B}[0m  Véhicule  "
        + "\u{1B}[37mpicture\u{1B}[0m"
    )
  }

  @Test("No ads, no lines")
  func empty() {
    #expect(ListingsTable(items: []).lines(width: 80).isEmpty)
  }
}
