import Drafts
import Foundation
import TestSupport
import Testing

@Suite("History in every draft store", .hangLimit)
struct DraftHistorySpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSince1970: 1_600_000_000)
  private let me = DraftWriter(session: "me", seen: 1)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(_ adapter: DraftStoreAdapter, titles: String?...) async throws -> any DraftStore {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    for (index, title) in titles.enumerated() {
      _ = try await store.edit("a", [.title: title], by: me, at: day + Double(index + 1))
    }
    return store
  }

  private func title(_ store: any DraftStore) async throws -> String? {
    try await store.draft(id: "a")?.fields[.title]
  }

  @Test("A draft may begin with fields, which are its first revision", arguments: DraftStoreAdapter.all)
  func createWithFields(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    let draft = try await store.create(id: "a", fields: [.price: "5", .title: "Vélo"], at: day)

    #expect(
      draft == Draft(id: "a", status: .draft, revision: 1, updatedAt: day, fields: [.price: "5", .title: "Vélo"])
    )
    #expect(try await store.draft(id: "a") == draft)
    #expect(
      try await store.revisions(of: "a") == [
        DraftRevision(number: 1, kind: .created, fields: [.title, .price], date: day, size: 6)
      ]
    )
    guard case .nothing? = try await store.undo("a", by: me, at: day) else {
      Issue.record("the beginning was undone")
      return
    }
  }

  @Test("Every change is listed, newest first, with what, who, when and how much", arguments: DraftStoreAdapter.all)
  func revisions(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "Vélo")
    _ = try await store.edit("a", [.title: "Vélo bleu", .price: "9"], by: me, at: day + 2)
    _ = try await store.edit("a", [.title: "Moto"], by: .writer(1, session: "you"), at: day + 3)
    _ = try await store.undo("a", by: me, at: day + 4)
    _ = try await store.move("a", to: .discarded, at: day + 5)

    #expect(
      try await store.revisions(of: "a") == [
        DraftRevision(number: 6, kind: .discarded, date: day + 5),
        DraftRevision(
          number: 5,
          kind: .undone,
          fields: [.title, .price],
          session: "me",
          date: day + 4,
          refersTo: 3,
          size: 6
        ),
        DraftRevision(
          number: 4,
          kind: .edited,
          fields: [.title],
          session: "you",
          date: day + 3,
          isApplied: false,
          size: 4
        ),
        DraftRevision(number: 3, kind: .edited, fields: [.title, .price], session: "me", date: day + 2, size: 6),
        DraftRevision(number: 2, kind: .edited, fields: [.title], session: "me", date: day + 1, size: 5),
        DraftRevision(number: 1, kind: .created, date: day),
      ]
    )
    #expect(try await store.revisions(of: "b") == [])
  }

  @Test("Each revision can be read again, and a text set aside as it would have been", arguments: DraftStoreAdapter.all)
  func fieldsAt(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "e\u{301}", "é", nil, "")
    _ = try await store.edit("a", [.title: "x", .urgent: nil, .price: "1"], by: .writer(1), at: day)

    let texts = try await (1...6).asyncMap { try await store.fields(of: "a", at: $0)?[.title] }
    #expect(texts.map { $0.map { Array($0.unicodeScalars) } } == [nil, ["e", "\u{301}"], ["é"], nil, [], ["x"]])
    #expect(try await store.fields(of: "a", at: 6) == [.title: "x", .price: "1"])
    #expect(try await store.fields(of: "a", at: 7) == nil)
    #expect(try await store.fields(of: "a", at: 0) == nil)
    #expect(try await store.fields(of: "b", at: 1) == nil)
  }

  @Test("Writing the existing text is not a change", arguments: DraftStoreAdapter.all)
  func noChange(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "Vélo")
    let draft = try #require(try await store.draft(id: "a"))

    #expect(
      try await store.edit("a", [.title: "Vélo", .price: nil], by: .writer(1), at: day + 9)
        == .written(draft, changedByOthers: [.title])
    )
    #expect(try await store.draft(id: "a") == draft)
  }

  @Test("Undo and redo move through the edits, and a new edit ends the redos", arguments: DraftStoreAdapter.all)
  func undoRedo(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "one", "two", nil)
    func undo() async throws -> Int? { number(try await store.undo("a", by: me, at: day)) }
    func redo() async throws -> Int? { number(try await store.redo("a", by: me, at: day)) }

    #expect(try await redo() == nil)
    #expect(try await [undo(), undo()] == [4, 3])
    #expect(try await title(store) == "one")
    #expect(try await redo() == 3)
    #expect(try await title(store) == "two")
    #expect(try await [undo(), undo(), undo()] == [3, 2, nil])
    #expect(try await title(store) == nil)
    #expect(try await [redo(), redo(), redo(), redo()] == [2, 3, 4, nil])
    #expect(try await title(store) == nil)
    #expect(try await [undo(), undo()] == [4, 3])

    _ = try await store.edit("a", [.price: "5"], by: me, at: day)
    #expect(try await redo() == nil)
    #expect(try await [undo(), undo(), undo()] == [15, 2, nil])
    #expect(try await store.draft(id: "a")?.fields == [:])
  }

  @Test("Undo leaves the fields that the revision did not change", arguments: DraftStoreAdapter.all)
  func undoLeavesOthers(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "one")
    _ = try await store.edit("a", [.price: "5"], by: me, at: day)

    guard case .done(let draft, let revision)? = try await store.undo("a", by: me, at: day + 7) else {
      Issue.record("nothing was undone")
      return
    }

    #expect(draft == Draft(id: "a", status: .draft, revision: 4, updatedAt: day + 7, fields: [.title: "one"]))
    #expect((revision.number, revision.fields) == (3, [.price]))
  }

  @Test("An unseen change by another session is neither undone nor passed", arguments: DraftStoreAdapter.all)
  func unseen(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "one")
    _ = try await store.edit("a", [.title: "other"], by: .writer(2, session: "you"), at: day)
    let draft = try #require(try await store.draft(id: "a"))

    #expect(try await store.undo("a", by: me, at: day) == .unseen(draft, fields: [.title]))
    #expect(try await store.restore("a", revision: 1, by: me, at: day) == .unseen(draft, fields: [.title]))
    #expect(try await store.draft(id: "a") == draft)

    _ = try await store.undo("a", by: DraftWriter(session: "me", seen: 3), at: day)
    #expect(try await title(store) == "one")
  }

  @Test("Restoring a draft to an earlier revision can be undone", arguments: DraftStoreAdapter.all)
  func restore(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "one", "two")
    _ = try await store.edit("a", [.price: "5"], by: me, at: day)

    guard case .done(let draft, let revision)? = try await store.restore("a", revision: 2, by: me, at: day + 5) else {
      Issue.record("it was not restored")
      return
    }
    #expect(draft == Draft(id: "a", status: .draft, revision: 5, updatedAt: day + 5, fields: [.title: "one"]))
    #expect(revision.number == 2)
    #expect(try await store.revisions(of: "a").first?.refersTo == 2)

    _ = try await store.undo("a", by: me, at: day)
    #expect(try await store.draft(id: "a")?.fields == [.title: "two", .price: "5"])
    guard case .nothing? = try await store.restore("a", revision: 99, by: me, at: day) else {
      Issue.record("revision 99 is not there")
      return
    }
  }

  @Test("Restoring the existing state makes no revision", arguments: DraftStoreAdapter.all)
  func restoreSame(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "one")

    _ = try await store.restore("a", revision: 2, by: me, at: day)

    #expect(try await store.draft(id: "a")?.revision == 2)
  }

  @Test("Restoring a text that was set aside restores only its own fields", arguments: DraftStoreAdapter.all)
  func restoreKeptBeside(adapter: DraftStoreAdapter) async throws {
    let store = try await store(adapter, titles: "one")
    _ = try await store.edit("a", [.title: "mine"], by: .writer(1, session: "you"), at: day)
    _ = try await store.edit("a", [.price: "5"], by: me, at: day)

    _ = try await store.restore("a", revision: 3, by: DraftWriter(session: "you", seen: 4), at: day)

    #expect(try await store.draft(id: "a")?.fields == [.title: "mine", .price: "5"])
  }

  @Test("A draft that does not exist cannot be undone, redone or restored", arguments: DraftStoreAdapter.all)
  func notThere(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.undo("a", by: me, at: day) == nil)
    #expect(try await store.redo("a", by: me, at: day) == nil)
    #expect(try await store.restore("a", revision: 1, by: me, at: day) == nil)
  }

  private func number(_ step: DraftStepResult?) -> Int? {
    if case .done(_, let revision)? = step { revision.number } else { nil }
  }
}

extension Sequence {
  func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
