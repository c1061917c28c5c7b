import Foundation
import Languages
import Listings
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Hostile text in an ad in full")
struct HostileDetailTests {
  init() {
    TestSections.register()
  }

  @Test("Hostile text is harmless in the details of an ad, with and without a picture box", arguments: [40, 120])
  func detail(width: Int) {
    let box = PictureView.missing.lines(in: BoxSize(columns: 12, rows: 4), .english)
    for (item, sample) in zip(HostileAds.items, HostileText.all) {
      var detail = ListingDetail(item: item, now: Fixture.now, zone: .gmt, language: .english)
      // An address is never cut, so that it can be copied; this test is about everything else.
      detail.address = .short
      detail.picture = (item.row ?? 0).isMultiple(of: 2) ? box : []
      HostileAds.expectHarmless(detail.lines(width: width), width: width, sample.name)
    }
  }

  @Test("A picture's address is shown as an address, whatever the board sends")
  func addresses() {
    for (item, sample) in zip(HostileAds.items, HostileText.all) {
      for address in [item.smallPicture, item.thumbPicture].compactMap(\.self) {
        #expect(address.absoluteString.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(sample.name)")
      }
    }
  }

  @Test("Hostile text is harmless in comparisons, side by side and below each other", arguments: [40, 80])
  func comparison(width: Int) {
    for (index, sample) in HostileText.all.enumerated() {
      let neighbour = HostileAds.items[(index + 7) % HostileAds.items.count]
      let comparison = ListingComparison(
        items: [HostileAds.items[index], neighbour],
        now: Fixture.now,
        zone: .gmt,
        language: .english
      )
      HostileAds.expectHarmless(comparison.lines(width: width), width: width, sample.name)
    }
  }
}
