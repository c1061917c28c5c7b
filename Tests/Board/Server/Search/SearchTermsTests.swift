import Foundation
import Postings
import Testing

@testable import BoardRules
@testable import BoardSQLite

@Suite("Terms of the search index")
struct SearchTermsTests {
  private static let titles = [
    "vélo de ville", "a b  c", " x", "tout\tou\nrien \r\n fin", "anticonstitutionnellement", "un anticonstitutionnel",
    "e\u{301}té\u{A0}indien", "12:30, \"neuf\" (à voir)", "", " ", "👩‍👩‍👧 famille 🇫🇷🇩🇪",
    "l’œuf – 3 m²", "l'oeuf d’œuf", "30\u{A0}m2 – 30 m²",
  ]

  private static func terms(_ title: String) -> [String] {
    let ad = Ad(id: 1, title: title, description: "")
    let texts = SearchTexts(of: title, "")
    let terms = SearchTerms.terms(of: ad, texts).split(separator: PostingDocument.termEnd)
    let runs = SearchTerms.runs(of: texts).split(separator: PostingDocument.termEnd)
    return terms.map { String(decoding: $0, as: UTF8.self) }
      + runs.map { String(decoding: $0, as: UTF8.self).unicodeScalars }.flatMap { run in
        (1...run.count).map { String(String.UnicodeScalarView(run.prefix($0))) }
      }
  }

  private static func isMet(_ expression: PostingExpression, by terms: Set<String>) -> Bool {
    switch expression {
    case .term(let term): terms.contains(String(decoding: term, as: UTF8.self))
    case .all(let others): others.allSatisfy { isMet($0, by: terms) }
    case .not(let other): !isMet(other, by: terms)
    default: false
    }
  }

  /// The terms of an expression without alternatives.
  private static func wanted(_ expression: PostingExpression) -> [String] {
    switch expression {
    case .term(let term): [String(decoding: term, as: UTF8.self)]
    case .all(let others): others.flatMap(wanted)
    default: []
    }
  }

  @Test(
    "An ad has all terms by which a part of its text is looked up, and is known not to have others",
    arguments: [false, true]
  )
  func covers(isContract: Bool) throws {
    var decided = 0
    for title in Self.titles {
      let terms = Set(Self.terms(title))
      let whole = isContract ? title.folded : title.searched
      for other in Self.titles {
        let characters = Array(other)
        for start in characters.indices {
          for end in (start + 1)...characters.count {
            let part = String(characters[start..<end])
            let text = isContract ? SearchText(contract: part) : SearchText(part)
            let isContained = Array(whole).firstRange(of: Array(isContract ? part.folded : part.searched)) != nil
            let found = isContract ? SearchTerms.containingAsWritten(text) : SearchTerms.containing(text)
            guard let expression = found else {
              let isSpace = part.allSatisfy(\.isWhitespace)
              #expect(isSpace, "only spaces: \(part.debugDescription)")
              continue
            }
            let isFound = Self.isMet(expression, by: terms)
            #expect(isFound || !isContained, "\(title.debugDescription) \(part.debugDescription)")
            guard SearchTerms.decides(text) else { continue }
            decided += 1
            #expect(isFound == isContained, "\(title.debugDescription) \(part.debugDescription)")
          }
        }
      }
    }
    #expect(decided > 1_000)
  }

  @Test(
    "A text of up to eight characters without a space needs only the index",
    arguments: [
      ("v", true), ("vélo", true), ("tricycle", true), ("tricycles", false), ("un v", false), ("v ", false),
      (" ", false),
      ("👩‍👩‍👧", true), ("a\tb", false), ("a\u{A0}b", false), ("œuvrer", true), ("œuvreras", false),
    ]
  )
  func decides(text: String, isDecided: Bool) {
    #expect(SearchTerms.decides(SearchText(text)) == isDecided)
  }

  @Test("What is around a space narrows the search for a phrase", arguments: [("un velo", "n vel"), ("le v", "e v")])
  func bridges(phrase: String, bridge: String) throws {
    let expression = try #require(SearchTerms.containing(SearchText(phrase)))
    #expect(Self.wanted(expression).contains(SearchText(bridge).string))
    #expect(!Self.terms(phrase.replacing(" ", with: "  ")).contains(SearchText(bridge).string))
  }

  @Test("A long text is looked up by at most 16 terms")
  func manyTerms() throws {
    for text in [String(repeating: "x", count: 8_000), String(repeating: "ab ", count: 2_000)] {
      let expression = try #require(SearchTerms.containing(SearchText(text)))
      #expect((1...16).contains(Self.wanted(expression).count))
    }
  }
}
