/// What can be undone and redone, computed from the list of revisions alone.
///
/// Undo reverts the newest edit or restoration in effect; a new edit ends the redos. The trash, and revisions that were
/// set aside, do not count.
package struct DraftHistory: Sendable, Equatable {
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
  package init(_ revisions: some Sequence<DraftRevision>) {
    for revision in revisions where revision.isApplied { read(revision) }
  }

  /// The revision that undo reverts.
  package var undoable: Int? { done.last }

  /// The revision that redo restores.
  package var redoable: Undone? { undone.last }

  private mutating func read(_ revision: DraftRevision) {
    switch revision.kind {
    case .edited, .restored:
      done.append(revision.number)
      undone = []
    case .undone:
      guard let last = revision.refersTo, done.last == last else { return }
      done.removeLast()
      undone.append(Undone(revision: last, by: revision.number))
    case .redone:
      guard let last = revision.refersTo, undone.last?.revision == last else { return }
      undone.removeLast()
      done.append(last)
    case .created, .discarded, .returned, .moved: break
    }
  }
}
