import Birds
import BirdsStore
import BirdsTestSupport
import Database
import DraftsStore
import Foundation
import TestSupport
import Testing

/// The adapters of the port, each empty.
enum NoteOutboxAdapter: CaseIterable {
  case memory, sqlite

  func make(_ folder: TemporaryFolder) -> any NoteOutbox {
    switch self {
    case .memory: InMemoryNoteOutbox()
    case .sqlite:
      SQLiteNoteOutbox(database: .user(path: folder.file("user.sqlite"), schemas: [.drafts, .notes]), service: "s")
    }
  }
}

@Suite("Every note outbox", .hangLimit)
struct NoteOutboxSpecification {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Notes are read back unchanged, the oldest first", arguments: NoteOutboxAdapter.allCases)
  func order(adapter: NoteOutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    let first = try await outbox.add("“Ñandú” 🐦\0!", about: "robin", at: 100, by: nil)
    let second = try await outbox.add("second", about: "wren", at: 200, by: "ada")
    #expect(first == PendingNote(number: 1, birdID: "robin", text: "“Ñandú” 🐦\0!", createdAt: 100))
    #expect(second == PendingNote(number: 2, birdID: "wren", text: "second", createdAt: 200, userID: "ada"))
    #expect(try await outbox.notes() == [first, second])
  }

  @Test(
    "Each note has its own time, even after it is gone or the clock goes back",
    arguments: NoteOutboxAdapter.allCases
  )
  func moments(adapter: NoteOutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    let first = try await outbox.add("a", about: "robin", at: 100, by: nil)
    try await outbox.remove(first.number)
    #expect(try await outbox.add("a", about: "robin", at: 100, by: nil).createdAt == 101)
    #expect(try await outbox.add("a", about: "robin", at: 50, by: nil).createdAt == 102)
    #expect(try await outbox.add("a", about: "robin", at: 200, by: nil).createdAt == 200)
    #expect(try await outbox.notes().map(\.number) == [2, 3, 4])
  }

  @Test("The first user to sign a note is its author", arguments: NoteOutboxAdapter.allCases)
  func sign(adapter: NoteOutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    let note = try await outbox.add("a", about: "robin", at: 1, by: nil)
    #expect(try await outbox.sign(note.number, as: "ada") == "ada")
    #expect(try await outbox.sign(note.number, as: "bob") == "ada")
    #expect(try await outbox.notes().map(\.userID) == ["ada"])
    #expect(try await outbox.sign(99, as: "ada") == nil)
  }

  @Test("The state of a note is stored, and a note can be removed", arguments: NoteOutboxAdapter.allCases)
  func states(adapter: NoteOutboxAdapter) async throws {
    let outbox = adapter.make(folder)
    for text in ["a", "b"] { _ = try await outbox.add(text, about: "robin", at: 1, by: nil) }
    try await outbox.set(.refused("no\0pe"), of: 1)
    #expect(try await outbox.notes().map(\.state) == [.refused("no\0pe"), .waiting])
    try await outbox.set(.waiting, of: 1)
    #expect(try await outbox.notes().map(\.state) == [.waiting, .waiting])
    try await outbox.remove(1)
    try await outbox.remove(99)
    #expect(try await outbox.notes().map(\.text) == ["b"])
  }
}
