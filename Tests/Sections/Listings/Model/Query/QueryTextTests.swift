import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Query text")
struct QueryTextTests {
  private let categories = [Listings.Category(id: 3, name: "Loisirs"), Listings.Category(id: 4, name: "Maison")]
  private let now = Date(timeIntervalSince1970: 1_600_000_000)

  private func query(_ words: String...) -> QueryText { QueryText(words: words) }

  @Test("The board gets the longest word or phrase, the first of several, and the others are conditions")
  func asked() {
    let query = query("vélo", "<200", "rouge", "bleus", "-enfant", "cat:loisirs")

    #expect(query.asked.text == "rouge")
    #expect(query.typed == "vélo <200 rouge bleus -enfant cat:loisirs")
    #expect(
      query.conditions(categories: categories, now: now, zone: .gmt) == [
        .containing([ListingQuery("vélo")]), .price(.below(200)), .containing([ListingQuery("bleus")]),
        .without(ListingQuery("enfant")), .category(3),
      ]
    )
    #expect(self.query("table", "bois massif").asked.text == "bois massif")
  }

  @Test(
    "The board gets the longest part between apostrophes and hyphens, unless it is short, and the whole is a condition",
    arguments: [
      ("l'armoire", "armoire"), ("L’ARMOIRE", "ARMOIRE"), ("porte-fenêtre", "fenêtre"), ("rock'n'roll", "rock"),
      ("d'or", "d'or"), ("wi-fi", "wi-fi"), ("table d'été", "table d'été"), ("coeur", "coeur"),
      ("e\u{301}t'e", "e\u{301}t'e"),
    ]
  )
  func askedPart(text: String, asked: String) {
    let query = query(text, "x")
    #expect(query.asked.text == asked)
    #expect(query.askedText == text)
    let whole = ListingCondition.containing([ListingQuery(text)])
    #expect(query.conditions(categories: [], now: now, zone: .gmt).contains(whole) == (asked != text))
  }

  @Test(
    "A word that the text for the board contains is no further condition",
    arguments: [["velo", "VÉLOS"], ["velo", "velo"], ["vélo de ville", "ville"], ["cuisine", "cui|salon"]]
  )
  func contained(words: [String]) {
    #expect(QueryText(words: words).conditions(categories: [], now: now, zone: .gmt).isEmpty)
  }

  @Test("Words of which one is enough are a condition, and alone request the whole feed")
  func either() {
    let query = query("velo|vtt de ville")

    #expect(query.asked.text.isEmpty)
    #expect(
      query.conditions(categories: [], now: now, zone: .gmt)
        == [.containing([ListingQuery("velo"), ListingQuery("vtt de ville")])]
    )
    #expect(self.query("a|b", "rouge").asked.text == "rouge")
  }

  @Test("A sign that stands alone belongs to the price behind it, and to nothing else")
  func separateSigns() {
    let query = query("velo", "<", "200", ">=", "50,50")
    #expect(
      query.conditions(categories: [], now: now, zone: .gmt) == [.price(.below(200)), .price(.atLeast(50.5))]
    )
    #expect(query.typed == "velo < 200 >= 50,50")
    #expect(QueryText(words: query.parts.map(\.word)) == query)
    #expect(self.query("<", "1.250").flaw(isTyping: false)?.remedy.english == "use <1.25 or <1250")
    #expect(self.query("<", "rouge").flaw(isTyping: false)?.word == "<")
    #expect(self.query("<", ">", "5").flaw(isTyping: false)?.word == "<")
  }

  @Test(
    "Words that look like conditions of other search engines are text, and the conditions that are meant are known",
    arguments: [
      (["velo", "OR", "lampe"], ["velo|lampe"]), (["velo", "NOT", "neuf"], ["-neuf"]), (["price:60"], ["<60"]),
      (["prix<60"], ["<60"]), (["prix>=60", "τιμή:50"], [">=60", "<50"]), (["36-38"], ["36..38"]),
      (["velo", "2018–2015"], ["2015..2018"]), (["table basse", "OR", "lampe"], ["\"table basse\"|lampe"]),
      (["OR", "velo"], []), (["velo", "OR"], []), (["NOT"], []), (["prix:bas"], []), (["24-70mm"], []),
      (["or", "not"], []),
      (["\\36-38"], []),
    ] as [([String], [String])]
  )
  func meant(words: [String], conditions: [String]) {
    let query = QueryText(words: words)
    #expect(query.meantConditions == conditions)
    #expect(query.flaw(isTyping: false) == nil)
    #expect(
      query.conditions(categories: [], now: now, zone: .gmt).allSatisfy {
        if case .containing = $0 { true } else { false }
      }
    )
  }

  @Test("Conditions in a phrase, which are text there, are to be written outside it, also where a shell has read it")
  func phrased() {
    let query = query("velo <200 cat:loisirs")
    let texts = [nil, { "'\($0)'" }].map { query.correction(quoting: $0)?.english }
    #expect(
      texts == [
        "write <200, cat:loisirs outside the quotation marks",
        "give each condition as an argument of its own: '<200', 'cat:loisirs'",
      ]
    )
    #expect(self.query("velo", "<200", "bon état").correction(quoting: nil) == nil)
  }

  @Test("Conditions alone request the whole feed")
  func conditionsAlone() {
    #expect(query("<200", "photo:yes").asked.text.isEmpty)
  }

  @Test("Every condition is applied, except unknown categories and unusable conditions")
  func conditions() {
    let query = query(
      "50..200",
      "cat:LOISIRS",
      "cat:jardin",
      "-enfant",
      "urgent:no",
      "photo:yes",
      "since:7d",
      "since:soon",
      "x"
    )

    #expect(
      query.conditions(categories: categories, now: now, zone: .gmt) == [
        .price(.atLeast(50)), .price(.atMost(200)), .category(3), .without(ListingQuery("enfant")), .urgent(false),
        .pictured(true), .since(now - 7 * 86_400),
      ]
    )
    #expect(query.flaw(isTyping: true)?.word == "since:soon")
    #expect(query.categories == ["LOISIRS", "jardin"])
  }

  @Test("Only the last word counts as the beginning of a condition while it is typed")
  func beginnings() {
    #expect(query("velo", "<").flaw(isTyping: true) == nil)
    #expect(query("velo", "<").flaw(isTyping: false)?.word == "<")
    #expect(query("<", "velo").flaw(isTyping: true)?.word == "<")
    #expect(query("velo", "<200", "cat:x").flaw(isTyping: false) == nil)
  }

  @Test("A day begins in the user's time zone, and months are calendar months")
  func dates() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Athens"))

    let conditions = query("since:2020-09-01", "since:1m").conditions(categories: [], now: now, zone: zone)

    // 2020-08-31T21:00:00Z, and a month before 2020-09-13T12:26:40Z.
    #expect(
      conditions == [
        .since(Date(timeIntervalSince1970: 1_598_907_600)), .since(Date(timeIntervalSince1970: 1_597_321_600)),
      ]
    )
  }

  @Test(
    "A longer text and further conditions narrow a search",
    arguments: [
      (["velo"], ["vel"], true), (["velo"], ["VÉL"], true), (["velo"], ["elo"], true), (["velo"], [], true),
      (["velo"], ["velo"], true), (["vel"], ["velo"], false), (["moto"], ["velo"], false),
      (["velo", "<200"], ["velo"], true), (["velo"], ["velo", "<200"], false),
      (["velo", "<200", "-x"], ["vel", "-x"], true), (["velo", "<200"], ["velo", "<300"], false),
      (["velo", "rouge"], ["velo"], true), (["<200"], [], true), ([], ["<200"], false),
      (["⚠️"], ["⚠"], false), (["rouge", "velo"], ["velo", "rou"], true), (["velo"], ["velo", "rouge"], false),
      (["velorouge"], ["velo", "rouge"], true), (["velo"], ["velo|vtt"], true), (["velo|vtt"], ["velo"], false),
      (["velos|vtt"], ["vtt|velo|moto"], true), (["velo|moto"], ["velo|vtt"], false), (["velo"], ["|"], false),
      (["velo", "since:soon"], ["velo"], true),
      // A board that has nothing but the contract finds these in different ads.
      (["cœur"], ["coeur"], false), (["coeur"], ["cœu"], false), (["l'armoires"], ["l'armoire"], true),
      (["l'armoire"], ["l'arm"], false), (["l’armoire"], ["l'armoire"], false), (["table", "m2"], ["m2"], false),
      (["m2"], ["m"], true), (["porte-fenêtre"], ["porte-"], true),
    ] as [([String], [String], Bool)]
  )
  func narrows(words: [String], other: [String], isNarrower: Bool) {
    #expect(QueryText(words: words).narrows(QueryText(words: other)) == isNarrower)
  }
}
