package import Foundation
package import Languages

/// One word of a search, and what the query language makes of it.
package struct QueryPart: Sendable, Hashable {
  /// What a word asks for.
  package enum Meaning: Sendable, Hashable {
    /// Text that the board is asked for.
    case text(String)
    /// Prices within these bounds.
    case price([ListingCondition.PriceBound])
    /// The category of this name.
    case category(String)
    /// Ads without this text.
    case without(String)
    /// Urgent ads, or the others.
    case urgent(Bool)
    /// Ads with a picture, or without.
    case pictured(Bool)
    /// Ads no older than this.
    case since(Age)
    /// The beginning of a condition: what comes next may complete it. The message says what that is.
    case unfinished(Message)
    /// Neither a condition nor, unless it is escaped, text. The message says what to write instead.
    case unusable(Message)
  }

  /// How old an ad may be.
  package enum Age: Sendable, Hashable {
    /// So many of a unit of the calendar before now.
    case ago(Int, Calendar.Component)
    /// Since the beginning of this day, where the user is.
    case day(year: Int, month: Int, day: Int)
  }

  /// The word, as it was typed.
  package var word: String
  /// What it asks for.
  package var meaning: Meaning

  /// Reads a word; see ``QueryText`` for the language.
  package init(_ word: String) {
    self.word = word
    meaning = QueryWordReader.meaning(of: word)
  }
}
