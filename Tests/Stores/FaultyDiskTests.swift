import BirdsStore
import CFaultyVFS
import Drafts
import Foundation
import GRDB
import Listings
import Loading
import Messages
import MessagesStore
import TestSupport
import Testing

@testable import Database
@testable import DraftsStore

@Suite("Drafts on a failing disk", .hangLimit)
struct FaultyDiskTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var operations: Int
    var code: ResultCode
    var isExpected: @Sendable (StoreError) -> Bool

    static let all = [
      Fault(testDescription: "full", operations: write, code: .SQLITE_FULL) {
        if case .full = $0 { true } else { false }
      },
      Fault(testDescription: "an error while writing", operations: write, code: .SQLITE_IOERR_WRITE) { $0.isFailed },
      Fault(testDescription: "an error while syncing", operations: sync, code: .SQLITE_IOERR_FSYNC) { $0.isFailed },
      Fault(testDescription: "read only", operations: write, code: .SQLITE_READONLY) {
        if case .readOnly = $0 { true } else { false }
      },
    ]

    private static let write = Int(FAULTY_WRITE.rawValue)
    private static let sync = Int(FAULTY_SYNC.rawValue)
  }

  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    try #require(faulty_vfs_install() == 0)
    folder = try TemporaryFolder()
    path = folder.file("user.sqlite")
  }

  private func fail(_ operations: Int, after count: Int, with code: ResultCode) throws {
    try #require(faulty_vfs_fail(path, Int32(operations), Int32(count), code.rawValue) != 0)
  }

  @Test(
    "A failed save changes nothing, gives the reason, and succeeds once the disk works",
    arguments: Fault.all,
    0..<6
  )
  func save(fault: Fault, after count: Int) async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    let store = SQLiteDraftStore(database: file)
    _ = try await store.create(id: "a", at: day)
    _ = try await store.edit("a", [.title: "one"], by: .writer(1), at: day)
    try fail(fault.operations, after: count, with: fault.code)

    let text = String(repeating: "two ", count: 2_000)
    var error: StoreError?
    do {
      _ = try await store.edit("a", [.description: text], by: .writer(2), at: day)
    } catch let thrown as StoreError {
      error = thrown
    }

    #expect((faulty_vfs_heal(path) > 0) == (error != nil))
    if let error {
      #expect(fault.isExpected(error) && error.path == path, "\(error)")
      #expect(try await store.draft(id: "a")?.fields == [.title: "one"])
      #expect(try await store.revisions(of: "a").count == 2)
    }
    _ = try await store.edit("a", [.description: text], by: .writer(9), at: day)
    try file.close()
    #expect(try await store.draft(id: "a")?.fields == [.title: "one", .description: text])
    #expect(try await file.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test(
    "A message that cannot be stored changes nothing, gives the reason, and is stored once the disk works",
    arguments: Fault.all,
    0..<3
  )
  func message(fault: Fault, after count: Int) async throws {
    let file = DatabaseFile.user(path: path, schemas: [.conversations])
    let store = SQLiteConversationStore(database: file, board: "b")
    func message(_ text: String) -> OutgoingMessage {
      OutgoingMessage(conversation: .ad(5), adID: 5, title: "Vélo", text: text, key: text, writtenAt: day)
    }
    let first = try await store.add(message("one"), replacing: nil)
    try fail(fault.operations, after: count, with: fault.code)

    let long = message(String(repeating: "two ", count: 900))
    var error: StoreError?
    do {
      _ = try await store.add(long, replacing: nil)
    } catch let thrown as StoreError {
      error = thrown
    }

    #expect((faulty_vfs_heal(path) > 0) == (error != nil))
    if let error {
      #expect(fault.isExpected(error) && error.path == path, "\(error)")
      #expect(try await store.outgoing() == [first])
    }
    let second = try await store.add(long, replacing: nil)
    #expect(try await store.outgoing() == [first, second])
  }

  @Test(
    "A new file that cannot be finished is never mistaken for a good one",
    arguments: Fault.all,
    [0, 1, 3, 8, 20]
  )
  func beginning(fault: Fault, after count: Int) async throws {
    try fail(fault.operations, after: count, with: fault.code)
    var error: StoreError?
    do {
      _ = try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).create(id: "a", at: day)
    } catch let thrown as StoreError {
      error = thrown
    }
    // A failure after the commit, while the file is closed, loses nothing.
    if faulty_vfs_heal(path) == 0 { #expect(error == nil) }

    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    _ = try await store.create(id: "b", at: day)
    #expect(try await store.current()?.id == "b")
  }

  @Test("A read error is reported, and the draft is there once the error is gone")
  func reading() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", fields: [.title: "one"], at: day)
    try file.close()
    try fail(Int(FAULTY_READ.rawValue), after: 0, with: .SQLITE_IOERR_READ)

    let store = SQLiteDraftStore(database: file)
    let error = await #expect(throws: StoreError.self) { try await store.draft(id: "a") }
    #expect(error?.isFailed == true)
    #expect(faulty_vfs_heal(path) > 0)

    #expect(try await store.draft(id: "a")?.fields == [.title: "one"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.contains("damaged") })
  }

  @Test(
    "If the shared-memory file cannot grow, the reason is found: a full disk differs from a failing one",
    arguments: [(ENOSPC, true), (EDQUOT, true), (EIO, false), (nil, false)] as [(Int32?, Bool)]
  )
  func noRoomForReaders(code: Int32?, isFull: Bool) {
    let error = StoreError(DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE), path: path) { _ in
      code.map { FileError(code: $0) }
    }

    #expect((error == .full(path: path)) == isFull)
    #expect(error.isFailed == !isFull)
  }

  @Test("The reason why no file can grow is found by writing one, which is deleted")
  func obstacle() throws {
    #expect(StoreError.obstacle(beside: path) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(StoreError.obstacle(beside: folder.file("nothing/user.sqlite"))?.code == ENOENT)
  }

  @Test("While another process locks the file for the whole wait, nothing is written, and afterwards it is")
  func locked() async throws {
    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes], lockTimeout: .zero))
    _ = try await store.create(id: "a", at: day)
    let other = try OtherProcess(at: path)
    try other.execute("BEGIN IMMEDIATE")

    for _ in 1...30 {
      await #expect(throws: StoreError.locked(path: path)) {
        try await store.edit("a", [.title: "x"], by: .writer(1), at: day)
      }
    }
    try other.execute("COMMIT")

    _ = try await store.edit("a", [.title: "x"], by: .writer(1), at: day)
    #expect(try await store.draft(id: "a")?.revision == 2)
  }
}

extension StoreError {
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}
