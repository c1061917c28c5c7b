import Foundation
import Listings
import Loading
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("The rows below the line while a search is typed")
struct SearchPanelTests {
  private static let ads = [Listing.fixture(id: 1, isUrgent: true), .fixture(id: 2, title: "\u{1B}[31mred")]
  private static let cached = ListingsLoader.Source.cache(seenAt: Fixture.now.addingTimeInterval(-60))

  private func text(
    _ answer: ListingsView?,
    _ state: LoadState,
    width: Int = 80,
    colour: Bool = false
  ) throws -> [String] {
    let query = try #require(LiveQuery(line: "/ad"))
    let panel = SearchPanel(frame: .init(query: query, answer: answer, state: state), now: Fixture.now, zone: .gmt)
    return panel.lines(width: width).map(Painter(colour: colour).paint)
  }

  @Test(
    "The first line says whose rows these are and what is still to come",
    arguments: [
      (nil, .idle, "searching …"),
      (nil, .loading, "searching …"),
      (nil, .stalled, "asking the board …"),
      (nil, .failed("nothing answers\u{1B}"), "nothing answers\u{FFFD}"),
      (.fixture(ads, total: 2), .loaded, "2 ads, live"),
      (.fixture([ads[0]], total: 1), .loaded, "1 ad, live"),
      (.fixture(total: 0), .loaded, "0 ads, live"),
      (.fixture(ads, total: nil, hasMore: true), .loaded, "2 ads and more, live"),
      (.fixture(ads, source: cached, total: nil), .idle, "2 ads, cached 1 minute ago"),
      (.fixture([ads[0]], source: cached, total: nil), .idle, "1 ad, cached 1 minute ago"),
      (.fixture(ads, source: cached, total: 2), .loading, "2 ads, cached 1 minute ago"),
      (.fixture(ads, source: cached, total: 2), .stalled, "2 ads, cached 1 minute ago; still asking the board …"),
      (
        .fixture(ads, source: cached, total: 2), .failed("nothing answers"),
        "2 ads, cached 1 minute ago: nothing answers"
      ),
    ] as [(ListingsView?, LoadState, String)]
  )
  func status(answer: ListingsView?, state: LoadState, text: String) throws {
    #expect(try self.text(answer, state).first == text)
  }

  @Test("Below it are the rows, in the width there is")
  func rows() throws {
    let view = ListingsView.fixture(Self.ads, total: 2)

    #expect(
      try text(view, .loaded, width: 80) == [
        "2 ads, live",
        "1  URGENT  Ad number 1  €140  Véhicule  no picture",
        "2          \u{FFFD}[31mred     €140  Véhicule  no picture",
      ]
    )
    #expect(
      try text(view, .loaded, width: 40) == [
        "2 ads, live",
        "1  URGENT  Ad number 1  €140  Véhi…  no…",
        "2          \u{FFFD}[31mred     €140  Véhi…  no…",
      ]
    )
  }

  @Test("A failure is told in words, coloured or not")
  func colour() throws {
    #expect(try text(nil, .failed("x"), colour: true) == ["\u{1B}[31mx\u{1B}[0m"])
    #expect(try text(nil, .failed("x")) == ["x"])
  }
}
