import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Parts of the query language")
struct QueryPartTests {
  typealias Bound = ListingCondition.PriceBound

  @Test(
    "Prices are bounds, open ones and ranges that include both ends",
    arguments: [
      ("<200", [.below(200)]), ("<=200", [.atMost(200)]), (">50", [.above(50)]), (">=50", [.atLeast(50)]),
      ("50..200", [.atLeast(50), .atMost(200)]), ("50..", [.atLeast(50)]), ("..200", [.atMost(200)]),
      ("<12,50", [.below(12.5)]), ("<0", [.below(0)]),
      ("200..200", [.atLeast(200), .atMost(200)]),
      ("<200€", [.below(200)]),
    ] as [(String, [Bound])]
  )
  func prices(word: String, bounds: [Bound]) {
    #expect(QueryPart(word).meaning == .price(bounds))
  }

  @Test("A price in a condition is read as people of any country write it", arguments: WrittenPrices.all)
  func written(written: String, price: String) throws {
    let text = Self.word(written)
    let price = try #require(Decimal(string: price).flatMap(Price.init))

    #expect(QueryPart("<\(text)").meaning == .price([.below(price)]))
    let high = text.contains(where: \.isNumber) ? text : "0"
    #expect(QueryPart("\(text)..\(high)").meaning == .price([.atLeast(price), .atMost(price)]))
    let asked = QueryText(words: ["<=\(text)", "\(high).."]).asked(in: .gmt)
    #expect(asked == "<=\(price) >=\(price)")
  }

  @Test("A board is asked for a day that begins in UTC", arguments: [("2025-01-15", true), ("2025-07-01", false)])
  func asksForDay(day: String, isAsked: Bool) throws {
    let london = try #require(TimeZone(identifier: "Europe/London"))
    let word = "since:\(day)"

    #expect(QueryText(words: [word]).asked(in: london) == (isAsked ? word : nil))
  }

  /// Blanks end a word, so nobody writes them beside a name.
  private static func word(_ written: String) -> String {
    written.contains(where: \.isLetter) ? written.replacing(" ", with: "") : written
  }

  @Test("A condition with two meanings is an error that says both, and may go on while it is typed")
  func ambiguous() {
    for (word, remedy) in [
      ("<1.250", "use <1.25 or <1250"), (">=1,250€", "use >=1.25 or >=1250"),
      ("100..1.250", "use 100..1.25 or 100..1250"), ("1,250..2,000", "use 1.25..2 or 1250..2000"),
    ] {
      let query = QueryText(words: [word])
      #expect(query.flaw(isTyping: false)?.remedy.english == remedy)
      #expect(query.flaw(isTyping: true) == nil)
    }
  }

  @Test("A condition in another currency is an error that names the board’s", arguments: WrittenPrices.foreign)
  func foreign(written: String) {
    let text = Self.word(written)
    for word in ["<\(text)", "1..\(text)", "\(text)..500"] {
      let flaw = QueryText(words: [word]).flaw(isTyping: false, currency: "EUR")
      #expect(flaw?.remedy.english == "prices on this board are in EUR")
    }
  }

