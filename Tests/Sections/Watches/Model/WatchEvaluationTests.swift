import Foundation
import Languages
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@testable import Watches

@Suite("Evaluation of what watches read")
struct WatchEvaluationTests {
  @Test("An ad that is gone is told of the bookmarks only while it has one", arguments: [true, false])
  func goneBookmark(isBookmarked: Bool) {
    var evaluation = WatchEvaluation(
      WatchMatcher([], bookmarked: isBookmarked ? [5] : [], categories: [], now: Fixture.now, zone: .gmt),
      watches: [.bookmarks(createdAt: Fixture.now)],
      beginning: [],
      now: Fixture.now,
      makeID: { UUID().uuidString }
    )
    let listing = Listing.fixture(id: 5, title: "Vélo", price: 20)
    let item = ListingItem(row: nil, listing: listing, categories: [], currency: "EUR", base: URL(filePath: "/"))

    evaluation.miss(WatchedAd(item: item, sights: [Watch.bookmarksID: WatchSight(toldPrice: listing.price)]))

    #expect(evaluation.events.map(\.kind) == (isBookmarked ? [.gone] : []))
  }

  @Test("An ad that was reserved and is on offer again is told as such")
  func offeredAgain() throws {
    let watch = Watch(id: 1, name: "velo", words: ["velo"], createdAt: Fixture.now)
    let matcher = WatchMatcher([watch], categories: [], now: Fixture.now, zone: .gmt)
    var evaluation = WatchEvaluation(
      matcher,
      watches: [watch],
      beginning: [1],
      now: Fixture.now,
      makeID: { UUID().uuidString }
    )
    for status in [ListingStatus.active, .reserved, .active] {
      var listing = Listing.fixture(id: 5, title: "Vélo", price: 20)
      listing.status = status
      let item = ListingItem(row: nil, listing: listing, categories: [], currency: "EUR", base: URL(filePath: "/"))
      evaluation.see(item, known: nil)
    }

    let headlines = evaluation.events.map { $0.headline.text(in: .english) }
    #expect(headlines == ["Reserved: Vélo, €20", "On offer again: Vélo, €20"])
    // An event about a status says which one it was.
    let steps = [("active", "reserved"), ("reserved", "active")]
    for (event, (before, after)) in zip(evaluation.events, steps) {
      let words = #""before":{"status":"\#(before)"},"after":{"status":"\#(after)"}"#
      #expect(event.document.text.contains(words), "\(event.document.text)")
    }
    // Only what is gone has a reason in the contract.
    #expect(evaluation.events.allSatisfy { !$0.document.text.contains("reason") })
  }
}
