package import Foundation
import Languages

/// A search as the server understands it. Every condition must be met.
package struct SearchQuery: Sendable, Equatable {
  /// The order of the results; ties keep the board's order.
  package enum Sort: String, Sendable {
    /// The newest first, whether or not they are urgent.
    case new
    case price
    case fallingPrice = "-price"
    /// Ads whose titles contain the texts as whole words, then at beginnings of words, then the others.
    case match
  }

  /// One end of a range of prices.
  package enum PriceBound: Sendable, Equatable {
    case below(Decimal)
    case atMost(Decimal)
    case atLeast(Decimal)
    case above(Decimal)
  }

  /// Whether no ad can meet it: an ad has one category and one status, and is urgent and pictured or not.
  package var isContradictory: Bool {
    categories.count > 1 || statuses.count > 1 || urgent.count > 1 || pictured.count > 1
  }

  /// For each condition on text, the texts of which an ad must contain one.
  package var texts: [[SearchText]] = []
  /// The texts that no ad may contain.
  package var excluded: [SearchText] = []
  /// The bounds of the price.
  package var prices: [PriceBound] = []
  /// The categories, by id. With more than one, no ad is found.
  package var categories: Set<Int> = []
  /// The states of an ad. With more than one, no ad is found.
  package var statuses: Set<Ad.Status> = []
  /// Whether an ad must be urgent. With both values, no ad is found.
  package var urgent: Set<Bool> = []
  /// Whether an ad must have a picture. With both values, no ad is found.
  package var pictured: Set<Bool> = []
  /// The earliest time of creation, in seconds since 1970.
  package var since: Int?
  /// The order; `nil` for the board's.
  package var sort: Sort?
  /// Whether an ad that meets it may not meet it later.
  package var dependsOnTime = false

  /// The most words of a search, and the most alternatives of all its words.
  static let mostTexts = 100
  /// The most letters of a word, a phrase or an alternative.
  static let longestText = 100

  /// Reads a query; Docs/Decisions/0090-board-search.md defines its language.
  ///
  /// Throws ``SearchError/invalidQuery(part:reason:)``.
  ///
  /// - Parameters:
  ///   - categories: the categories of the board.
  ///   - synonyms: what is looked for beside words.
  ///   - now: the time that ages count back from, in seconds since 1970.
  package init(
    _ text: String,
    categories: [BoardCategory],
    synonyms: Synonyms = Synonyms(),
    now: Int
  ) throws(SearchError) {
    var typed: [[SearchWord.Text]] = []
    let words = SearchWord.words(in: text)
    for word in words {
      do throws(SearchFlaw) {
        if SearchWord.alternatives(word.letters).contains(where: { $0.string.count > Self.longestText }) {
          throw SearchFlaw("a word has at most \(Self.longestText) letters")
        }
        try add(SearchCondition(word), categories, &typed, now)
      } catch {
        throw .invalidQuery(part: String(word.typed.prefix(Self.longestText)), reason: error.reason)
      }
    }
    if let last = words.last, words.count > Self.mostTexts || typed.joined().count > Self.mostTexts {
      let part = String(last.typed.prefix(Self.longestText))
      throw .invalidQuery(part: part, reason: "a search has at most \(Self.mostTexts) words")
    }
    // A text that folds to nothing, such as a bare accent, is part of every text.
    texts = typed.map { alternatives in
      (alternatives.map(\.string) + alternatives.flatMap(synonyms.others)).map(Self.text)
    }
    .filter { !$0.contains { $0.count == 0 } }
  }

  private mutating func add(
    _ condition: SearchCondition,
    _ categories: [BoardCategory],
    _ typed: inout [[SearchWord.Text]],
    _ now: Int
  ) throws(SearchFlaw) {
    switch condition {
    case .texts(let alternatives): typed.append(alternatives)
    case .without(let text):
      let text = Self.text(text)
      if text.count > 0 { excluded.append(text) }
    case .prices(let bounds): prices += bounds
    case .category(let name): self.categories.insert(try categories.id(named: name))
    case .status(let status): statuses.insert(status)
    case .urgent(let isUrgent): urgent.insert(isUrgent)
    case .pictured(let isPictured): pictured.insert(isPictured)
    case .since(let age):
      if case .ago = age { dependsOnTime = true }
      if let date = age.date(before: now) { since = max(since ?? .min, date) }
    case .sort(let sort):
      if let other = self.sort, other != sort { throw SearchFlaw("a search has only one order") }
      self.sort = sort
    }
  }

  /// Trimmed as the contract's query is.
  private static func text(_ text: String) -> SearchText {
    SearchText(text.trimmed)
  }
}

extension [BoardCategory] {
  /// The category with this name or id, or else the only one whose name begins like this; case and accents are ignored.
  fileprivate func id(named name: String) throws(SearchFlaw) -> Int {
    let wanted = SearchText(name).bytes
    let names = map { (id: $0.id, name: $0.name, folded: SearchText($0.name).bytes) }
    if let exact = names.first(where: { $0.folded == wanted }) { return exact.id }
    if let id = Int(name), contains(where: { $0.id == id }) { return id }
    let begun = names.filter { $0.folded.starts(with: wanted) }
    guard let only = begun.first else {
      throw SearchFlaw("there is no category “\(name)”; there are \(names.map(\.name).joined(separator: ", "))")
    }
    guard begun.count == 1 else {
      throw SearchFlaw("several categories begin like this: \(begun.map(\.name).joined(separator: ", "))")
    }
    return only.id
  }
}
