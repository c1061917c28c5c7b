import DraftsTestSupport
import Foundation
import Languages
import Loading
import TestSupport
import Testing

@testable import Drafts

@Suite("Autosave", .hangLimit)
struct DraftAutosaveTests {
  private static let full = StoreError.full(path: "db")

  /// An autosave over a store that a test delays and lets fail.
  private final class AutosaveHarness: Sendable {
    let clock = TestClock()
    let saves = Watched<[[DraftField: String?]]>([])
    let news = Watched<[DraftAutosave.News]>([])
    let gates = Watched<[Gate]>([])
    let failing = Watched(false)
    private let isHeld: Bool

    init(isHeld: Bool = false) { self.isHeld = isHeld }

    func autosave() -> DraftAutosave {
      DraftAutosave(id: nil, clock: clock) { changes, id in
        self.saves.change { $0.append(changes) }
        if self.isHeld {
          let gate = Gate()
          self.gates.change { $0.append(gate) }
          try await gate.opened()
        }
        if self.failing.value { throw DraftAutosaveTests.full }
        let fields = changes.compactMapValues(\.self)
        let draft = Draft(id: id ?? "a", status: .draft, revision: 2, updatedAt: .distantPast, fields: fields)
        return DraftsModel.Written(draft: draft, isNew: id == nil, changedByOthers: [])
      } describe: { _ in
        Message(verbatim: "disk full")
      } tell: { news in
        self.news.change { $0.append(news) }
      }
    }
  }

  @Test("A key is saved at once, and the newest text typed in the meantime in one more save")
  func atOnce() async throws {
    let harness = AutosaveHarness(isHeld: true)
    let autosave = harness.autosave()

    for text in ["L", "La", "Lam", "Lamp"] { await autosave.type(text, in: .title) }
    try await harness.gates.wait { $0.count == 1 }
    harness.gates.value.first?.open()
    try await harness.gates.wait { $0.count == 2 }
    harness.gates.value.last?.open()
    let unsaved = await autosave.flush()

    #expect(unsaved.isEmpty)
    #expect(harness.saves.value == [[.title: "L"], [.title: "Lamp"]])
    #expect(await autosave.id == "a")
  }

  @Test("A failing store is retried after a pause, the text stays, and the status says so")
  func retried() async throws {
    let harness = AutosaveHarness()
    harness.failing.change { $0 = true }
    let autosave = harness.autosave()
    await autosave.type("Lampe", in: .title)
    try await harness.news.wait { $0 == [.state(.failed(Message(verbatim: "disk full"), retryIn: .seconds(1)))] }
    await autosave.type("Lampe rouge", in: .title)
    #expect(harness.saves.value.count == 1)

    harness.failing.change { $0 = false }
    try await harness.clock.waitForSleeps(2)
    harness.clock.advance(by: .seconds(1))

    try await harness.news.wait { $0.last == .state(.saved) }
    #expect(harness.saves.value.last == [.title: "Lampe rouge"])
  }

  @Test("A flush does not wait for the end of a pause, and reports what is still unsaved")
  func flushWhileFailing() async throws {
    let harness = AutosaveHarness()
    harness.failing.change { $0 = true }
    let autosave = harness.autosave()
    await autosave.type("Lampe", in: .title)
    try await harness.news.wait { !$0.isEmpty }

    #expect(await autosave.flush() == [.title: "Lampe"])
    harness.failing.change { $0 = false }
    #expect(await autosave.flush().isEmpty)
  }

  @Test("After the end, text that could not be saved is not saved any more")
  func end() async throws {
    let harness = AutosaveHarness()
    harness.failing.change { $0 = true }
    let autosave = harness.autosave()
    await autosave.type("Lampe", in: .title)
    try await harness.news.wait { !$0.isEmpty }
    #expect(await autosave.flush() == [.title: "Lampe"])

    await autosave.end()
    harness.failing.change { $0 = false }
    harness.clock.advance(by: .seconds(60))

    #expect(await autosave.flush().isEmpty)
    #expect(harness.saves.value == [[.title: "Lampe"], [.title: "Lampe"]])
  }

  @Test("A flush without typed text returns at once")
  func idleFlush() async {
    #expect(await AutosaveHarness().autosave().flush().isEmpty)
  }

  @Test("A slow save is shown, and a fast one is not")
  func lasting() async throws {
    let harness = AutosaveHarness(isHeld: true)
    let autosave = harness.autosave()
    await autosave.type("L", in: .title)
    try await harness.clock.waitForSleepers()
    harness.clock.advance(by: .milliseconds(150))
    try await harness.news.wait { $0 == [.state(.saving)] }

    try await harness.gates.wait { $0.count == 1 }
    harness.gates.value.first?.open()
    try await harness.news.wait { $0.last == .state(.saved) }
  }

  @Test("A conflicting autosave is kept as a separate revision and reported, but is not a failure")
  func keptBeside() async throws {
    let news = Watched<[DraftAutosave.News]>([])
    let theirs = Draft(id: "a", status: .draft, revision: 9, updatedAt: .distantPast, fields: [.title: "Theirs"])
    let autosave = DraftAutosave(id: "a", clock: TestClock()) { _, _ in
      throw DraftsModelError.conflict(theirs, fields: [.title], changedByOthers: [.title, .price])
    } describe: { _ in
      Message(verbatim: "")
    } tell: { new in
      news.change { $0.append(new) }
    }

    await autosave.type("Ours", in: .title)

    #expect(await autosave.flush().isEmpty)
    #expect(news.value == [.keptBeside(theirs, fields: [.title], changedByOthers: [.title, .price])])
  }

  @Test("Typed text goes to its own draft, whatever becomes current, and the first key starts one")
  func model() async throws {
    let store = InMemoryDraftStore()
    let model = DraftsModel(store: store, session: .stub(), now: { .distantPast }, makeID: { UUID().uuidString })
    let autosave = DraftAutosave(
      id: nil,
      clock: TestClock(),
      save: { try await model.write($0, into: $1, isTyping: true) },
      describe: { _ in Message(verbatim: "") }
    ) {
      _ in
    }
    await autosave.type("Lampe", in: .title)
    _ = await autosave.flush()
    let other = try await model.create()
    await autosave.type("Lampe rouge", in: .title)
    _ = await autosave.flush()

    let id = try #require(await autosave.id)
    #expect(try await store.draft(id: id)?.fields == [.title: "Lampe rouge"])
    #expect(try await store.draft(id: other.id)?.fields == [:])
  }
}
