/// What can be undone and redone, computed from the list of revisions: nothing is kept beside that list.
///
/// Undoing takes back the newest edit or restoration that holds; a new edit ends what could be redone. The trash, and what was
/// only kept beside, take no part.
package struct DraftHistory: Sendable, Equatable {
  /// What a revision counts for.
  package struct Entry: Sendable, Equatable {
    /// The revision's number.
    package var number: Int
    /// What was done.
    package var kind: DraftRevision.Kind
    /// What it was done to.
    package var refersTo: Int?
    /// Whether it holds.
    package var isApplied: Bool

    /// Makes an entry.
    package init(number: Int, kind: DraftRevision.Kind, refersTo: Int? = nil, isApplied: Bool = true) {
      self.number = number
      self.kind = kind
      self.refersTo = refersTo
      self.isApplied = isApplied
    }
  }

  /// A revision that was undone, and the revision that did it.
  package struct Undone: Sendable, Equatable {
    /// What was undone.
    package var revision: Int
    /// What undid it: taking that back makes the revision again.
    package var by: Int
  }

  private var done: [Int] = []
  private var undone: [Undone] = []

  /// Reads a list of revisions, oldest first. O(n).
  package init(_ entries: some Sequence<Entry>) {
    for entry in entries where entry.isApplied { read(entry) }
  }

  /// The revision that undo takes back.
  package var undoable: Int? { done.last }

  /// The revision that redo makes again.
  package var redoable: Undone? { undone.last }

  private mutating func read(_ entry: Entry) {
    switch entry.kind {
    case .edited, .restored:
      done.append(entry.number)
      undone = []
    case .undone:
      guard let revision = entry.refersTo, done.last == revision else { return }
      done.removeLast()
      undone.append(Undone(revision: revision, by: entry.number))
    case .redone:
      guard let revision = entry.refersTo, undone.last?.revision == revision else { return }
      undone.removeLast()
      done.append(revision)
    case .created, .discarded, .returned, .moved: break
    }
  }
}

extension DraftRevision {
  /// What it counts for in the history.
  package var entry: DraftHistory.Entry {
    DraftHistory.Entry(number: number, kind: kind, refersTo: refersTo, isApplied: isApplied)
  }
}
