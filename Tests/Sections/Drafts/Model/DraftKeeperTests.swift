import Foundation
import Languages
import Loading
import TestSupport
import Testing

@testable import Drafts

@Suite("Autosave", .hangLimit)
struct DraftKeeperTests {
  private static let full = StoreError.full(path: "db")

  /// A keeper over a store that a test delays and lets fail.
  private final class Desk: Sendable {
    let clock = TestClock()
    let saves = Watched<[[DraftField: String?]]>([])
    let news = Watched<[DraftKeeper.News]>([])
    let gates = Watched<[Gate]>([])
    let failing = Watched(false)
    private let isHeld: Bool

    init(isHeld: Bool = false) { self.isHeld = isHeld }

    func keeper() -> DraftKeeper {
      DraftKeeper(id: nil, clock: clock) { changes, id in
        self.saves.change { $0.append(changes) }
        if self.isHeld {
          let gate = Gate()
          self.gates.change { $0.append(gate) }
          try await gate.opened()
        }
        if self.failing.value { throw DraftKeeperTests.full }
        let fields = changes.compactMapValues(\.self)
        let draft = Draft(id: id ?? "a", status: .draft, revision: 2, updatedAt: .distantPast, fields: fields)
        return DraftDesk.Written(draft: draft, isNew: id == nil, changedMeanwhile: [])
      } describe: { _ in
        Message(verbatim: "disk full")
      } tell: { news in
        self.news.change { $0.append(news) }
      }
    }
  }

  @Test("A key is saved at once, and the newest text typed in the meantime in one more save")
  func atOnce() async throws {
    let desk = Desk(isHeld: true)
    let keeper = desk.keeper()

    for text in ["L", "La", "Lam", "Lamp"] { await keeper.type(text, in: .title) }
    try await desk.gates.wait { $0.count == 1 }
    desk.gates.value.first?.open()
    try await desk.gates.wait { $0.count == 2 }
    desk.gates.value.last?.open()
    let unsaved = await keeper.flush()

    #expect(unsaved.isEmpty)
    #expect(desk.saves.value == [[.title: "L"], [.title: "Lamp"]])
    #expect(await keeper.id == "a")
  }

  @Test("A failing store is retried after a pause, the text stays, and the status says so")
  func retried() async throws {
    let desk = Desk()
    desk.failing.change { $0 = true }
    let keeper = desk.keeper()
    await keeper.type("Lampe", in: .title)
    try await desk.news.wait { $0 == [.state(.failed(Message(verbatim: "disk full"), retryIn: .seconds(1)))] }
    await keeper.type("Lampe rouge", in: .title)
    #expect(desk.saves.value.count == 1)

    desk.failing.change { $0 = false }
    try await desk.clock.waitForSleeps(2)
    desk.clock.advance(by: .seconds(1))

    try await desk.news.wait { $0.last == .state(.saved) }
    #expect(desk.saves.value.last == [.title: "Lampe rouge"])
  }

  @Test("A flush does not wait for the end of a pause, and reports what is still unsaved")
  func flushWhileFailing() async throws {
    let desk = Desk()
    desk.failing.change { $0 = true }
    let keeper = desk.keeper()
    await keeper.type("Lampe", in: .title)
    try await desk.news.wait { !$0.isEmpty }

    #expect(await keeper.flush() == [.title: "Lampe"])
    desk.failing.change { $0 = false }
    #expect(await keeper.flush().isEmpty)
  }

  @Test("A flush without typed text returns at once")
  func idleFlush() async {
    #expect(await Desk().keeper().flush().isEmpty)
  }

  @Test("A slow save is shown, and a fast one is not")
  func lasting() async throws {
    let desk = Desk(isHeld: true)
    let keeper = desk.keeper()
    await keeper.type("L", in: .title)
    try await desk.clock.waitForSleepers()
    desk.clock.advance(by: .milliseconds(150))
    try await desk.news.wait { $0 == [.state(.saving)] }

    try await desk.gates.wait { $0.count == 1 }
    desk.gates.value.first?.open()
    try await desk.news.wait { $0.last == .state(.saved) }
  }

  @Test("A conflicting autosave is kept as a separate revision and reported, but is not a failure")
  func keptBeside() async throws {
    let news = Watched<[DraftKeeper.News]>([])
    let theirs = Draft(id: "a", status: .draft, revision: 9, updatedAt: .distantPast, fields: [.title: "Theirs"])
    let keeper = DraftKeeper(id: "a", clock: TestClock()) { _, _ in
      throw DraftDeskError.conflict(theirs, fields: [.title])
    } describe: { _ in
      Message(verbatim: "")
    } tell: { new in
      news.change { $0.append(new) }
    }

    await keeper.type("Ours", in: .title)

    #expect(await keeper.flush().isEmpty)
    #expect(news.value == [.keptBeside(theirs, fields: [.title])])
  }

  @Test("Typed text goes to its own draft, whatever becomes current, and the first key starts one")
  func desk() async throws {
    let store = InMemoryDraftStore()
    let desk = DraftDesk(store: store, session: .stub(), now: { .distantPast }, makeID: { UUID().uuidString })
    let keeper = DraftKeeper(id: nil, clock: TestClock(), save: desk.type, describe: { _ in Message(verbatim: "") }) {
      _ in
    }
    await keeper.type("Lampe", in: .title)
    _ = await keeper.flush()
    let other = try await desk.create()
    await keeper.type("Lampe rouge", in: .title)
    _ = await keeper.flush()

    let id = try #require(await keeper.id)
    #expect(try await store.draft(id: id)?.fields == [.title: "Lampe rouge"])
    #expect(try await store.draft(id: other.id)?.fields == [:])
  }
}