  @Test("Empty quotation marks are a flaw that says so, and may be filled while they are typed")
  func empty() {
    let query = QueryText(words: ["velo", ""])
    #expect(
      query.flaw(isTyping: false)?.remedy.english
        == "the quotation marks are empty: write a text between them, or leave them out"
    )
    #expect(query.flaw(isTyping: true) == nil)
  }

  @Test(
    "A price may be typed letter by letter",
    arguments: ["<1.250,00", "<1'250", "<12,50eur", "<free", ">=EUR 5", "1..1.250,5"]
  )
  func typed(word: String) {
    for length in 1...word.count {
      #expect(QueryText(words: [String(word.prefix(length))]).flaw(isTyping: true) == nil)
    }
  }

  @Test(
    "Field names are read in any case",
    arguments: [
      ("cat:loisirs", .category("loisirs")), ("CAT:Bons plans", .category("Bons plans")), ("cat:a:b", .category("a:b")),
      ("urgent:yes", .urgent(true)), ("Urgent:NO", .urgent(false)), ("photo:yes", .pictured(true)),
      ("photo:no", .pictured(false)), ("since:7d", .since(.ago(7, .day))), ("since:12H", .since(.ago(12, .hour))),
      ("since:2w", .since(.ago(2, .weekOfYear))), ("since:3m", .since(.ago(3, .month))),
      ("since:1y", .since(.ago(1, .year))), ("since:0d", .since(.ago(0, .day))),
      ("status:active", .status(.active)), ("Status:SOLD", .status(.sold)), ("sort:new", .sort(.newest)),
      ("sort:price", .sort(.cheapest)), ("sort:-price", .sort(.dearest)), ("sort:match", .sort(.match)),
      ("since:2026-01-31", .since(.day(year: 2026, month: 1, day: 31))),
    ] as [(String, QueryPart.Meaning)]
  )
  func fields(word: String, meaning: QueryPart.Meaning) {
    #expect(QueryPart(word).meaning == meaning)
  }

  @Test(
    "A minus excludes a word, or a whole phrase",
    arguments: [("-enfant", "enfant"), ("-siège enfant", "siège enfant"), ("-50%", "50%"), ("-cat:x", "cat:x")]
  )
  func without(word: String, text: String) {
    #expect(QueryPart(word).meaning == .without(text))
  }

  @Test(
    "A bar separates texts of which one is enough",
    arguments: [
      ("velo|bike", .either(["velo", "bike"])), ("a|b c|d", .either(["a", "b c", "d"])),
      ("|", .text("|")), ("||", .text("||")), ("\\a|b", .text("a|b")),
      ("velo|", .text("velo")), ("|velo", .text("velo")), ("a||b", .either(["a", "b"])),
      ("-a|b", .unusable("use -a -b")),
      ("-siège enfant|x", .unusable("use -siège enfant -x")),
    ] as [(String, QueryPart.Meaning)]
  )
  func either(word: String, meaning: QueryPart.Meaning) {
    switch (QueryPart(word).meaning, meaning) {
    case (.unusable(let found), .unusable(let message)):
      #expect(found.english == message.english)
    case (let found, _): #expect(found == meaning)
    }
  }

  @Test(
    "Everything else is text, including anything after a backslash",
    arguments: [
      ("velo", "velo"), ("-", "-"), ("--", "--"), ("--json", "--json"), ("\\", "\\"), ("\\<200", "<200"),
      ("\\-enfant", "-enfant"), ("\\\\x", "\\x"), ("\\cat:x", "cat:x"), ("\\50-200", "50-200"), ("\\<b>", "<b>"),
      ("a<200", "a<200"),
      ("velo <200", "velo <200"), ("<200 euros", "<200 euros"), ("50..200 euros", "50..200 euros"), ("..", ".."),
      ("...", "..."), ("a..b", "a..b"), ("wait..what", "wait..what"),
      ("3:4", "3:4"),
      ("2019-11-05", "2019-11-05"), ("24-70mm", "24-70mm"), ("36-38", "36-38"), ("2015-2018", "2015-2018"),
      ("9–12", "9–12"), ("x-200", "x-200"), ("50-", "50-"), ("12", "12"), ("gratuit..", "gratuit.."),
      ("http://x", "http://x"), ("category:x", "category:x"), (":", ":"),
    ]
  )
  func text(word: String, text: String) {
    #expect(QueryPart(word).meaning == .text(text))
  }

  @Test(
    "The beginning of a condition says what must follow",
    arguments: [
      ("<", "add a price, as in <200"), (">", "add a price, as in >200"),
      ("<=", "add a price, as in <=200"), (">=", "add a price, as in >=200"),
      ("<1.", "add a price, as in <200"), ("<-", "add a price, as in <200"),
      ("200..50", "use 50..200"), ("50..2.", "a range needs a price at each end, as in 50..200"),
      ("cat:", "add a category, as in cat:loisirs"), ("urgent:", "use urgent:yes or urgent:no"),
      ("photo:fa", "use photo:yes or photo:no"), ("since:", Self.since), ("since:7", Self.since),
      ("since:2026", Self.since), ("since:2026-", Self.since), ("since:2026-01-3", Self.since),
    ]
  )
  func unfinished(word: String, remedy: String) throws {
    guard case .unfinished(let message) = QueryPart(word).meaning else {
      Issue.record("\(word) is taken for \(QueryPart(word).meaning)")
      return
    }
    #expect(message.english == remedy)
  }

  @Test(
    "A part that cannot become a condition says what to write instead",
    arguments: [
      ("<abc", "add a price, as in <200"), ("<b>", "add a price, as in <200"), ("<1k", "use <1000"),
      (">=1.5K", "use >=1500"), ("<200x", "add a price, as in <200"),
      ("1k..2k", "use 1000..2000"), ("50..abc", "a range needs a price at each end, as in 50..200"),
      ("1...2", "a range needs a price at each end, as in 50..200"),
      ("urgent:perhaps", "use urgent:yes or urgent:no"), ("photo:x", "use photo:yes or photo:no"),
      ("since:soon", Self.since), ("since:d", Self.since), ("since:-3d", Self.since), ("since:999999d", Self.since),
      ("since:2026-13-01", Self.since), ("since:2019-02-31", Self.since), ("since:2026-1-1", Self.since),
      ("since:2026-00-10", Self.since),
      ("since:0000-01-01", Self.since), ("since:99999999999999999999d", Self.since),
    ]
  )
  func unusable(word: String, remedy: String) throws {
    guard case .unusable(let message) = QueryPart(word).meaning else {
      Issue.record("\(word) is taken for \(QueryPart(word).meaning)")
      return
    }
    #expect(message.english == remedy)
  }

  private static let since = "use an age or a date, as in since:7d or since:2026-01-31"
}
