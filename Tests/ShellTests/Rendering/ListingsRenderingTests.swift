import Foundation
import Listings
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("A batch of rows as people see it")
struct ListingsRenderingTests {
  private static let ads = [Listing.fixture(id: 1), .fixture(id: 2)]
  private static let seenAt = Fixture.now.addingTimeInterval(-2 * 3600)

  private func rendering(_ view: ListingsView) -> ListingsRendering {
    ListingsRendering(view: view, now: Fixture.now, zone: .gmt)
  }

  @Test(
    "The heading says what is shown and where it comes from",
    arguments: [
      (.fixture(total: 3400), "3400 ads"),
      (.fixture(total: 1), "1 ad"),
      (.fixture(total: 0), "0 ads"),
      (.fixture(query: "velo", total: 10), "10 ads for “velo”"),
      (.fixture(query: "velo", category: "Maison", total: 10), "10 ads for “velo” in Maison"),
      (.fixture(category: "Maison", total: nil), "ads in Maison"),
      (
        .fixture(source: .cache(seenAt: seenAt), total: 2),
        "offline: 2 ads as seen 2 hours ago; `refresh` asks the board again"
      ),
      (
        .fixture(query: "velo", category: "Maison", source: .cache(seenAt: seenAt), total: nil),
        "offline: ads for “velo” in Maison as seen 2 hours ago; `refresh` asks the board again"
      ),
      (.fixture(query: "\u{1B}[2J\u{202E}x", total: 0), "0 ads for “\u{FFFD}[2Jx”"),
    ] as [(ListingsView, String)]
  )
  func heading(view: ListingsView, text: String) {
    #expect(rendering(view).heading.plain.description == text)
  }

  @Test(
    "The ending says what can be done next, and nothing when there is nothing to do",
    arguments: [
      (.fixture(), "nothing found: try fewer letters"),
      (.fixture(category: "Maison"), "nothing found: try fewer letters, or `category all`"),
      (.fixture(ads, total: 2), nil),
      (
        .fixture(ads, total: 10, hasMore: true),
        "rows 1 to 2 of 10: `more` shows the next, `open N` one in full"
      ),
      (.fixture(ads, hasMore: true), "rows 1 to 2: `more` shows the next, `open N` one in full"),
      (.fixture(ads, total: 4, page: 2, firstRow: 3), "row 4 is the last one"),
      (.fixture(page: 2), "the feed has ended"),
    ] as [(ListingsView, String?)]
  )
  func ending(view: ListingsView, text: String?) {
    #expect(rendering(view).ending?.plain.description == text)
  }

  @Test("Ads that were left out are counted")
  func rejected() {
    let rest = "left out: not what the board's contract says; the rest is shown"

    #expect(rendering(.fixture(rejected: 1)).rejectedNote.plain.description == "1 ad \(rest)")
    #expect(rendering(.fixture(rejected: 2)).rejectedNote.plain.description == "2 ads \(rest)")
  }
}
