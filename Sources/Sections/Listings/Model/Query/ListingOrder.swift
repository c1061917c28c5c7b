import Languages

/// The order of a search's results. Ties keep the board's order.
package enum ListingOrder: Sendable, Hashable {
  /// The board's own order: urgent first, then the newest.
  case board
  /// The newest first, urgent or not.
  case newest
  /// The lowest price first.
  case cheapest
  /// The highest price first.
  case dearest
  /// Ads whose titles match best first. For each word, the texts of which one must match.
  case match([[ListingQuery]])

  /// Whether one ad comes before the other. For ``match(_:)`` O(length of the titles).
  package func places(_ one: Listing, before other: Listing) -> Bool {
    switch self {
    case .newest where one.createdAt != other.createdAt: one.createdAt > other.createdAt
    case .cheapest where one.price != other.price: one.price < other.price
    case .dearest where one.price != other.price: one.price > other.price
    case .match(let words):
      switch (TitleMatch(of: words, in: one.title), TitleMatch(of: words, in: other.title)) {
      case (let first, let second) where first != second: first < second
      default: one.place < other.place
      }
    case .board, .newest, .cheapest, .dearest: one.place < other.place
    }
  }
}

extension [Listing] {
  /// These ads in an order. O(n log n).
  package func sorted(by order: ListingOrder) -> [Listing] {
    // The titles are read once each, not for every comparison.
    guard case .match(let words) = order else { return sorted { order.places($0, before: $1) } }
    let ranked = map { (listing: $0, match: TitleMatch(of: words, in: $0.title)) }
    let sorted = ranked.sorted { one, other in
      one.match == other.match ? one.listing.place < other.listing.place : one.match < other.match
    }
    return sorted.map(\.listing)
  }
}

/// How well a title matches the words of a search; the best comes first.
package enum TitleMatch: Int, Sendable, Comparable {
  /// It contains every word as a whole word: between characters that are neither letters nor digits.
  case wholeWords
  /// Each word stands at least at the beginning of one of its words.
  case beginnings
  /// Some words stand inside of its words, or only in the description.
  case other

  /// - Parameter words: for each word of the search, the texts of which one must match; an empty list matches nothing.
  package init(of words: [[ListingQuery]], in title: String) {
    let title = Array(FoldedText(title).string)
    let matches = words.map { texts in
      texts.map { Self.match(of: Array(FoldedText($0.text).string), in: title) }.min() ?? .other
    }
    self = matches.max() ?? .other
  }

  package static func < (one: TitleMatch, other: TitleMatch) -> Bool { one.rawValue < other.rawValue }

  private static func match(of text: [Character], in title: [Character]) -> TitleMatch {
    guard let first = text.first, text.count <= title.count else { return .other }
    var best = TitleMatch.other
    for start in 0...(title.count - text.count)
    where title[start] == first && title[start..<(start + text.count)].elementsEqual(text) {
      if start > 0, title[start - 1].isPartOfWord { continue }
      let end = start + text.count
      if end == title.count || !title[end].isPartOfWord { return .wholeWords }
      best = .beginnings
    }
    return best
  }
}

extension Character {
  /// Whether a word goes on with it: it is a letter or a digit.
  package var isPartOfWord: Bool { isLetter || isNumber }
}
