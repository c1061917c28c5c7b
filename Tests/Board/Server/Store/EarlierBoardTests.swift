import BoardRules
import Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardSQLite

@Suite("Boards of earlier versions", .hangLimit)
struct EarlierBoardTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/board.sqlite" }
  private var files: UploadFiles { UploadFiles(besideBoard: file) }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A board with accounts, messages and ended ads answers the same after it was brought to this version, and goes on as it would have",
    arguments: [BoardFileUse.serving, .sharing]
  )
  func sameAnswers(use: BoardFileUse) async throws {
    var store = try SQLiteBoardStore(path: file)
    let board = try await RichBoard(on: store, files)
    let answers = try await board.answers(of: store, files)
    try store.close()
    let other = folder.path + "/other.sqlite"
    try FileManager.default.copyItem(atPath: file, toPath: other)
    try FileManager.default.copyItem(atPath: file + ".images", toPath: other + ".images")
    try await EarlierBoard.make(of: file)

    store = try SQLiteBoardStore(path: file, use)
    #expect(try await board.answers(of: store, files) == answers)
    let unchanged = try SQLiteBoardStore(path: other)
    let sequel = try await board.sequel(on: unchanged, UploadFiles(besideBoard: other))
    #expect(try await board.sequel(on: store, files) == sequel)
    #expect(try Self.tables(file) == Self.tables(other))
    try store.close()
    try unchanged.close()
  }

  @Test("A copy of the board as it was is beside it, readable only by its owner; it is announced, and not made again")
  func copy() async throws {
    try SQLiteBoardStore(path: file).close()
    try await EarlierBoard.make(of: file, "INSERT INTO category VALUES (99, 'Old');")

    var told: [String] = []
    for _ in 1...2 { try SQLiteBoardStore(path: file, upgrading: { told.append($0) }).close() }

    let copy = file + ".version-5"
    #expect(told == [copy])
    #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
    let queue = try DatabaseQueue(path: copy)
    #expect(try await queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 5)
    #expect(try await queue.read { try String.fetchOne($0, sql: "SELECT name FROM category WHERE id = 99") } == "Old")
    try queue.close()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("version-") }
    #expect(left == ["board.sqlite.version-5"])
  }

  @Test(
    "A copy that cannot be completed leaves nothing behind, and the board as it was",
    arguments: [BoardFileUse.serving, .sharing]
  )
  func noCopy(use: BoardFileUse) async throws {
    try SQLiteBoardStore(path: file).close()
    try await EarlierBoard.make(of: file)
    try FileManager.default.createDirectory(atPath: file + ".version-5", withIntermediateDirectories: false)

    #expect(throws: BoardError.self) { try SQLiteBoardStore(path: file, use) }

    #expect(folder.names.filter { $0.contains("version-") } == ["board.sqlite.version-5"])
    #expect(try await version() == 5)
  }

  @Test(
    "A board that another program has open stays at its version until that program has ended",
    arguments: [BoardFileUse.serving, .sharing, .visiting]
  )
  func openElsewhere(use: BoardFileUse) async throws {
    try SQLiteBoardStore(path: file).close()
    try await EarlierBoard.make(of: file)
    let other = try DatabaseUseLock(path: file)
    other.share()

    #expect(throws: BoardError.boardInUse(path: file)) { try SQLiteBoardStore(path: file, use) }
    #expect(try await version() == 5)
    #expect(folder.names.filter { $0.contains("version-") } == [])

    other.release()
    try SQLiteBoardStore(path: file, use).close()
    #expect(try await version() == BoardSchema.version)
  }

  @Test("Programs that start at the same time on a board of an earlier version all open it")
  func startedTogether() async throws {
    try SQLiteBoardStore(path: file).close()
    try await EarlierBoard.make(of: file)

    let stores = try await withThrowingTaskGroup(of: SQLiteBoardStore.self) { [file] group in
      for use in [BoardFileUse.serving, .sharing, .visiting] {
        // All but one wait for another.
        group.addTask { try await onDiskThread { try SQLiteBoardStore(path: file, use) } }
      }
      return try await group.reduce(into: [SQLiteBoardStore]()) { $0.append($1) }
    }

    #expect(stores.count == 3)
    for store in stores { try store.close() }
    #expect(try await version() == BoardSchema.version)
  }

  @Test("A board from before there was moderation gets its tables, and answers as before")
  func withoutModeration() async throws {
    var store = try SQLiteBoardStore(path: file)
    let board = try await RichBoard(on: store, files)
    let page = try await store.page(of: ListingsQuery(paging: .everything, text: "lampe"), at: RichBoard.now)
    try store.close()
    let queue = try DatabaseQueue(path: file)
    try await queue.write { db in
      for table in ["decision", "report", "suspension", "notice", "queue_feed", "message_feed", "mail_address", "mail"]
      {
        try db.execute(sql: "DROP TABLE \(table)")
      }
      try db.execute(sql: "PRAGMA user_version = 9")
    }
    try queue.close()

    store = try SQLiteBoardStore(path: file)
    #expect(try await store.page(of: ListingsQuery(paging: .everything, text: "lampe"), at: RichBoard.now) == page)
    #expect(try await store.cases(after: nil, at: RichBoard.now).items.isEmpty)
    let report = try SubmittedReport(reason: "spam", text: nil)
    let subject = ModerationSubject(.listing, board.ads[0])
    #expect(try await store.report(subject, report, by: 3, dailyLimit: 9, at: RichBoard.now).isNew)
    try store.close()
    #expect(FileManager.default.fileExists(atPath: file + ".version-9"))
  }

  @Test("A damaged board of an earlier version is recovered, and then brought to this version")
  func damaged() async throws {
    var store = try SQLiteBoardStore(path: file)
    let board = try await RichBoard(on: store, files)
    try store.close()
    try await EarlierBoard.make(of: file)
    try await damage("ad_in_display_order")

    store = try SQLiteBoardStore(path: file, .sharing, now: { RichBoard.now })

    #expect(store.rescue?.isIncomplete == false)
    #expect(try await store.account(of: board.tokens[1])?.name == "Sel")
    #expect(try await store.ownAds(of: 2, after: nil, at: RichBoard.now).items.count == 3)
    #expect(try await store.conversations(of: 3, after: nil, at: RichBoard.now).items.count == 2)
    try store.close()
  }

  @Test("A damaged board of version 10, which lacks columns and tables, is recovered with all its rows")
  func damagedVersion10() async throws {
    var store = try SQLiteBoardStore(path: file)
    let board = try await RichBoard(on: store, files)
    try store.close()
    let queue = try DatabaseQueue(path: file)
    try await queue.write { db in
      for index in ["account_by_inviter", "account_by_erasure", "invitation_by_inviter", "invitation_by_account"] {
        try db.execute(sql: "DROP INDEX \(index)")
      }
      for (table, column) in [
        ("account", "inviter"), ("account", "erased"), ("invitation", "inviter"), ("invitation", "signs_in"),
      ] { try db.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(column)") }
      for table in ["block", "message_feed", "mail_address", "mail"] { try db.execute(sql: "DROP TABLE \(table)") }
      try db.execute(sql: "PRAGMA user_version = 10")
    }
    try queue.close()
    try await damage("ad_in_display_order")

    store = try SQLiteBoardStore(path: file, .sharing, now: { RichBoard.now })

    #expect(store.rescue?.isIncomplete == false)
    #expect(try await store.account(of: board.tokens[1])?.name == "Sel")
    #expect(try await store.conversations(of: 3, after: nil, at: RichBoard.now).items.count == 2)
    try store.close()
  }

  @Test(
    "A board goes on after the page with its first account, or with what it counts, was damaged",
    arguments: [
      "account", "board",
    ]
  )
  func withoutFirstRows(table: String) async throws {
    var store = try SQLiteBoardStore(path: file)
    let board = try await RichBoard(on: store, files)
    let ads = try await store.page(of: ListingsQuery(paging: .everything, text: ""), at: RichBoard.now).total
    try store.close()
    try await damage(table)

    store = try SQLiteBoardStore(path: file, .sharing, now: { RichBoard.now })

    #expect(store.rescue?.isIncomplete == true)
    let found = try await store.page(of: ListingsQuery(paging: .everything, text: ""), at: RichBoard.now)
    #expect(found.total == ads)
    #expect(try await store.account(of: board.tokens[0])?.id == BoardTerms.firstOwner)
    try store.close()
  }

  /// The version of the board's file.
  private func version() async throws -> Int? {
    let queue = try DatabaseQueue(path: file)
    defer { try? queue.close() }
    return try await queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }

  /// Overwrites the first page of a table or an index.
  private func damage(_ name: String) async throws {
    let queue = try DatabaseQueue(path: file)
    let page = try await queue.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [name]) ?? 0
    }
    try queue.close()
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    try handle.close()
  }

  /// The tables of the board, with their columns, and its indices.
  private static func tables(_ file: String) throws -> [String] {
    let queue = try DatabaseQueue(path: file)
    defer { try? queue.close() }
    return try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT m.type || ' ' || m.name || coalesce((SELECT group_concat(name) FROM pragma_table_info(m.name)), '')
          FROM sqlite_master AS m WHERE m.name NOT LIKE 'sqlite_%' ORDER BY 1
          """
      )
    }
  }
}
