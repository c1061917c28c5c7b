import BoardTestSupport
import Database
import Foundation
import GRDB
import Loading
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("File-based board")
struct DatabaseTests {
  private func page(_ store: any BoardStore, _ text: String = "") async throws -> [Int] {
    try await store.page(of: ListingsQuery(paging: .everything, text: text), at: 0).ads.map(\.id)
  }

  @Test("The catalogue is imported once, and an existing board is kept as it is", .hangLimit)
  func importedOnce() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    let catalogue = try SmallCatalogue.folder()

    let first = try await BoardServer.open(
      BoardServer.Configuration(source: .folder(path: catalogue.path), databasePath: file).patient
    )
    #expect(try await page(first.store) == SmallCatalogue.order)
    #expect(FileStatus(file)?.permissions == 0o600)
    #expect(FileStatus(file + ".import") == nil)
    try first.store.sqlite.database.close()

    let again = try BoardServer(BoardServer.Configuration(source: .sample, databasePath: file).patient)
    #expect(try await page(again.store) == SmallCatalogue.order)
    #expect(try await page(again.store, "VELO") == [12, 11])
    #expect(again.leftOut == [])
    try again.store.sqlite.database.close()

    let alone = try BoardServer(BoardServer.Configuration(databasePath: file).patient)
    #expect(try await page(alone.store, "lac") == [14])
    #expect(try await alone.store.categories().map(\.name) == ["Véhicule", "Mode"])
  }

  @Test("A board that cannot be opened because the disk is full says so, and not that the folder is to be checked")
  func fullDisk() {
    guard case .unusableFile(.full("board.sqlite")) = DatabaseError(resultCode: .SQLITE_FULL).boardError("board.sqlite")
    else {
      Issue.record("another error")
      return
    }
  }

  @Test("A catalogue that cannot be read leaves no file, and what was left out of one is told", .hangLimit)
  func newFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    let catalogue = try SmallCatalogue.folder()
    func open(_ path: String) async throws -> BoardServer {
      try await BoardServer.open(BoardServer.Configuration(source: .folder(path: path), databasePath: file).patient)
    }
    await #expect(throws: BoardError.self) { try await open(folder.path + "/missing") }
    #expect(FileStatus(file) == nil)

    let listings = catalogue.path + "/listings.json"
    let items = try String(contentsOfFile: listings, encoding: .utf8)
    try Data("[{},\(items.drop { $0 != "[" }.dropFirst())".utf8).write(to: URL(filePath: listings))
    let server = try await open(catalogue.path)

    #expect(server.leftOut.count == 1)
    #expect(try await page(server.store) == SmallCatalogue.order)
    #expect(try await page(server.store, "velo") == [12, 11])
    try server.close()
  }

  @Test("Each commit of a file-based board waits for the disk", .hangLimit)
  func durability() async throws {
    let folder = try TemporaryFolder()
    let database = try BoardFile.open(path: folder.path + "/board.sqlite", BoardSchema()).database

    let synchronous = try await database.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") }

    #expect(synchronous == 2, "FULL")
  }

  @Test("A served board and a command beside it write the journal back after the same number of pages", .hangLimit)
  func journal() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/board.sqlite"
    let served = try BoardFile.open(path: path, BoardSchema())
    let shared = try BoardFile.share(path: path, BoardSchema(), now: nil)

    for database in [served.database, shared.database] {
      let pages = try await database.write { try Int.fetchOne($0, sql: "PRAGMA wal_autocheckpoint") }

      #expect(pages == 4_000)
    }
  }

  @Test(
    "A new file without a catalogue is an empty board with the sample's categories, and can be filled later",
    .hangLimit
  )
  func emptyBoard() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    let catalogue = try SmallCatalogue.folder()

    let empty = try BoardServer(BoardServer.Configuration(databasePath: file).patient)
    #expect(try await page(empty.store) == [])
    #expect(try await page(empty.store, "velo") == [])
    #expect(try await empty.store.categories() == Catalogue(.sample).categories)
    try empty.store.sqlite.database.close()

    let filled = try BoardServer(
      BoardServer.Configuration(source: .folder(path: catalogue.path), databasePath: file).patient
    )
    #expect(try await page(filled.store, "velo") == [12, 11])
    let categories = try Catalogue(.folder(path: catalogue.path)).categories
    #expect(try await filled.store.categories() == categories.sorted { $0.id < $1.id })
  }

  @Test("The board's file is private, in WAL mode, and every commit is on disk")
  func fileModes() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"

    let store = try SQLiteBoardStore(path: file)

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.contains("board.sqlite"))
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    #expect(try store.database.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try store.database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
  }

  /// Creates a board in a file, closed cleanly or not.
  private func makeBoard(_ file: String, isClosed: Bool) throws {
    let server = try BoardServer(BoardServer.Configuration(source: .sample, databasePath: file).patient)
    guard isClosed else { return try server.store.sqlite.database.close() }
    try server.close()
    #expect(CleanShutdownMark(path: file).state == .clean)
  }

  /// Overwrites the pages behind the first ten.
  private func damage(_ file: String) throws -> Data {
    // Copies what is still in the journal.
    let queue = try DatabaseQueue(path: file)
    _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try queue.close()
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    let size = try handle.seekToEnd()
    try #require(size > 40_960)
    try handle.seek(toOffset: 40_960)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 40_960))
    try handle.close()
    return try Data(contentsOf: URL(filePath: file))
  }

  @Test(
    "A damaged board that was not closed cleanly or has changed since is left as it is and not served",
    .hangLimit,
    arguments: [true, false]
  )
  func damaged(isClosed: Bool) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    try makeBoard(file, isClosed: isClosed)
    let bytes = try damage(file)

    for _ in 1...2 {
      let error = #expect(throws: BoardError.self) { try BoardServer(.init(databasePath: file)) }
      guard case .damagedDatabase(file, let flaw)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!flaw.isEmpty)
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == bytes)
  }

  @Test("An intact board opens however it was closed, even beside another server", .hangLimit)
  func sound() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    for isClosed in [false, true, false] { try makeBoard(file, isClosed: isClosed) }
    let one = try BoardServer(BoardServer.Configuration(databasePath: file).patient)
    let other = try BoardServer(BoardServer.Configuration(databasePath: file).patient)
    #expect(try await page(one.store) == page(other.store))
    try one.close()
    #expect(try await !page(other.store).isEmpty)
    try other.close()
  }

  @Test("A file of a newer version is refused and left as it was")
  func newerVersion() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    try SQLiteBoardStore(path: file).database.close()
    let raised = try DatabaseQueue(path: file)
    try raised.write { try $0.execute(sql: "PRAGMA user_version = \(BoardSchema.version + 1)") }
    try raised.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: file))

    #expect(throws: BoardError.newerDatabase(path: file, version: BoardSchema.version + 1)) {
      try SQLiteBoardStore(path: file)
    }

    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
  }

  @Test("A file that is not a board is refused and left as it was")
  func somethingElse() throws {
    let folder = try TemporaryFolder()
    let text = folder.path + "/notes.txt"
    try folder.write(String(repeating: "not a database\n", count: 100), to: "notes.txt")
    let other = folder.path + "/other.sqlite"
    let queue = try DatabaseQueue(path: other)
    try queue.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
    try queue.close()

    for file in [text, other] {
      let before = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(throws: BoardError.notABoard(path: file)) { try SQLiteBoardStore(path: file) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    }
  }

  @Test("A path where no file can be created causes an error that says so", arguments: ["missing/board.sqlite", ""])
  func noPlace(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name

    let error = #expect(throws: BoardError.self) { try SQLiteBoardStore(path: path) }

    #expect("\(String(describing: error))".contains(path))
  }
}
