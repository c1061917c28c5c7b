import Foundation
import Listings
import TestSupport
import Testing

@Suite("A word of the query language")
struct QueryPartTests {
  typealias Bound = ListingCondition.PriceBound

  @Test(
    "Prices are bounds, open ones and ranges with both their ends",
    arguments: [
      ("<200", [.below(200)]), ("<=200", [.atMost(200)]), (">50", [.above(50)]), (">=50", [.atLeast(50)]),
      ("50..200", [.atLeast(50), .atMost(200)]), ("50..", [.atLeast(50)]), ("..200", [.atMost(200)]),
      ("<12,50", [.below(Decimal(string: "12.5") ?? 0)]), ("<0", [.below(0)]),
      ("200..200", [.atLeast(200), .atMost(200)]),
      ("<200€", [.below(200)]),
    ] as [(String, [Bound])]
  )
  func prices(word: String, bounds: [Bound]) {
    #expect(QueryPart(word).meaning == .price(bounds))
  }

  @Test(
    "Fields are read in any case",
    arguments: [
      ("cat:loisirs", .category("loisirs")), ("CAT:Bons plans", .category("Bons plans")), ("cat:a:b", .category("a:b")),
      ("urgent:yes", .urgent(true)), ("Urgent:NO", .urgent(false)), ("photo:yes", .pictured(true)),
      ("photo:no", .pictured(false)), ("since:7d", .since(.ago(7, .day))), ("since:12H", .since(.ago(12, .hour))),
      ("since:2w", .since(.ago(2, .weekOfYear))), ("since:3m", .since(.ago(3, .month))),
      ("since:1y", .since(.ago(1, .year))), ("since:0d", .since(.ago(0, .day))),
      ("since:2026-01-31", .since(.day(year: 2026, month: 1, day: 31))),
    ] as [(String, QueryPart.Meaning)]
  )
  func fields(word: String, meaning: QueryPart.Meaning) {
    #expect(QueryPart(word).meaning == meaning)
  }

  @Test(
    "A minus leaves a word out, a phrase as a whole",
    arguments: [("-enfant", "enfant"), ("-siège enfant", "siège enfant"), ("-50%", "50%"), ("-cat:x", "cat:x")]
  )
  func without(word: String, text: String) {
    #expect(QueryPart(word).meaning == .without(text))
  }

  @Test(
    "Everything else is text, and so is anything behind a backslash",
    arguments: [
      ("velo", "velo"), ("", ""), ("-", "-"), ("--", "--"), ("--json", "--json"), ("\\", "\\"), ("\\<200", "<200"),
      ("\\-enfant", "-enfant"), ("\\\\x", "\\x"), ("\\cat:x", "cat:x"), ("<b>", "<b>"), ("<-", "<-"),
      ("a<200", "a<200"),
      ("velo <200", "velo <200"), ("..", ".."), ("...", "..."), ("a..b", "a..b"), ("1...2", "1...2"), ("3:4", "3:4"),
      ("http://x", "http://x"), ("category:x", "category:x"), (":", ":"),
    ]
  )
  func text(word: String, text: String) {
    #expect(QueryPart(word).meaning == .text(text))
  }

  @Test(
    "What begins like a condition and is none says why",
    arguments: [
      "<", ">", "<=", ">=", "200..50", "cat:", "urgent:", "urgent:perhaps", "photo:x", "since:", "since:soon",
      "since:d",
      "since:-3d", "since:999999d", "since:2026-13-01", "since:2026-1-1", "since:2026-00-10", "since:0000-01-01",
      "since:99999999999999999999d",
    ]
  )
  func unusable(word: String) throws {
    guard case .unusable(let reason) = QueryPart(word).meaning else {
      Issue.record("\(word) is taken for \(QueryPart(word).meaning)")
      return
    }
    #expect(!reason.english.isEmpty)
  }
}
