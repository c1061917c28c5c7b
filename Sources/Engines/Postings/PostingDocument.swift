/// What an index is told of one row: where it is in the order, and by which terms it is found.
package struct PostingDocument: Sendable {
  /// The number of the row, which a search finds.
  package var row: Int64
  /// Where it is in the order.
  package var place: PostingPlace
  /// What ``PostingSearch/hitsByDecimal(within:isDescending:after:decimal:)`` sorts by, and ``PostingBounds/values`` limits.
  package var value: UInt64
  /// The terms, each followed by a line feed, which no term contains. One may be repeated.
  package var terms: [UInt8]
  /// Texts in UTF-8, each followed by a line feed. All beginnings of a text that end behind a scalar are terms, and so is the text.
  package var runs: [UInt8]

  /// Creates a document.
  package init(row: Int64, place: PostingPlace, value: UInt64, terms: [UInt8], runs: [UInt8] = []) {
    (self.row, self.place, self.value, self.terms, self.runs) = (row, place, value, terms, runs)
  }

  /// Ends a term, or a run.
  package static let termEnd = UInt8(ascii: "\n")
}

/// A place in the order of an index: first all of group 0, then all of group 1; within a group by `first`, then by `second`.
package struct PostingPlace: Sendable, Hashable, Comparable {
  /// The two halves of the order.
  package enum Group: UInt8, Sendable, CaseIterable {
    case first, second
  }

  /// The half.
  package var group: Group
  /// What decides within the half.
  package var first: UInt64
  /// What decides between equal ones.
  package var second: UInt64

  /// Creates a place.
  package init(_ group: Group, _ first: UInt64, _ second: UInt64) {
    (self.group, self.first, self.second) = (group, first, second)
  }

  package static func < (one: PostingPlace, other: PostingPlace) -> Bool {
    if one.group != other.group { return one.group.rawValue < other.group.rawValue }
    return one.first == other.first ? one.second < other.second : one.first < other.first
  }
}

/// Which documents a search wants, by their terms.
package indirect enum PostingExpression: Sendable {
  /// Every document.
  case everything
  /// The documents with a term.
  case term([UInt8])
  /// The documents with a term that begins so.
  case beginning([UInt8])
  /// The documents at these places, if they are there.
  case places([PostingPlace])
  /// The documents that meet all of these; every document if there are none.
  case all([PostingExpression])
  /// The documents that meet one of these.
  case any([PostingExpression])
  /// The documents that do not meet this.
  case not(PostingExpression)

  /// The documents with a term.
  package static func term(_ text: String) -> PostingExpression { .term(Array(text.utf8)) }
}
