import Drafts
import Foundation
import TestSupport
import Testing

@Suite("Typing in every draft store", .hangLimit)
struct TypedRevisionSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func typed(
    _ text: String,
    into store: any DraftStore,
    from start: Date,
    session: String = "me"
  ) async throws -> Draft? {
    var draft = try await store.draft(id: "a")
    let before = draft?.fields[.title] ?? ""
    for (index, end) in text.indices.enumerated() {
      let writer = DraftWriter(session: session, seen: draft?.version ?? 0, isTyping: true)
      let edit = try await store.edit(
        "a",
        [.title: before + String(text[...end])],
        by: writer,
        at: start + Double(index) / 10
      )
      if case .written(let now, _)? = edit { draft = now }
    }
    return draft
  }

  @Test("Uninterrupted typing is one revision and many versions", arguments: DraftStoreAdapter.all)
  func oneRevision(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)

    let draft = try await typed("Vélo de ville", into: store, from: day + 1)

    let expected = Draft(
      id: "a",
      status: .draft,
      revision: 2,
      version: 14,
      updatedAt: day + 2.2,
      fields: [.title: "Vélo de ville"]
    )
    #expect(draft == expected)
    #expect(try await store.draft(id: "a") == expected)
    let revision = DraftRevision(number: 2, kind: .edited, fields: [.title], session: "me", date: day + 2.2, size: 14)
    #expect(try await store.revisions(of: "a").first == revision)
    #expect(try await store.fields(of: "a", at: 1) == [:])

    _ = try await store.undo("a", by: DraftWriter(session: "me", seen: 14), at: day + 3)
    #expect(try await store.draft(id: "a")?.fields == [:])
    _ = try await store.redo("a", by: DraftWriter(session: "me", seen: 15), at: day + 3)
    #expect(try await store.draft(id: "a")?.fields == [.title: "Vélo de ville"])
  }

  @Test("A pause or another session begins another revision", arguments: DraftStoreAdapter.all)
  func pause(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)

    _ = try await typed("ab", into: store, from: day)
    _ = try await typed("cd", into: store, from: day + 6)
    _ = try await typed("ef", into: store, from: day + 7, session: "you")

    #expect(try await store.revisions(of: "a").map(\.number) == [4, 3, 2, 1])
    #expect(try await store.fields(of: "a", at: 2) == [.title: "ab"])
    #expect(try await store.fields(of: "a", at: 3) == [.title: "abcd"])
    #expect(try await store.fields(of: "a", at: 4) == [.title: "abcdef"])
  }

  @Test("A session that saw a part of the typed text has not seen the rest", arguments: DraftStoreAdapter.all)
  func unseen(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    let seen = try #require(try await typed("ab", into: store, from: day)).version
    _ = try await typed("cd", into: store, from: day + 1)

    let edit = try await store.edit("a", [.title: "x"], by: DraftWriter(session: "you", seen: seen), at: day + 2)

    guard case .keptBeside(let draft, [.title], _)? = edit else {
      Issue.record("\(String(describing: edit))")
      return
    }
    #expect(draft.fields == [.title: "abcd"])
  }

  @Test("An edit that was not typed is its own revision, whatever precedes and follows it")
  func notTyped() async throws {
    for adapter in DraftStoreAdapter.all {
      let store = adapter.make(try TemporaryFolder())
      _ = try await store.create(id: "a", at: day)
      _ = try await typed("ab", into: store, from: day)
      _ = try await store.edit("a", [.title: "abc"], by: DraftWriter(session: "me", seen: 9), at: day)
      _ = try await typed("de", into: store, from: day)
      #expect(try await store.revisions(of: "a").count == 4)
    }
  }
}
