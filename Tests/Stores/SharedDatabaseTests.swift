import BirdsStore
import Database
import Drafts
import DraftsStore
import Foundation
import Loading
import TestSupport
import Testing

@Suite("Two processes with one database", .hangLimit)
struct SharedDatabaseTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  @Test("Several processes that open a new file at once all succeed", arguments: 1...10)
  func openedAtOnce(round: Int) async throws {
    let path = folder.file("new-\(round).sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        group.addTask { [day] in
          _ = try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).create(
            id: "draft-\(number)",
            at: day
          )
        }
      }
      try await group.waitForAll()
    }

    #expect(
      try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).drafts(.draft).count == 4
    )
  }

  @Test("Drafts are read while another process is in a write transaction, and written when it is over")
  func readsBesideWriter() async throws {
    let path = path
    _ = try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).create(id: "a", at: day)
    let other = try OtherProcess(at: path)
    try other.execute("BEGIN IMMEDIATE")

    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    let start = ContinuousClock.now
    #expect(try await store.drafts(.draft).map(\.id) == ["a"])
    #expect(try await store.draft(id: "a") != nil)
    #expect(ContinuousClock.now - start < .seconds(3))

    try other.execute("COMMIT")
    try other.close()
    _ = try await store.create(id: "b", at: day)
    #expect(try await store.drafts(.draft).map(\.id).sorted() == ["a", "b"])
  }

  @Test("Reading a new file waits while another process creates its tables")
  func readsNewFile() async throws {
    let timeout = Duration.milliseconds(500)
    let other = try OtherProcess(at: path)
    try other.execute("BEGIN IMMEDIATE")

    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes], lockTimeout: timeout))
    let start = ContinuousClock.now
    await #expect(throws: StoreError.locked(path: path)) { try await store.drafts(.draft) }
    #expect(ContinuousClock.now - start >= timeout)

    try other.execute("COMMIT")
    try other.close()
    #expect(try await store.drafts(.draft).isEmpty)
  }

  @Test("Two writers of different fields of one draft lose nothing")
  func differentFields() async throws {
    let stores = (1...2).map { _ in SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])) }
    _ = try await stores[0].create(id: "a", at: day)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for (store, field) in zip(stores, [DraftField.title, .description]) {
        group.addTask { [day] in
          var seen = 1
          for number in 1...50 {
            let edit = try await store.edit("a", [field: "\(field) \(number)"], by: .writer(seen), at: day)
            guard case .written(let draft, _)? = edit else {
              Issue.record("\(String(describing: edit))")
              return
            }
            seen = draft.revision
          }
        }
      }
      try await group.waitForAll()
    }

    let draft = try #require(try await stores[1].draft(id: "a"))
    #expect(draft.fields == [.title: "title 50", .description: "description 50"])
    #expect(draft.revision == 101)
    #expect(try changes() == 100)
  }

  @Test("Two writers of one field keep every text, and one is told of each conflict")
  func sameField() async throws {
    let stores = (1...2).map { _ in SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])) }
    _ = try await stores[0].create(id: "a", at: day)
    let conflicts = Watched(0)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for (writer, store) in stores.enumerated() {
        group.addTask { [day] in
          for number in 1...50 {
            let seen = try await store.draft(id: "a")?.revision ?? 0
            let edit = try await store.edit("a", [.title: "\(writer).\(number)"], by: .writer(seen), at: day)
            if case .keptBeside? = edit { conflicts.change { $0 += 1 } }
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(try changes() == 100)
    let revisions = try await stores[0].revisions(of: "a")
    #expect(revisions.filter { !$0.isApplied }.count == conflicts.value)
    var texts: Set<String> = []
    for revision in revisions {
      if let title = try await stores[0].fields(of: "a", at: revision.number)?[.title] { texts.insert(title) }
    }
    #expect(texts.count == 100)
  }

  @Test("Both processes have the same current draft")
  func current() async throws {
    let (one, other) = (
      SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])),
      SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    )
    _ = try await one.create(id: "a", at: day)
    let second = try await other.create(id: "b", at: day)

    #expect(try await one.current() == second)
    try await one.makeCurrent("a")
    #expect(try await other.current()?.id == "a")
  }

  @Test("A text that was set aside is still in the file")
  func keptBeside() async throws {
    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "one"], by: .writer(1), at: day)
    _ = try await store.edit("a", [.title: "other"], by: .writer(1), at: day)

    #expect(try await store.fields(of: "a", at: 3) == [.title: "other"])
    #expect(try await store.revisions(of: "a").map(\.isApplied) == [false, true, true])
  }

  /// How many changes the file has.
  private func changes(_ condition: String = "") throws -> Int? {
    let other = try OtherProcess(at: path)
    defer { try? other.close() }
    return try other.number("SELECT count(*) FROM draft_change \(condition)")
  }
}
