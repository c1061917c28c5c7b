package import Languages

/// Something that a board would refuse.
package struct DraftProblem: Sendable, Equatable {
  /// What is wrong.
  package enum Rule: String, Sendable {
    /// Nothing was written.
    case missing
    /// Fewer characters than a board takes.
    case tooShort = "too_short"
    /// More characters than a board takes.
    case tooLong = "too_long"
    /// Not an amount.
    case notAnAmount = "not_an_amount"
    /// An amount below zero.
    case negative
    /// An amount with more than two decimals.
    case tooManyDecimals = "too_many_decimals"
    /// Not one of the board's categories.
    case unknownCategory = "unknown_category"
    /// A photo whose bytes are not there.
    case photoMissing = "photo_missing"
  }

  /// Where it is wrong.
  package var field: DraftField
  /// What is wrong.
  package var rule: Rule
  /// The same as a sentence, with what would be right.
  package var message: Message
}
