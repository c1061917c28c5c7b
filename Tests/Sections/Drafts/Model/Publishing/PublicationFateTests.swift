import Drafts
import DraftsTestSupport
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

/// One ad, whatever goes wrong and wherever the process ends.
@Suite("Publishing under faults and crashes", .hangLimit)
struct PublicationFateTests {
  @Test("After faults and crashes at every step there is exactly one ad, the last one written")
  func exactlyOne() async throws {
    var concluded = 0
    for seed in 0..<30 {
      let fate = Fate(seed: seed)
      let board = PublishingBoard { _ in try fate.fault() }
      let outbox = MortalOutbox(outbox: InMemoryOutbox(), fate: fate)
      var draft = Draft.ready(photos: seed.isMultiple(of: 2) ? ["aa", "bb"] : [])
      var world = Publishing(board: board, outbox: outbox)
      world.now = { Publishing.start }
      // Each round is a process of its own, which may crash at any await; sometimes the draft changes in between.
      for process in 1...200 {
        if process < 20, fate.happens(oneIn: 5) {
          draft.fields[.title] = "Vélo \(process)"
          draft.revision += 1
        }
        if process > 100 { fate.end() }
        fate.revive()
        let outcome = try? await world.publisher(process: process).publish(draft, categories: Publishing.categories)
        if outcome != nil, process > 20 {
          concluded += 1
          break
        }
      }

      #expect(board.ads.count == 1, "seed \(seed)")
      #expect(
        board.ads.first?.body == AdContent(draft, categories: Publishing.categories, currency: "EUR")?.json,
        "seed \(seed)"
      )
    }
    #expect(concluded == 30)
  }
}

/// Decides randomly, but the same for the same seed, what goes wrong and when the process ends.
private final class Fate: Sendable {
  struct Crash: Error {}

  private struct State {
    var generator: SeededGenerator
    var isOver = false
    var isDead = false
  }

  private let state: Mutex<State>

  init(seed: Int) {
    state = Mutex(State(generator: SeededGenerator(seed: seed)))
  }

  /// Starts another process.
  func revive() {
    state.withLock { $0.isDead = false }
  }

  /// Ends all faults.
  func end() {
    state.withLock { $0.isOver = true }
  }

  func happens(oneIn count: Int) -> Bool {
    state.withLock { !$0.isOver && Int.random(in: 0..<count, using: &$0.generator) == 0 }
  }

  /// The fault of a request. A process ends before the board has the request, or after it has been carried out.
  func fault() throws -> BoardFault? {
    try live()
    if happens(oneIn: 8) {
      state.withLock { $0.isDead = true }
      if happens(oneIn: 2) { return .lostAfter }
      throw Crash()
    }
    guard happens(oneIn: 3) else { return nil }
    return state.withLock { BoardFault.allCases.randomElement(using: &$0.generator) }
  }

  /// The process may end here.
  func mayCrash() throws {
    try live()
    guard happens(oneIn: 12) else { return }
    state.withLock { $0.isDead = true }
    throw Crash()
  }

  private func live() throws {
    if state.withLock({ $0.isDead }) { throw Crash() }
  }
}

/// An outbox whose process may end before or after each write; a dead process writes nothing more.
private struct MortalOutbox: Outbox {
  let outbox: InMemoryOutbox
  let fate: Fate

  private func mortal<Value>(_ work: () async throws -> Value) async throws -> Value {
    try fate.mayCrash()
    let value = try await work()
    try fate.mayCrash()
    return value
  }

  func add(_ publication: Publication, by holder: PublicationHolder) async throws -> OutboxClaimResult {
    try await mortal { try await outbox.add(publication, by: holder) }
  }

  func claim(
    _ number: Int,
    by holder: PublicationHolder,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) async throws -> OutboxClaimResult? {
    try await mortal { try await outbox.claim(number, by: holder, isRunning: isRunning) }
  }

  func record(_ publication: Publication, by holder: PublicationHolder, isOver: Bool) async throws -> Bool {
    try await mortal { try await outbox.record(publication, by: holder, isOver: isOver) }
  }

  func publications() async throws -> [Publication] { try await mortal { try await outbox.publications() } }

  func publications(of draftID: Draft.ID) async throws -> [Publication] {
    try await mortal { try await outbox.publications(of: draftID) }
  }

  func drop(_ number: Int, by holder: PublicationHolder) async throws -> Bool {
    try await mortal { try await outbox.drop(number, by: holder) }
  }

  func replace(draft old: Draft.ID, by new: Draft.ID) async throws {
    try await mortal { try await outbox.replace(draft: old, by: new) }
  }

  func rename(server old: String, to new: String) async throws {
    try await mortal { try await outbox.rename(server: old, to: new) }
  }
}
