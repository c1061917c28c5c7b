package import Languages

/// Something that a board would refuse.
package struct DraftProblem: Sendable, Equatable {
  /// The kind of problem.
  package enum Rule: String, Sendable, CaseIterable {
    /// The field is empty.
    case missing
    /// The text has fewer characters than a board accepts.
    case tooShort = "too_short"
    /// The text has more characters than a board accepts.
    case tooLong = "too_long"
    /// A character has more marks than a board accepts.
    case invalidCharacter = "invalid_character"
    /// Not an amount.
    case notAnAmount = "not_an_amount"
    /// The amount can mean two prices, such as 1.25 or 1250.
    case ambiguous
    /// The amount is in another currency than the board's.
    case otherCurrency = "other_currency"
    /// The amount is negative.
    case negative
    /// The amount has more than two decimals.
    case tooManyDecimals = "too_many_decimals"
    /// The category is not one of the board's.
    case unknownCategory = "unknown_category"
    /// The bytes of a photo are missing.
    case photoMissing = "photo_missing"
  }

  /// The field it concerns.
  package var field: DraftField
  /// The kind of problem.
  package var rule: Rule
  /// The problem as a sentence, with the remedy.
  package var message: Message
}
