import Drafts
import Foundation
import TestSupport
import Testing

@Suite("Every draft store", .hangLimit)
struct DraftStoreSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("An empty store has no drafts and no current draft", arguments: DraftStoreAdapter.all)
  func empty(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.drafts(.draft) == [])
    #expect(try await store.drafts(.discarded) == [])
    #expect(try await store.current() == nil)
    #expect(try await store.draft(id: "a") == nil)
  }

  @Test("A new draft is empty, at revision 1, and current", arguments: DraftStoreAdapter.all)
  func create(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    let draft = try await store.create(id: "a", at: day)

    #expect(draft == Draft(id: "a", status: .draft, revision: 1, updatedAt: day, fields: [:]))
    #expect(try await store.current() == draft)
    #expect(try await store.draft(id: "a") == draft)
    #expect(try await store.drafts(.draft) == [draft])
  }

  @Test("A draft can be created beside the current one, or without one", arguments: DraftStoreAdapter.all)
  func createBeside(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    let first = try await store.create(id: "a", fields: [.title: "Vélo"], isCurrent: false, at: day)
    #expect(try await store.current() == nil)
    let current = try await store.create(id: "b", at: day)
    _ = try await store.create(id: "c", fields: [:], isCurrent: false, at: day)

    #expect(try await store.current() == current)
    #expect(first == Draft(id: "a", status: .draft, revision: 1, updatedAt: day, fields: [.title: "Vélo"]))
    #expect(try await store.drafts(.draft).map(\.id) == ["a", "b", "c"])
  }

  @Test(
    "The mark of an agent is removed from the version that was shown; from another one nothing is",
    arguments: DraftStoreAdapter.all
  )
  func approve(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    let shown = try await store.create(id: "a", fields: [.title: "Vélo", .agent: "yes"], at: day)
    _ = try await store.edit("a", [.title: "Or"], by: .writer(1), at: day)

    #expect(try await store.approve(shown, by: .writer(1), at: day + 1) == nil)
    let changed = Draft(
      id: "a",
      status: .draft,
      revision: 2,
      updatedAt: day,
      fields: [.title: "Or", .agent: "yes"]
    )
    #expect(try await store.draft(id: "a") == changed)
    let approved = try await store.approve(changed, by: .writer(1), at: day + 1)
    #expect(approved == Draft(id: "a", status: .draft, revision: 3, updatedAt: day + 1, fields: [.title: "Or"]))
    #expect(try await store.draft(id: "a") == approved)
  }

  @Test("What an agent wrote is set aside with its mark, and restored with it", arguments: DraftStoreAdapter.all)
  func markSetAside(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", fields: [.agent: "yes"], at: day)
    _ = try await store.edit("a", [.title: "one"], by: .writer(1), at: day)
    let edit = try await store.edit("a", [.title: "other", .agent: "yes"], by: .writer(1), at: day)
    guard case .keptBeside(let draft, let fields, _) = edit else {
      Issue.record("\(String(describing: edit))")
      return
    }
    #expect(fields == [.title])
    #expect(try await store.approve(draft, by: .writer(3), at: day)?.fields == [.title: "one"])

    _ = try await store.restore("a", revision: 3, by: .writer(9), at: day)

    #expect(try await store.draft(id: "a")?.fields == [.title: "other", .agent: "yes"])
  }

  @Test("The mark of an agent neither conflicts nor is named among the changes", arguments: DraftStoreAdapter.all)
  func markIsNoText(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    let shown = try await store.create(id: "a", fields: [.title: "Vélo", .agent: "yes"], at: day)
    _ = try await store.approve(shown, by: .writer(1), at: day)

    let edit = try await store.edit("a", [.price: "5", .agent: "yes"], by: .writer(1), at: day)

    let fields: [DraftField: String] = [.title: "Vélo", .price: "5", .agent: "yes"]
    let draft = Draft(id: "a", status: .draft, revision: 3, updatedAt: day, fields: fields)
    #expect(edit == .written(draft, changedByOthers: []))
    guard case .unseen(_, let unseen) = try await store.undo("a", by: .writer(2), at: day) else {
      Issue.record("It was undone unseen.")
      return
    }
    #expect(unseen == [.price])
  }

  @Test("An edit writes and resets fields in one revision, and leaves the others", arguments: DraftStoreAdapter.all)
  func edit(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "Vélo", .price: "140"], by: .writer(1), at: day + 1)

    let edit = try await store.edit("a", [.price: nil, .urgent: "yes"], by: .writer(2), at: day + 2)

    let fields: [DraftField: String] = [.title: "Vélo", .urgent: "yes"]
    let draft = Draft(id: "a", status: .draft, revision: 3, updatedAt: day + 2, fields: fields)
    #expect(edit == .written(draft, changedByOthers: []))
    #expect(try await store.draft(id: "a") == draft)
  }

  @Test(
    "Text is stored as it was written",
    arguments: DraftStoreAdapter.all,
    ["", "  two  spaces ", "a\r\nb\n", "l’été ⚠️ 👨‍👩‍👧", "e\u{301}", "'; DROP TABLE draft; --", "a\0b", "\0", "\u{202E}x"]
  )
  func text(adapter: DraftStoreAdapter, text: String) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.description: text], by: .writer(1), at: day)

    let kept = try #require(try await store.draft(id: "a")?.fields[.description])
    #expect(Array(kept.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    "Edits of different fields merge, and the second writer learns of the first one's",
    arguments: DraftStoreAdapter.all
  )
  func merge(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.price: "140", .title: "Vélo"], by: .writer(1), at: day)

    let edit = try await store.edit("a", [.description: "Rouge."], by: .writer(1), at: day)

    let fields: [DraftField: String] = [.title: "Vélo", .price: "140", .description: "Rouge."]
    let draft = Draft(id: "a", status: .draft, revision: 3, updatedAt: day, fields: fields)
    #expect(edit == .written(draft, changedByOthers: [.title, .price]))
  }

  @Test(
    "An edit of a field that changed unseen is set aside completely, and its writer learns of every change",
    arguments: DraftStoreAdapter.all
  )
  func conflict(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "one", .urgent: "yes"], by: .writer(1), at: day)

    let edit = try await store.edit("a", [.title: "other", .price: "5"], by: .writer(1), at: day + 1)

    let fields: [DraftField: String] = [.title: "one", .urgent: "yes"]
    let draft = Draft(id: "a", status: .draft, revision: 3, updatedAt: day + 1, fields: fields)
    #expect(edit == .keptBeside(draft, fields: [.title], changedByOthers: [.title, .urgent]))
    #expect(try await store.draft(id: "a") == draft)
  }

  @Test("A text that was only set aside does not conflict with later edits", arguments: DraftStoreAdapter.all)
  func keptBesideIsNoChange(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "one"], by: .writer(1), at: day)
    _ = try await store.edit("a", [.title: "other"], by: .writer(1), at: day)

    let edit = try await store.edit("a", [.title: "two"], by: .writer(2), at: day)

    let draft = Draft(id: "a", status: .draft, revision: 4, updatedAt: day, fields: [.title: "two"])
    #expect(edit == .written(draft, changedByOthers: []))
  }

  @Test("A reset is a change like any other", arguments: DraftStoreAdapter.all)
  func resetConflicts(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "one"], by: .writer(1), at: day)
    _ = try await store.edit("a", [.title: nil], by: .writer(2), at: day)

    let edit = try await store.edit("a", [.title: "other"], by: .writer(2), at: day)

    guard case .keptBeside(let draft, let fields, _) = edit else {
      Issue.record("\(String(describing: edit))")
      return
    }
    #expect((draft.fields, fields) == ([:], [.title]))
  }

  @Test("A missing draft cannot be edited, moved or made current", arguments: DraftStoreAdapter.all)
  func notThere(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    let draft = try await store.create(id: "a", at: day)

    #expect(try await store.edit("b", [.title: "x"], by: .writer(1), at: day) == nil)
    #expect(try await store.move("b", to: .discarded, at: day) == nil)
    try await store.makeCurrent("b")
    #expect(try await store.current() == draft)
  }

  @Test("Drafts being written are listed oldest first, whatever changed last", arguments: DraftStoreAdapter.all)
  func listOrder(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    for id in ["c", "a", "b"] { _ = try await store.create(id: id, at: day) }
    _ = try await store.edit("c", [.title: "x"], by: .writer(1), at: day + 9)

    #expect(try await store.drafts(.draft).map(\.id) == ["c", "a", "b"])
  }

  @Test("The trash is listed newest first", arguments: DraftStoreAdapter.all)
  func trashOrder(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    for id in ["a", "b", "c", "d"] { _ = try await store.create(id: id, at: day) }
    for (id, seconds) in [("b", 1.0), ("c", 3), ("a", 2)] {
      _ = try await store.move(id, to: .discarded, at: day + seconds)
    }

    #expect(try await store.drafts(.discarded).map(\.id) == ["c", "a", "b"])
    #expect(try await store.drafts(.draft).map(\.id) == ["d"])
  }

  @Test(
    "Discarding the current draft leaves none current, restoring makes it current, and both are revisions",
    arguments: DraftStoreAdapter.all
  )
  func move(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "Vélo"], by: .writer(1), at: day)

    let discarded = try await store.move("a", to: .discarded, at: day + 1)
    #expect(
      discarded == Draft(id: "a", status: .discarded, revision: 3, updatedAt: day + 1, fields: [.title: "Vélo"])
    )
    #expect(try await store.current() == nil)
    #expect(try await store.draft(id: "a") == discarded)

    let restored = try await store.move("a", to: .draft, at: day + 2)
    #expect(restored == Draft(id: "a", status: .draft, revision: 4, updatedAt: day + 2, fields: [.title: "Vélo"]))
    #expect(try await store.current() == restored)
  }

  @Test("Discarding another draft keeps the current one", arguments: DraftStoreAdapter.all)
  func discardOther(adapter: DraftStoreAdapter) async throws {
    let store = adapter.make(folder)
    _ = try await store.create(id: "a", at: day)
    let current = try await store.create(id: "b", at: day)

    _ = try await store.move("a", to: .discarded, at: day)

    #expect(try await store.current() == current)
  }
}
