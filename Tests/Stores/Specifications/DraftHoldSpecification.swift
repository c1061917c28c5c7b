import Drafts
import Foundation
import TestSupport
import Testing

@Suite("Holds, counts and purges in every draft store", .hangLimit)
struct DraftHoldSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func holder(_ session: String, terminal: String? = "pts/1") -> DraftHolder {
    let process = ProcessIdentity(id: 7, start: "123", boot: "b")
    return DraftHolder(session: session, process: process, terminal: terminal, since: day)
  }

  @Test(
    "One session holds a draft, and another is told which one and takes it over by naming it",
    arguments: DraftStoreAdapter.all
  )
  func hold(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    let (one, other) = (holder("one"), holder("other", terminal: nil))

    #expect(try await store.hold("a", by: one, from: nil) == .held(from: nil))
    #expect(try await store.hold("a", by: one, from: nil) == .held(from: nil))
    #expect(try await store.hold("a", by: other, from: nil) == .heldBy(one, lastChange: day))
    #expect(try await store.hold("a", by: other, from: holder("third")) == .heldBy(one, lastChange: day))
    #expect(try await store.holder(of: "a") == one)
    #expect(try await store.hold("a", by: other, from: one) == .held(from: one))
    #expect(try await store.holder(of: "a") == other)
    #expect(try await store.hold("b", by: one, from: nil) == nil)
  }

  @Test("Only the holder can end a hold", arguments: DraftStoreAdapter.all)
  func release(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.hold("a", by: holder("one"), from: nil)

    try await store.release("a", by: "other")
    #expect(try await store.holder(of: "a") == holder("one"))
    try await store.release("a", by: "one")
    #expect(try await store.holder(of: "a") == nil)
  }

  @Test("Drafts are counted by status", arguments: DraftStoreAdapter.all)
  func count(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    for id in ["a", "b", "c"] { _ = try await store.create(id: id, at: day) }
    _ = try await store.move("b", to: .discarded, at: day)

    #expect(try await store.count(.draft) == 2)
    #expect(try await store.count(.discarded) == 1)
  }

  @Test(
    "A purged draft is gone for good, with its history; only one in the trash is purged",
    arguments: DraftStoreAdapter.all
  )
  func purge(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "Vélo"], by: .writer(1), at: day)
    _ = try await store.hold("a", by: holder("one"), from: nil)

    let written = try #require(try await store.draft(id: "a"))
    #expect(try await !store.purge(written))
    let discarded = try #require(try await store.move("a", to: .discarded, at: day))
    #expect(try await store.purge(discarded))
    #expect(try await !store.purge(discarded))

    #expect(try await store.draft(id: "a") == nil)
    #expect(try await store.current() == nil)
    #expect(try await store.revisions(of: "a") == [])
    #expect(try await store.holder(of: "a") == nil)
  }

  @Test("A draft that has changed since it was shown in the trash is not purged", arguments: DraftStoreAdapter.all)
  func purgeChanged(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    let shown = try #require(try await store.move("a", to: .discarded, at: day))
    _ = try await store.move("a", to: .draft, at: day)
    #expect(try await !store.purge(shown))
    let again = try #require(try await store.move("a", to: .discarded, at: day))
    #expect(try await !store.purge(shown))

    #expect(try await store.drafts(.discarded) == [again])
  }

  @Test(
    "Emptying the trash deletes drafts discarded before a date, and nothing else",
    arguments: DraftStoreAdapter.all
  )
  func expiry(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    for id in ["old", "edge", "new", "written"] { _ = try await store.create(id: id, at: day - 900) }
    _ = try await store.move("old", to: .discarded, at: day - 1)
    _ = try await store.move("edge", to: .discarded, at: day)
    _ = try await store.move("new", to: .discarded, at: day + 1)

    #expect(try await store.purge(discardedBefore: day, foundBefore: day, at: day) == 0)
    #expect(try await store.purge(discardedBefore: day, foundBefore: day, at: day) == 1)
    #expect(try await store.purge(discardedBefore: day, foundBefore: day, at: day) == 0)

    #expect(try await store.drafts(.discarded).map(\.id) == ["new", "edge"])
    #expect(try await store.drafts(.draft).map(\.id) == ["written"])
  }

  /// A purge at a moment, with a day in the trash and an hour of grace.
  private func purge(_ store: any DraftStore, at now: Date) async throws -> Int {
    try await store.purge(discardedBefore: now - 86_400, foundBefore: now - 3_600, at: now)
  }

  @Test(
    "A draft that only one call finds expired stays, even if more calls follow at once",
    arguments: DraftStoreAdapter.all
  )
  func oneWrongClock(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.move("a", to: .discarded, at: day)
    // A clock a month ahead, a few times; then the right one, by which nothing is expired.
    for second in 0..<3 { #expect(try await purge(store, at: day + 30 * 86_400 + Double(second)) == 0) }
    #expect(try await purge(store, at: day + 60) == 0)
    // The wrong clock once more: its earlier findings no longer count.
    #expect(try await purge(store, at: day + 30 * 86_400 + 7_200) == 0)
    #expect(try await store.drafts(.discarded).map(\.id) == ["a"])
  }

  @Test("A draft found expired by two calls an hour apart is purged, unless it was discarded again in between")
  func twoClocks() async throws {
    for adapter in DraftStoreAdapter.all {
      let store = adapter.make(folder)
      for id in ["a", "b"] {
        _ = try await store.create(id: id, at: day)
        _ = try await store.move(id, to: .discarded, at: day)
      }
      let later = day + 2 * 86_400
      #expect(try await purge(store, at: later) == 0)
      _ = try await store.move("b", to: .draft, at: later + 1)
      _ = try await store.move("b", to: .discarded, at: later - 86_401)
      #expect(try await purge(store, at: later + 3_600) == 1)
      #expect(try await store.drafts(.discarded).map(\.id) == ["b"])
      for draft in try await store.drafts(.discarded) { _ = try await store.purge(draft) }
    }
  }
}
