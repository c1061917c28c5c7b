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

@Suite("Marks in rows")
struct ListingMarkRowsTests {
  init() {
    TestSections.register()
  }

  private static let day = Fixture.now
  private static let items: [ListingItem] = [
    item(
      11,
      "Vélo rouge de ville, trois vitesses, panier en osier",
      ListingMark(seenAt: day, bookmarkedAt: day, note: "x")
    ),
    item(12, "Statue", ListingMark()),
    item(13, "Table", ListingMark(bookmarkedAt: day, goneAt: day)),
  ]

  private static func item(_ id: Int, _ title: String, _ mark: ListingMark) -> ListingItem {
    var item = ListingItem.fixture(row: id - 10, .fixture(id: id, title: title))
    item.mark = mark
    return item
  }

  private func text(_ items: [ListingItem], width: Int) -> String {
    rows(items, width: width).lines(width: width).map(Painter(colour: false).paint).joined(separator: "\n")
  }

  private func rows(_ items: [ListingItem], width: Int) -> ListingRows {
    let narrow = ListingsTable.narrow
    let layout = RowLayout(width: width, room: nil, showsPictures: false, narrowInWords: narrow)
    return ListingRows(items: items, layout: layout, now: Fixture.now, zone: .gmt, language: .english)
  }

  @Test("Keys name an ad by its id, which stays when an answer replaces the rows")
  func keys() {
    let content = ListingsContent(
      results: .fixture([.fixture(id: 11), .fixture(id: 12)]),
      now: Fixture.now,
      zone: .gmt,
      language: .english,
      takesLinks: false,
      marks: [12: ListingMark(bookmarkedAt: Self.day)],
      widths: []
    )
    let (set, remove) = (["bookmark", "id:12"], ["bookmark", "id:12", "--remove"])
    #expect(content.command("s", row: 1) == ListCommand(remove, undo: set))
    #expect(content.command("h", row: 0) == ListCommand(["hide", "id:11"], undo: ["hide", "id:11", "--remove"]))
    #expect(content.command("y", row: 0) == ListCommand(["copy", "id:11", "text"]))
    #expect(content.command("o", row: 1) == ListCommand(["browse", "id:12"]))
    #expect(content.command("a", row: 1) == ListCommand(["answer", "id:12"]))
  }

  @Test("In 80 columns marks take room only from the titles of marked ads")
  func eighty() {
    #expect(
      text(Self.items, width: 80) == """
        1  *+o Vélo rouge de ville, trois vitesses, panier …  €140  Véhicule  3 days ago
        2  Statue                                             €140  Véhicule  3 days ago
        3  * gone Table                                       €140  Véhicule  3 days ago
        """
    )
  }

  @Test("In 40 columns marks stand before the title")
  func forty() {
    #expect(
      text(Self.items, width: 40) == """
        1 *+o Vélo rouge de ville, trois vitess…
          €140  Véhicule · no picture · 3 days …
        2 Statue
          €140  Véhicule · no picture · 3 days …
        3 * gone Table
          €140  Véhicule · no picture · 3 days …
        """
    )
  }

  @Test("Without a marked ad there is no column for marks")
  func unmarked() {
    #expect(text([Self.items[1]], width: 80) == "2  Statue  €140  Véhicule  3 days ago  no picture")
  }

  @Test("Read aloud, marks are words")
  func sentences() {
    let rows = rows(Self.items, width: 80)
    let sentences = Self.items.map { Painter(colour: false).paint(rows.sentence($0, picture: .missing)) }
    #expect(sentences.map { $0.hasSuffix(", bookmarked, with a note, opened") } == [true, false, false])
    #expect(sentences[2].hasSuffix(", bookmarked, gone"))
  }
}
