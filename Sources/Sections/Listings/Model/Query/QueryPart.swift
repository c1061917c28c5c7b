package import Foundation
package import Languages

/// One word of a search, and its meaning in the query language.
package struct QueryPart: Sendable, Hashable {
  /// The meaning of a word.
  package enum Meaning: Sendable, Hashable {
    /// Text that an ad must contain.
    case text(String)
    /// Texts of which an ad must contain one.
    case either([String])
    /// Prices within these bounds.
    case price([ListingCondition.PriceBound])
    /// The category with this name.
    case category(String)
    /// Ads without this text.
    case without(String)
    /// Urgent ads, or only others.
    case urgent(Bool)
    /// Ads with a picture, or without.
    case pictured(Bool)
    /// Ads with this status.
    case status(ListingStatus)
    /// The order of the results.
    case sort(ListingSort)
    /// Ads no older than this.
    case since(Age)
    /// Ads with this mark of the user's, or without it.
    case marked(ListingMark.Kind, Bool)
    /// The beginning of a condition, which may still be completed. The message says how.
    case unfinished(Message)
    /// Neither a condition nor, unless it is escaped, text. The message says what to write instead.
    case unusable(Message)
  }

  /// The highest age of an ad.
  package enum Age: Sendable, Hashable {
    /// A number of calendar units before now.
    case ago(Int, Calendar.Component)
    /// Since the beginning of this day, in the user's time zone.
    case day(year: Int, month: Int, day: Int)
  }

  /// The word, as it was typed.
  package var word: String
  /// Its meaning.
  package var meaning: Meaning

  /// The currencies that a condition on the price names.
  var currencies: [CurrencyMark] {
    guard case .price = meaning else { return [] }
    return QueryWordReader.amounts(in: word).compactMap { $0?.currency }
  }

  /// Parses a word; see ``QueryText`` for the language.
  package init(_ word: String) {
    self.word = word
    meaning = QueryWordReader.meaning(of: word)
  }
}

/// The order of results, as it is written after `sort:` and `--sort`.
package enum ListingSort: String, Sendable, CaseIterable {
  /// The newest first.
  case newest = "new"
  /// The lowest price first.
  case cheapest = "price"
  /// The highest price first.
  case dearest = "-price"
  /// The best match of the titles first.
  case match
}
