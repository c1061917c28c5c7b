import BirdsStore
import Drafts
import Foundation
import GRDB
import Listings
import ListingsStore
import Loading
import TestSupport
import Testing

@testable import Database
@testable import DraftsStore

@Suite("Database file", .hangLimit)
struct DatabaseFileTests {
  private let folder: TemporaryFolder
  private let path: String
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("data/classifieds/user.sqlite")
  }

  @Test("A database is created when it is first used, and only its owner can read it or list its folders")
  func modes() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    #expect(!FileManager.default.fileExists(atPath: folder.file("data")))

    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)

    #expect(try TemporaryFolder.mode(of: path) == 0o600)
    #expect(try TemporaryFolder.mode(of: path + "-wal") == 0o600)
    #expect(try TemporaryFolder.mode(of: folder.file("data/classifieds")) == 0o700)
    #expect(try TemporaryFolder.mode(of: folder.file("data")) == 0o700)
  }

  @Test("Written data are there after reopening, and for another program")
  func survives() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)
    _ = try await SQLiteDraftStore(database: file).edit("a", [.title: "Vélo"], by: .writer(1), at: day)
    try file.close()

    #expect(try await SQLiteDraftStore(database: file).current()?.fields == [.title: "Vélo"])
    #expect(
      try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).current()?.fields == [
        .title: "Vélo"
      ]
    )
  }

  @Test("Each commit of the user's data waits for the disk, and the cache's need not")
  func durability() async throws {
    let user = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    let cache = DatabaseFile.cache(path: folder.file("cache.sqlite"))

    #expect(try await user.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try await cache.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 1)
  }

  @Test("A cache of a newer version is refused and left alone, even if it was changed since it was closed")
  func newerCache() async throws {
    let path = folder.file("cache.sqlite")
    let file = DatabaseFile.cache(path: path)
    _ = try await file.write { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    try file.close()
    let other = try OtherProcess(at: path)
    try other.execute("INSERT INTO grdb_migrations VALUES ('99 of tomorrow')")
    try other.close()
    let bytes = try TemporaryFolder.bytes(of: path)

    for _ in 1...2 {
      let cache = DatabaseFile.cache(path: path)
      await #expect(throws: StoreError.newer(path: path)) {
        try await cache.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
      }
    }

    #expect(try TemporaryFolder.bytes(of: path) == bytes)
  }

  @Test("A file of a newer version is refused and left alone")
  func newer() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)
    try file.close()
    let other = try OtherProcess(at: path)
    try other.execute("INSERT INTO grdb_migrations VALUES ('99 of tomorrow')")
    try other.close()
    let bytes = try TemporaryFolder.bytes(of: path)

    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    for _ in 1...2 {
      await #expect(throws: StoreError.newer(path: path)) { try await store.create(id: "b", at: day) }
      await #expect(throws: StoreError.newer(path: path)) { try await store.current() }
    }

    #expect(try TemporaryFolder.bytes(of: path) == bytes)
  }

  @Test("A file of an earlier development version is refused as such and left alone")
  func outdated() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)
    try file.close()
    let other = try OtherProcess(at: path)
    try other.execute("DELETE FROM grdb_migrations")
    try other.execute("INSERT INTO grdb_migrations VALUES ('1 drafts'), ('2 revisions'), ('3 photos')")
    try other.close()
    let bytes = try TemporaryFolder.bytes(of: path)

    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    for _ in 1...2 {
      await #expect(throws: StoreError.outdated(path: path)) { try await store.create(id: "b", at: day) }
      await #expect(throws: StoreError.outdated(path: path)) { try await store.current() }
    }
    await #expect(throws: StoreError.outdated(path: path)) {
      _ = try await DatabaseFile.user(path: path, schemas: [.drafts, .notes]).inspect(within: .unreached, counting: [])
    }

    #expect(try TemporaryFolder.bytes(of: path) == bytes)
  }

  @Test("A cache that another program wrote into, such as an earlier development version, is created again")
  func outdatedCaches() async throws {
    for (name, identifier) in [("cache.sqlite", "2 listings in order"), ("birds.sqlite", "2 birds in order")] {
      let path = folder.file(name)
      let open = { name == "cache.sqlite" ? DatabaseFile.cache(path: path) : DatabaseFile.birds(path: path) }
      let file = open()
      _ = try await file.read { try Int.fetchOne($0, sql: "SELECT 1") }
      try file.close()
      let other = try OtherProcess(at: path)
      try other.execute("INSERT INTO grdb_migrations VALUES ('\(identifier)')")
      try other.close()

      #expect(try await open().read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    }
  }

  @Test("A file that is not a database is refused and left alone", arguments: ["note", "list"])
  func noDatabase(kind: String) async throws {
    let text =
      switch kind {
      case "note": "short"
      default: String(repeating: "This is a shopping list, not a database.\n", count: 200)
      }
    let path = folder.file("list.txt")
    try Data(text.utf8).write(to: URL(filePath: path))

    let store = SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes]))
    await #expect(throws: StoreError.corrupt(path: path)) { try await store.current() }
    await #expect(throws: StoreError.corrupt(path: path)) { try await store.create(id: "a", at: day) }

    #expect(try TemporaryFolder.bytes(of: path) == Data(text.utf8))
  }

  @Test("A file that another process is writing is locked after the wait, and can be read in the meantime")
  func lockedForWriting() async throws {
    let store = SQLiteDraftStore(
      database: .user(path: path, schemas: [.drafts, .notes], lockTimeout: .milliseconds(20))
    )
    let draft = try await store.create(id: "a", at: day)
    let other = try OtherProcess(at: path)
    try other.execute("BEGIN IMMEDIATE")

    await #expect(throws: StoreError.locked(path: path)) {
      try await store.edit("a", [.title: "x"], by: .writer(1), at: day)
    }
    #expect(try await store.current() == draft)

    try other.execute("ROLLBACK")
    #expect(try await store.edit("a", [.title: "x"], by: .writer(1), at: day) != nil)
  }

  @Test("A file that another process locks exclusively is locked from the start")
  func lockedForOpening() async throws {
    let first = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: first).create(id: "a", at: day)
    try first.close()
    let other = try OtherProcess(at: path)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE desk SET draft_in_hand = NULL; COMMIT")

    let store = SQLiteDraftStore(
      database: .user(path: path, schemas: [.drafts, .notes], lockTimeout: .milliseconds(20))
    )
    await #expect(throws: StoreError.locked(path: path)) { try await store.current() }

    try other.close()
    #expect(try await store.draft(id: "a") != nil)
  }

  @Test(
    "A folder that cannot be created, or a folder in the file's place, cannot be opened",
    arguments: [
      "list.txt/user.sqlite", "list.txt/deeper/user.sqlite", "",
    ]
  )
  func cannotOpen(name: String) async throws {
    try Data("no folder".utf8).write(to: URL(filePath: folder.file("list.txt")))
    let path = name.isEmpty ? folder.path : folder.file(name)

    let error = await #expect(throws: StoreError.self) {
      try await SQLiteDraftStore(database: .user(path: path, schemas: [.drafts, .notes])).current()
    }

    guard case .cannotOpen(path, let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.english.isEmpty)
  }

  @Test("A cancelled task gets a cancellation, not a store error")
  func cancelled() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await file.read { try Int.fetchOne($0, sql: "SELECT 1") }
    }

    await #expect(throws: CancellationError.self) { try await task.awaited() }
  }
  @Test("What only reads leaves the file, and the mark of its clean close, as they were, and can still write")
  func readingOnly() async throws {
    let first = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: first).create(id: "a", at: day)
    try first.close()
    let (bytes, mark) = (try TemporaryFolder.bytes(of: path), try TemporaryFolder.bytes(of: path + "-clean"))

    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    #expect(try await SQLiteDraftStore(database: file).draft(id: "a") != nil)
    // As a killed process would leave them.
    #expect(try TemporaryFolder.bytes(of: path) == bytes)
    #expect(try TemporaryFolder.bytes(of: path + "-clean") == mark)

    _ = try await SQLiteDraftStore(database: file).edit("a", [.title: "Vélo"], by: .writer(1), at: day)
    #expect(CleanShutdownMark(path: path).state == .open)
    try file.close()
    #expect(CleanShutdownMark(path: path).state == .clean)
    for name in ["-wal", "-shm"] { #expect(!FileManager.default.fileExists(atPath: path + name)) }
    #expect(try await SQLiteDraftStore(database: file).current()?.fields == [.title: "Vélo"])
  }

  @Test("At the end of the process running statements are ended, and no journal is left")
  func aborted() async throws {
    let file = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: file).create(id: "a", at: day)
    let endless = "WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n"
    let (reading, writing) = (Gate(), Gate())
    let scan = Task {
      try await file.read { db in
        reading.open()
        return try Int.fetchOne(db, sql: endless)
      }
    }
    let change = Task {
      try await file.write { db in
        try db.execute(sql: "DELETE FROM draft")
        writing.open()
        return try Int.fetchOne(db, sql: endless)
      }
    }
    try await reading.opened()
    try await writing.opened()

    try await offPool { file.abort() }

    await #expect(throws: CancellationError.self) { try await scan.awaited() }
    await #expect(throws: CancellationError.self) { try await change.awaited() }
    await #expect(throws: CancellationError.self) { try await file.read { try Int.fetchOne($0, sql: "SELECT 1") } }
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    #expect(CleanShutdownMark(path: path).state == .clean)
    let next = DatabaseFile.user(path: path, schemas: [.drafts, .notes])
    #expect(try await SQLiteDraftStore(database: next).draft(id: "a") != nil)
  }
}
