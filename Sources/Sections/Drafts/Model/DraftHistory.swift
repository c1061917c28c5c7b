/// What can be undone and redone, computed from the list of revisions alone.
///
/// Undo reverts the newest edit or restoration in effect; a new edit ends the redos. The trash, and revisions that were
/// set aside, do not count.
package struct DraftHistory: Sendable, Equatable {
  /// A revision as the history sees it.
  package struct Entry: Sendable, Equatable {
    /// The revision's number.
    package var number: Int
    /// What was done.
    package var kind: DraftRevision.Kind
    /// The revision that it refers to.
    package var refersTo: Int?
    /// Whether it is in effect.
    package var isApplied: Bool

    /// Creates an entry.
    package init(number: Int, kind: DraftRevision.Kind, refersTo: Int? = nil, isApplied: Bool = true) {
      self.number = number
      self.kind = kind
      self.refersTo = refersTo
      self.isApplied = isApplied
    }
  }

  /// A revision that was undone, and the revision that undid it.
  package struct Undone: Sendable, Equatable {
    /// The undone revision.
    package var revision: Int
    /// The revision that undid it; reverting that one redoes the first.
    package var by: Int
  }

  private var done: [Int] = []
  private var undone: [Undone] = []

  /// Reads a list of revisions, oldest first. O(n).
  package init(_ entries: some Sequence<Entry>) {
    for entry in entries where entry.isApplied { read(entry) }
  }

  /// The revision that undo reverts.
  package var undoable: Int? { done.last }

  /// The revision that redo restores.
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
  /// The revision as the history sees it.
  package var entry: DraftHistory.Entry {
    DraftHistory.Entry(number: number, kind: kind, refersTo: refersTo, isApplied: isApplied)
  }
}
