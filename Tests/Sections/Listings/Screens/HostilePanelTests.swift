import Foundation
import Languages
import Listings
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands
@testable import Terminal

@Suite("Hostile text below the edit line")
struct HostilePanelTests {
  init() {
    TestSections.register()
  }

  @Test("Hostile text is harmless in the panel as an ad, a query and a failure", arguments: [60, 120])
  func panel(width: Int) throws {
    let feed = try SearchRequest.fixture("/")
    for (listing, sample) in zip(HostileAds.listings, HostileText.all) {
      let reason = Message(verbatim: sample.text)
      let answer = ListingsResults.fixture(
        [listing, .fixture(id: 9_999)],
        query: sample.text,
        total: 70,
        hasMore: true
      )
      var request = feed
      request.text = QueryText(words: [sample.text, "since:" + sample.text])
      let panel = SearchPanel(
        frame: .init(
          query: request,
          answer: answer,
          state: .failed(reason, retryIn: .seconds(1))
        ),
        window: 0..<2,
        layout: PanelLayout(width: width, room: 11, showsPictures: false),
        now: Fixture.now,
        zone: .gmt,
        language: .english
      )
      let lines = panel.lines()
      // The first line gives the state of the search, and is cut on the screen.
      HostileAds.expectHarmless(lines.map { $0.truncated(to: width) }, width: width, sample.name)
      HostileAds.expectHarmless(Array(lines.dropFirst()), width: width, sample.name)
    }
  }

  @Test("Hostile text in the panel changes nothing else on the screen")
  func onScreen() {
    for (listing, sample) in zip(HostileAds.listings, HostileText.all) {
      let rows = ListingRows(
        items: [.fixture(listing), .fixture(row: 2, .fixture(id: 2, title: "after"))],
        layout: RowLayout(width: 80, room: nil, showsPictures: false),
        now: Fixture.now,
        zone: .gmt,
        language: .english
      )
      let frame = PanelFrame(
        rows.lines(width: 80),
        columns: 80,
        screenRows: 8,
        editRows: 1,
        painter: HostileAds.painter
      )
      var screen = VirtualScreen(columns: 80, rows: 8)
      screen.feed("above\r\n> ")
      let cursor = screen.cursor

      screen.feed(frame.bytes(replacing: nil))

      #expect(screen.cursor == cursor, "\(sample.name)")
      #expect(screen.lines[..<2] == ["above", ">"], "\(sample.name)")
      #expect(screen.lines[2].hasPrefix("1  "), "\(sample.name)")
      #expect(screen.lines[3].hasPrefix("2          after") || screen.lines[3].hasPrefix("2  after"), "\(sample.name)")
      #expect(screen.lines[4...].joined().isEmpty && screen.scrollback.isEmpty && !screen.isUpdating, "\(sample.name)")
    }
  }

  @Test("Ten megabytes in title and text do not delay the panel")
  func tenMegabytes() throws {
    let ad = Listing.fixture(id: 1, title: HostileText.tenMegabytes, description: HostileText.tenMegabytes)
    let lines = try SearchPanel.lines(.fixture([ad]), width: 120, room: 9)

    #expect(lines.count == 10)
    for line in lines { #expect(PaintedText(line).flaws.isEmpty) }
  }
}
