import Drafts
import DraftsTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Draft history")
struct DraftHistoryTests {
  private func entry(
    number: Int,
    kind: DraftRevision.Kind,
    refersTo: Int? = nil,
    isApplied: Bool = true
  ) -> DraftRevision {
    DraftRevision(number: number, kind: kind, date: .distantPast, isApplied: isApplied, refersTo: refersTo)
  }

  @Test("Without an edit there is nothing to undo or redo")
  func nothing() {
    let history = DraftHistory([entry(number: 1, kind: .created), entry(number: 2, kind: .discarded)])
    #expect(history.undoable == nil)
    #expect(history.redoable == nil)
  }

  @Test("Undo reverts the newest edit in effect, and redo reverts the undo")
  func undone() {
    var entries = [
      entry(number: 1, kind: .created), entry(number: 2, kind: .edited), entry(number: 3, kind: .restored, refersTo: 1),
    ]
    entries.append(entry(number: 4, kind: .undone, refersTo: 3))
    #expect(DraftHistory(entries).undoable == 2)
    #expect(DraftHistory(entries).redoable.map { [$0.revision, $0.by] } == [3, 4])

    entries.append(entry(number: 5, kind: .redone, refersTo: 3))
    #expect(DraftHistory(entries).undoable == 3)
    #expect(DraftHistory(entries).redoable == nil)

    entries.append(entry(number: 6, kind: .undone, refersTo: 3))
    #expect(DraftHistory(entries).redoable.map { [$0.revision, $0.by] } == [3, 6])
  }

  @Test("An edit ends the redos, but a conflicting revision and the trash do not")
  func redoEnds() {
    let undone = [entry(number: 1, kind: .edited), entry(number: 2, kind: .undone, refersTo: 1)]
    let beside = [
      entry(number: 3, kind: .edited, isApplied: false), entry(number: 4, kind: .discarded),
      entry(number: 5, kind: .returned),
    ]

    #expect(DraftHistory(undone + beside).redoable?.revision == 1)
    #expect(DraftHistory(undone + beside + [entry(number: 6, kind: .edited)]).redoable == nil)
    #expect(DraftHistory(undone + beside + [entry(number: 6, kind: .edited)]).undoable == 6)
  }

  @Test("An impossible list from a damaged file does no harm")
  func impossible() {
    let history = DraftHistory([
      entry(number: 1, kind: .undone, refersTo: 9), entry(number: 2, kind: .redone), entry(number: 3, kind: .edited),
      entry(number: 4, kind: .undone, refersTo: 1),
    ])
    #expect(history.undoable == 3)
    #expect(history.redoable == nil)
  }

  @Test("Any sequence of edits, undos and redos gives the same as two stacks of texts", arguments: 0..<20)
  func anyWalk(seed: Int) async throws {
    var generator = SeededGenerator(seed: seed)
    let store = InMemoryDraftStore()
    let date = Date(timeIntervalSince1970: 0)
    let me = DraftWriter(session: "me", seen: 1)
    _ = try await store.create(id: "a", at: date)
    var (done, undone): ([String?], [String?]) = ([nil], [])
    for step in 0..<60 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        _ = try await store.edit("a", [.title: "\(step)"], by: me, at: date)
        done.append("\(step)")
        undone = []
      case 2:
        _ = try await store.undo("a", by: me, at: date)
        if done.count > 1 { undone.append(done.removeLast()) }
      default:
        _ = try await store.redo("a", by: me, at: date)
        if let text = undone.popLast() { done.append(text) }
      }
      #expect(try await store.draft(id: "a")?.fields[.title] == done.last)
    }
  }
}
