import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@testable import Watches

@Suite("Matching ads against watches")
struct WatchMatcherTests {
  private let now = Date(timeIntervalSince1970: 1_572_969_419)
  private let categories = [Category(id: 1, name: "Maison"), Category(id: 2, name: "Loisirs")]

  private func matcher(_ searches: [[String]]) -> WatchMatcher {
    let watches = zip(1..., searches).map { number, words in
      Watch(id: number, name: "\(number)", words: words, createdAt: now)
    }
    return WatchMatcher(watches, categories: categories, now: now, zone: .gmt)
  }

  @Test("An ad matches the watches whose search finds it, by the rule of searches")
  func rule() {
    let words = [
      "vélo", "velos", "\\ab", "é", "table", "bois", "<100", "-cassé", "Σ", "ß", "a|table", "cat:loisirs", "zz",
    ]
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let searches = (0..<20).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      }
      let title = (0..<4).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let ad = Listing.fixture(id: 1, categoryID: Int.random(in: 1...2, using: &random), title: title)
      let expected = zip(1..., searches).filter { _, words in
        let text = QueryText(words: words)
        return text.asked.matches(ad) && text.conditions(categories: categories, now: now, zone: .gmt).hold(for: ad)
      }
      #expect(matcher(searches).matches(ad).now == Set(expected.map(\.0)), "\(title) in \(searches)")
    }
  }

  @Test("An ad that is too old is new to no watch, and one that a watch has seen stays")
  func age() {
    let ad = Listing.fixture(id: 1, title: "Vélo", createdAt: now - 8 * 86_400)
    let matches = matcher([["velo", "since:7d"]]).matches(ad)
    #expect(matches.now.isEmpty)
    #expect(matches.apartFromAge == [1])
  }

  @Test("A watch in a category that the board does not have finds nothing")
  func unknownCategory() {
    #expect(matcher([["cat:autos"]]).matches(.fixture(id: 1)).apartFromAge.isEmpty)
  }
}
