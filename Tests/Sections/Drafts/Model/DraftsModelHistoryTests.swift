import Drafts
import DraftsTestSupport
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Drafts: history, trash and holders", .hangLimit)
struct DraftsModelHistoryTests {
  private let store = InMemoryDraftStore()
  private let now = Watched(Date(timeIntervalSince1970: 1_600_000_000))

  private func model(
    process: Int = 100,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool = { _ in true }
  ) -> DraftsModel {
    DraftsModel(
      store: store,
      session: .stub(process: process, isRunning: isRunning),
      now: { [now] in now.value },
      makeID: { UUID().uuidString }
    )
  }

  @Test("Undo, redo and restore act on the current draft and say which one")
  func steps() async throws {
    let model = model()
    for title in ["one", "two"] { _ = try await model.set(.title, to: title, categories: []) }

    #expect(try await model.undo().revision.number == 3)
    #expect(try await model.redo().draft.fields == [.title: "two"])
    let back = try await model.restore(revision: 2)
    #expect((back.draft.fields, back.revision.number) == ([.title: "one"], 2))
    #expect(try await model.log().map(\.kind) == [.restored, .redone, .undone, .edited, .edited, .created])
  }

  @Test("Without a draft, an edit or a revision there is no step")
  func noStep() async throws {
    let model = model()
    await #expect(throws: DraftsModelError.noCurrentDraft) { try await model.undo() }
    await #expect(throws: DraftsModelError.noCurrentDraft) { try await model.log() }
    let draft = try await model.create()

    await #expect(throws: DraftsModelError.nothingToUndo(draft)) { try await model.undo() }
    await #expect(throws: DraftsModelError.nothingToRedo(draft)) { try await model.redo() }
    await #expect(throws: DraftsModelError.noSuchRevision(7, draft)) { try await model.restore(revision: 7) }
    await #expect(throws: DraftsModelError.noSuchRevision(0, draft)) { try await model.comparison(0, 1) }
    await #expect(throws: DraftsModelError.noSuchRevision(0, draft)) { try await model.comparison(1, 0) }
  }

  @Test("An unseen change by another session is not undone until it was reported")
  func unseen() async throws {
    let (one, other) = (model(), model())
    _ = try await one.set(.title, to: "one", categories: [])
    _ = try await other.currentDraft()
    _ = try await other.set(.title, to: "two", categories: [])

    let draft = try #require(try await store.current())
    await #expect(throws: DraftsModelError.unseen(draft, fields: [.title])) { try await one.undo() }
    #expect(try await one.undo().draft.fields == [.title: "one"])
  }

  @Test("Revisions are compared: the last one, one with the present, or two")
  func comparison() async throws {
    let model = model()
    for title in ["one", "two", "three"] { _ = try await model.set(.title, to: title, categories: []) }

    func titles(_ first: Int?, _ second: Int?) async throws -> [String?] {
      let comparison = try await model.comparison(first, second)
      return [comparison.before[.title], comparison.after[.title]]
    }
    #expect(try await titles(nil, nil) == ["two", "three"])
    #expect(try await titles(2, nil) == ["one", "three"])
    #expect(try await titles(3, 1) == ["two", nil])
  }

  @Test("Drafts in the trash for 30 days are purged once two sessions a day apart have found them expired")
  func expiry() async throws {
    let model = model()
    for _ in 1...2 {
      _ = try await model.create()
      _ = try await model.discard()
      now.change { $0 += 86_400 }
    }
    now.change { $0 += 28 * 86_400 + 1 }

    // Each session looks once; the first one to find it only notes that.
    #expect(try await model.trash().count == 2)
    #expect(try await self.model().trash().count == 2)
    now.change { $0 += 86_399 }
    #expect(try await self.model().trash().count == 2)
    now.change { $0 += 1 }
    #expect(try await self.model().trash().count == 1)
  }

  @Test("A draft that another session holds is left alone, and can be taken over")
  func hold() async throws {
    let (one, other) = (model(process: 1), model(process: 2))
    let draft = try await one.create()

    #expect(try await one.hold(draft.id) == .held(from: nil))
    guard case .heldBy(let holder, _)? = try await other.hold(draft.id) else {
      Issue.record("nobody holds it")
      return
    }
    #expect((holder.process.id, holder.terminal, holder.since) == (1, "pts/1", now.value))
    #expect(try await other.otherHolder(of: draft.id) == holder)
    #expect(try await other.hold(draft.id, .any) == .held(from: holder))
    #expect(try await one.otherHolder(of: draft.id)?.process.id == 2)
    try await other.release(draft.id)
    #expect(try await one.otherHolder(of: draft.id) == nil)
  }

  @Test("A session that has just written keeps a draft, an idle one does not, and is told who has it")
  func idle() async throws {
    let (one, other) = (model(process: 1), model(process: 2))
    let draft = try await one.create()
    _ = try await one.hold(draft.id)
    _ = try await one.write([.title: "Vélo"], to: draft.id)
    now.change { $0 += 9 }
    guard case .heldBy? = try await other.hold(draft.id, .idle) else {
      Issue.record("it was taken from a session that has just written")
      return
    }
    let clock = TestClock()
    let loss = Task { await one.loss(clock: clock) { draft.id } }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await clock.waitForSleeps(2)
    now.change { $0 += 1 }
    guard case .held(from: let holder?)? = try await other.hold(draft.id, .idle) else {
      Issue.record("it was not taken from an idle session")
      return
    }
    #expect(holder.process.id == 1)
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await loss.value?.process.id == 2)
    // It goes on writing, and is not told again.
    #expect(try await one.write([.price: "5"], to: draft.id).draft.fields == [.title: "Vélo", .price: "5"])
    #expect(try await one.beginWork(on: draft.id, holds: true) == nil)
  }

  @Test("A session whose process has ended holds no draft")
  func dead() async throws {
    let one = model(process: 1)
    let draft = try await one.create()
    _ = try await one.hold(draft.id)
    let other = model(process: 2, isRunning: { $0.id != 1 })

    #expect(try await other.otherHolder(of: draft.id) == nil)
    guard case .held(let holder?)? = try await other.hold(draft.id) else {
      Issue.record("it was not taken from the dead")
      return
    }
    #expect(holder.process.id == 1)
  }
}
