/// One thing that a board has against an ad, in its words.
package struct PublicationReason: Sendable, Equatable {
  /// Which field of the draft it is about; `nil` when it is about the whole.
  package var field: DraftField?
  /// The board's word for what is wrong, such as `too_short`.
  package var rule: String
  /// The same as a sentence.
  package var message: String

  /// Makes a reason.
  package init(field: DraftField?, rule: String, message: String) {
    self.field = field
    self.rule = rule
    self.message = message
  }
}
