import Foundation
import Listings
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Ads below the line while a search is typed")
struct SearchPanelRowsTests {
  init() {
    TestSections.register()
  }

  @Test("With enough room nothing is cut, and the marker's column is kept for every row")
  func wide() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), width: 109)

    #expect(
      lines == [
        "3 ads, live",
        "  1  URGENT Vélo de ville, rouge, trois vitesses, panier et sonnette  €1,250  Véhicule  3 days ago",
        "  2  日本の自転車 velo                                                   €80  Véhicule  3 days ago",
        "  3  👨‍👩‍👧 famille à vélo                                                    €5  Maison    3 days ago",
      ]
    )
  }

  @Test("In 80 columns the title is shortened")
  func eighty() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), width: 80)

    #expect(
      lines == [
        "3 ads, live",
        "  1  URGENT Vélo de ville, rouge, trois vitesses,…  €1,250  Véhicule  3 days ago",
        "  2  日本の自転車 velo                                 €80  Véhicule  3 days ago",
        "  3  👨‍👩‍👧 famille à vélo                                  €5  Maison    3 days ago",
      ]
    )
  }

  @Test("In 40 columns an ad has two lines, and prices are aligned")
  func forty() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), width: 40)

    #expect(
      lines == [
        "3 ads, live",
        "  1 ! Vélo de ville, rouge, trois vites…",
        "    €1,250  Véhicule · no picture · 3 d…",
        "  2 日本の自転車 velo",
        "       €80  Véhicule · picture · 3 days…",
        "  3 👨‍👩‍👧 famille à vélo",
        "        €5  Maison · no picture · 3 day…",
      ]
    )
  }

  @Test("Only the rows of the window are shown")
  func window() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), window: 1..<3, width: 60)

    #expect(
      lines == [
        "3 ads (2 to 3), live",
        "  2 日本の自転車 velo                                    €80",
        "    Véhicule · picture · 3 days ago",
        "  3 👨‍👩‍👧 famille à vélo                                     €5",
        "    Maison · no picture · 3 days ago",
      ]
    )
  }

  @Test("From 110 columns on the details of the first ad are beside the list")
  func beside() throws {
    let lines = try SearchPanel.lines(.fixture(SearchPanel.ads), window: 1..<3, width: 120, room: 9)
    let first = try SearchPanel.lines(.fixture(SearchPanel.ads), width: 120, room: 9)

    #expect(
      lines.map { $0.prefix { $0 != "│" }.trimmingCharacters(in: .whitespaces) } == [
        "3 ads (2 to 3), live", "2 日本の自転車 velo                                         €80",
        "Véhicule · picture · 3 days ago",
        "3 👨‍👩‍👧 famille à vélo                                          €5",
        "Maison · no picture · 3 days ago", "", "", "", "", "",
      ]
    )
    #expect(
      lines.dropFirst().map { $0.drop { $0 != "│" } } == [
        "│ 日本の自転車 velo", "│ €80", "│ ", "│ category  Véhicule", "│ placed    5 November 2019, 15:56 UTC (3 days ago)",
        "│ ", "│ Almost new.", "│ ", "│ ",
      ]
    )
    #expect(first.contains { $0.hasSuffix("│ Almost new.") }, "\(first)")
    #expect(first[1].hasSuffix("│ Vélo de ville, rouge, trois vitesses, panier et"))
  }

  @Test("Matches are marked in the titles, by the board's rule")
  func matches() throws {
    let lines = try SearchPanel.lines(.fixture(Array(SearchPanel.ads[1...]), query: "VÉLO"), width: 60, colour: true)

    #expect(lines[1].contains("\u{1B}[1m日本の自転車 \u{1B}[0m\u{1B}[1;4mvelo\u{1B}[0m"))
    #expect(lines[3].contains("\u{1B}[1m👨‍👩‍👧 famille à \u{1B}[0m\u{1B}[1;4mvélo\u{1B}[0m"))
  }

  @Test("A window beyond the rows is cut to them", arguments: [0..<9, 2..<3, 3..<9])
  func windowBeyondRows(window: Range<Int>) throws {
    #expect(
      try SearchPanel.lines(.fixture(SearchPanel.ads), window: window).count == 1 + window.clamped(to: 0..<3).count
    )
  }
}
