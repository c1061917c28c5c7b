import Drafts
import Foundation
import Languages
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Draft rules")
struct DraftRulesTests {
  private static let categories = [Category(id: 1, name: "Véhicule"), Category(id: 4, name: "Maison")]
  private static let whole: [DraftField: String] = [
    .title: "Vélo de ville", .category: "Maison", .price: "140", .description: "Almost new.", .urgent: "no",
  ]

  private func problems(_ fields: [DraftField: String], categories: [Listings.Category] = categories) -> [DraftProblem]
  {
    let draft = Draft(id: "a", status: .draft, revision: 1, updatedAt: Date(timeIntervalSince1970: 0), fields: fields)
    return DraftRules.problems(of: draft, categories: categories, currency: "EUR")
  }

  private func problems(with field: DraftField, _ text: String?) -> [DraftProblem] {
    var fields = Self.whole
    fields[field] = text
    return problems(fields)
  }

  @Test("A complete ad has no problem, with or without urgency")
  func wholeAd() {
    #expect(problems(Self.whole).isEmpty)
    #expect(problems(with: .urgent, nil).isEmpty)
    #expect(problems(with: .urgent, "yes").isEmpty)
  }

  @Test("An empty draft lacks every field but urgency, in the order of the fields")
  func emptyDraft() {
    let problems = problems([:])

    #expect(problems.map(\.field) == [.title, .category, .price, .description])
    #expect(problems.map(\.rule) == [.missing, .missing, .missing, .missing])
    #expect(problems.first?.message.english == "the title is missing")
  }

  @Test("A blank field counts as missing", arguments: [DraftField.title, .category, .price, .description])
  func blank(field: DraftField) {
    #expect(problems(with: field, " \n\u{A0}").map(\.rule) == [.missing])
  }

  @Test(
    "A title has 5 to 95 characters, as a reader counts them",
    arguments: [
      ("Vélo", .tooShort), ("👨‍👩‍👧👨‍👩‍👧", .tooShort), ("Vélos", nil), (String(repeating: "é", count: 95), nil),
      (String(repeating: "e\u{301}", count: 95), nil), (String(repeating: "é", count: 96), .tooLong),
      (String(repeating: "e\u{301}\u{302}\u{303}", count: 95), nil),
      ("Velo" + String(repeating: "e\u{301}\u{302}\u{303}\u{304}", count: 91), .tooLong),
      ("Velo e\u{301}\u{301}\u{301}\u{301}\u{301}", .invalidCharacter),
    ] as [(String, DraftProblem.Rule?)]
  )
  func title(text: String, rule: DraftProblem.Rule?) {
    #expect(problems(with: .title, text).map(\.rule) == [rule].compactMap { $0 })
  }

  @Test("A text that is too long in bytes, or has too many marks, is told with the limit")
  func bounds() {
    let long = String(repeating: "\u{1100}", count: 11_000)
    #expect(
      problems(with: .description, long).first?.message.english
        == "the description has 33,000 bytes; at most 32000 are allowed"
    )
    #expect(
      problems(with: .description, "e" + String(repeating: "\u{301}", count: 9)).first?.message.english
        == "a character has more than 4 accents or other marks"
    )
  }

  @Test("A description has at most 4,000 characters")
  func description() {
    #expect(problems(with: .description, String(repeating: "é", count: 4_000)).isEmpty)
    #expect(problems(with: .description, String(repeating: "é", count: 4_001)).map(\.rule) == [.tooLong])
  }

  @Test(
    "A price is a non-negative amount with at most two decimals",
    arguments: [
      ("0", nil), ("12,50 €", nil), ("1 200", nil), ("0.01", nil), ("cheap", .notAnAmount), ("1,200.50", nil),
      ("-1", .negative), ("12.3456", .tooManyDecimals), ("0.001", .tooManyDecimals), ("0.500", nil),
    ] as [(String, DraftProblem.Rule?)]
  )
  func price(text: String, rule: DraftProblem.Rule?) {
    #expect(problems(with: .price, text).map(\.rule) == [rule].compactMap { $0 })
  }

  @Test("A price that people of some country write so is accepted", arguments: WrittenPrices.all)
  func written(text: String, price: String) {
    #expect(problems(with: .price, text).isEmpty)
  }

  @Test("A price that can mean two things is a problem that says both", arguments: WrittenPrices.ambiguous)
  func ambiguous(text: String) {
    let found = problems(with: .price, text)

    #expect(found.map(\.rule) == [.ambiguous])
    #expect(found.first?.message.english == "does “\(text)” mean 1.25 or 1250? Write one of these")
    #expect(found.first?.message.text(in: .french).contains("veut-il dire 1,25 ou 1250") == true)
  }

  @Test(
    "Of a price that would have three decimals, only the price that is allowed is proposed",
    arguments: ["12.345", "12,345"]
  )
  func ambiguousAndTooExact(text: String) {
    let found = problems(with: .price, text)

    #expect(found.map(\.rule) == [.ambiguous])
    #expect(
      found.first?.message.english.hasPrefix("does “\(text)” mean 12345? Write it like that") == true
    )
  }

  @Test("A price in another currency is a problem that names the board’s", arguments: WrittenPrices.foreign)
  func otherCurrency(text: String) {
    let found = problems(with: .price, text)

    #expect(found.map(\.rule) == [.otherCurrency])
    #expect(found.first?.message.english == "prices on this board are in EUR")
  }

  @Test(
    "A category is one of the board's, in any case",
    arguments: [("Maison", nil), ("vehicule", nil), ("4", nil), ("Sport", .unknownCategory), ("5", .unknownCategory)]
      as [(String, DraftProblem.Rule?)]
  )
  func category(text: String, rule: DraftProblem.Rule?) {
    #expect(problems(with: .category, text).map(\.rule) == [rule].compactMap { $0 })
  }

  @Test("If the board's categories are unknown, any category is accepted")
  func unknownCategories() {
    var fields = Self.whole
    fields[.category] = "Sport"

    #expect(problems(fields, categories: []).isEmpty)
  }

  @Test("A problem's message says what is wrong and what would be right")
  func messages() {
    let fields: [DraftField: String] = [
      .title: "Vélo", .category: "Sport", .price: "12.3456", .description: String(repeating: "a", count: 4_001),
    ]

    #expect(
      problems(fields).map(\.message.english) == [
        "the title has 4 characters; at least 5 are needed",
        "the board has no category “Sport”; choose Véhicule, Maison",
        "the price has 4 decimals; at most two are allowed",
        "the description has 4001 characters; at most 4000 are allowed",
      ]
    )
  }
}
