import Foundation
import Listings
import Loading
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("The ads below the line while a search is typed")
struct SearchPanelRowsTests {
  @Test("In 200 columns nothing is cut; the column of the mark is kept for every row")
  func wide() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), width: 200)

    #expect(
      lines == [
        "3 ads, live",
        "  1  URGENT  Vélo de ville, rouge, trois vitesses, panier et sonnette  €1,250  Véhicule  no picture",
        "  2          日本の自転車 velo                                            €80  Véhicule  picture",
        "  3          👨‍👩‍👧 famille à vélo                                             €5  Maison    no picture",
      ]
    )
  }

  @Test("In 80 columns the title gives way")
  func eighty() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), width: 80)

    #expect(
      lines == [
        "3 ads, live",
        "  1  URGENT  Vélo de ville, rouge, trois vitesses…  €1,250  Véhicule  no picture",
        "  2          日本の自転車 velo                         €80  Véhicule  picture",
        "  3          👨‍👩‍👧 famille à vélo                          €5  Maison    no picture",
      ]
    )
  }

  @Test("In 40 columns there is room for the row, the title and the price")
  func forty() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), width: 40)

    #expect(
      lines == [
        "3 ads, live",
        "  1  !  Vélo de ville, rouge, t…  €1,250",
        "  2     日本の自転車 velo            €80",
        "  3     👨‍👩‍👧 famille à vélo             €5",
      ]
    )
  }

  @Test("The selected row is marked, with colour and without; only the rows of the window are shown")
  func selected() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), window: 1..<3, selected: 2, width: 40)

    #expect(
      lines == [
        "3 ads (2 to 3), live",
        "  2  日本の自転車 velo  €80",
        "> 3  👨‍👩‍👧 famille à vélo   €5",
      ]
    )
    let coloured = try SearchPanel.lines(.fixture([SearchPanel.ads[2]]), selected: 0, width: 40, colour: true)
    #expect(
      coloured.last
        == "\u{1B}[7m> \u{1B}[0m\u{1B}[37;7m1\u{1B}[0m\u{1B}[7m  \u{1B}[0m\u{1B}[1;7m👨‍👩‍👧 famille à vélo\u{1B}[0m"
        + "\u{1B}[7m  \u{1B}[0m\u{1B}[32;7m€5\u{1B}[0m"
    )
  }

  @Test("What was searched for is marked in the titles, by the board's rule")
  func matches() throws {
    let lines = try SearchPanel.lines(.fixture(Array(SearchPanel.ads[1...]), query: "VÉLO"), width: 40, colour: true)

    #expect(lines[1].contains("\u{1B}[1m日本の自転車 \u{1B}[0m\u{1B}[1;4mvelo\u{1B}[0m"))
    #expect(lines[2].contains("\u{1B}[1m👨‍👩‍👧 famille à \u{1B}[0m\u{1B}[1;4mvélo\u{1B}[0m"))
  }

  @Test("A window beyond the rows is cut to them", arguments: [0..<9, 2..<3, 3..<9])
  func windowBeyondRows(window: Range<Int>) throws {
    #expect(
      try SearchPanel.lines(.fixture(SearchPanel.ads), window: window).count == 1 + window.clamped(to: 0..<3).count
    )
  }
}
