package import Foundation

/// A revision that is being typed: decides whether the next save continues it or begins another one.
///
/// Uninterrupted typing into one field by one session is one revision: up to a minute, without a pause of more than
/// five seconds. A word may be deleted while typing; deleting more, pasting and replacing begin another revision.
package struct TypedRevision: Sendable, Equatable {
  /// Whether text is inserted or deleted.
  package enum Direction: String, Sendable { case inserting, deleting }

  /// The longest pause, in seconds.
  package static let longestPause: TimeInterval = 5
  /// The longest duration of one revision, in seconds.
  static let longestTime: TimeInterval = 60
  /// A longer insertion at once was not typed: in bytes. A save waits a tenth of a second, on a slow disk two.
  static let longestStep = 40
  /// A longer run of deletions is more than a word: in bytes.
  static let longestWord = 24

  /// The session that types.
  package var session: String
  /// The field that is typed into.
  package var field: DraftField
  /// Whether text is inserted or deleted.
  package var direction: Direction
  /// How many bytes were deleted since the last insertion.
  package var takenBack: Int
  /// When it began.
  package var startedAt: Date
  /// The time of the last save.
  package var lastAt: Date

  /// Creates a stored one.
  package init(
    session: String,
    field: DraftField,
    direction: Direction,
    takenBack: Int,
    startedAt: Date,
    lastAt: Date
  ) {
    self.session = session
    self.field = field
    self.direction = direction
    self.takenBack = takenBack
    self.startedAt = startedAt
    self.lastAt = lastAt
  }

  /// Begins one with a save; `nil` if it cannot be continued because it was a paste.
  package init?(session: String, field: DraftField, from old: String, to new: String, at date: Date) {
    let step = Step(from: old, to: new)
    guard !step.isPaste else { return nil }
    self.init(
      session: session,
      field: field,
      direction: step.inserted.isEmpty ? .deleting : .inserting,
      takenBack: 0,
      startedAt: date,
      lastAt: date
    )
  }

  /// The revision after a further save; `nil` if that begins another one. O(n).
  package func continued(
    session: String,
    field: DraftField,
    from old: String,
    to new: String,
    at date: Date
  ) -> TypedRevision? {
    let step = Step(from: old, to: new)
    guard session == self.session, field == self.field, !step.isPaste,
      (0...Self.longestPause).contains(date.timeIntervalSince(lastAt)),
      date.timeIntervalSince(startedAt) <= Self.longestTime
    else { return nil }
    var next = self
    next.lastAt = date
    switch direction {
    case .deleting:
      guard step.inserted.isEmpty else { return nil }
    case .inserting:
      next.takenBack += step.removed.utf8.count
      guard next.takenBack <= Self.longestWord, !step.removed.containsWords else { return nil }
      if !step.inserted.isEmpty { next.takenBack = 0 }
    }
    return next
  }

  private struct Step {
    var removed: String
    var inserted: String

    init(from old: String, to new: String) {
      inserted = TextDelta(from: old, to: new).middle
      removed = TextDelta(from: new, to: old).middle
    }

    var isPaste: Bool { inserted.utf8.count > TypedRevision.longestStep }
  }
}

extension String {
  /// Whether it has more than one word.
  fileprivate var containsWords: Bool { split(whereSeparator: \.isWhitespace).count > 1 }
}
