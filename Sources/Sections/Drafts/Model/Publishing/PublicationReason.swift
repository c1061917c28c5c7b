/// One reason why a board rejects an ad, in its own words.
package struct PublicationReason: Sendable, Equatable {
  /// The draft's field that it concerns; `nil` for the whole ad.
  package var field: DraftField?
  /// The board's code for the problem, such as `too_short`.
  package var rule: String
  /// The reason as a sentence.
  package var message: String

  /// Creates a reason.
  package init(field: DraftField?, rule: String, message: String) {
    self.field = field
    self.rule = rule
    self.message = message
  }
}
