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

@Suite("Ads side by side")
struct ListingComparisonTests {
  init() {
    TestSections.register()
  }

  private static let red = ListingItem.fixture(
    row: 3,
    .fixture(id: 11, title: "Vélo rouge", description: "Panier.\nSonnette.", price: 140, isUrgent: true)
  )
  private static let blue = ListingItem.fixture(
    row: 12,
    .fixture(id: 12, title: "Vélo bleu de ville, comme neuf", description: "Panier.", price: 95)
  )

  private func comparison(_ items: [ListingItem], _ language: Language = .english) -> ListingComparison {
    ListingComparison(items: items, now: Fixture.now, zone: .gmt, language: language)
  }

  @Test("Each ad has a column, and only differences are marked")
  func sideBySide() {
    #expect(
      comparison([Self.red, Self.blue]).lines(width: 60).map(\.plain.description) == [
        "  row          3                      12",
        "* title        Vélo rouge             Vélo bleu de ville,",
        "                                      comme neuf",
        "* price        €140                   €95",
        "  category     Véhicule               Véhicule",
        "  placed       5 November 2019,       5 November 2019,",
        "               15:56 UTC (3 days      15:56 UTC (3 days",
        "               ago)                   ago)",
        "* urgent       yes                    no",
        "  picture      no                     no",
        "* description  Panier.                Panier.",
        "               Sonnette.",
      ]
    )
  }

  @Test("If the columns do not fit, each field lists the ads")
  func stacked() {
    let lines = comparison([Self.red, Self.blue]).lines(width: 40).map(\.plain.description)

    #expect(
      lines.prefix(8) == [
        "  row", "  3  3", "  12  12", "* title", "  3  Vélo rouge", "  12  Vélo bleu de ville, comme neuf", "* price",
        "  3  €140",
      ]
    )
  }

  @Test("No line is wider than the screen, in any language", arguments: Language.allCases, [40, 61, 80, 200])
  func fits(language: Language, width: Int) {
    let items = [Self.red, Self.blue, Self.red, Self.blue]

    #expect(comparison(items, language).lines(width: width).allSatisfy { $0.width <= width })
  }

  @Test("A long description is there in full, and what is the same is dimmer than what differs")
  func longDescription() throws {
    let long = Array(repeating: "Maison.", count: 20).joined(separator: "\n")
    let item = ListingItem.fixture(row: 1, .fixture(id: 1, description: long))
    let lines = comparison([item, Self.blue]).lines(width: 100)

    #expect(lines.filter { $0.plain.description.contains("Maison.") }.count == 20)
    let faint = Painter(theme: .dark, depth: .trueColour).paint(StyledText("x", .faint)).split(separator: "x")[0]
    let category = try #require(lines.first { $0.plain.description.hasPrefix("  category") })
    let price = try #require(lines.first { $0.plain.description.hasPrefix("* price") })
    let painted = [category, price].map { Painter(theme: .dark, depth: .trueColour).paint($0) }
    #expect(painted.map { $0.ranges(of: faint).count } == [3, 0])
  }
}
