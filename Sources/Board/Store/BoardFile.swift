import Database
import Foundation
import GRDB

/// A board in a file.
enum BoardFile {
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "classifieds.board"
    configuration.busyMode = .timeout(5)
    // In kibibytes: the lists that most searches read.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = -16384") }
    return configuration
  }

  /// Opens a board, or creates one (0600) if there is no file or an empty one. Throws ``BoardError``, leaving the file
  /// unchanged.
  ///
  /// A board that was not closed cleanly, or has changed since, is checked first: `PRAGMA integrity_check`.
  ///
  /// - Returns: the board, and its use, to be ended once it is closed.
  static func open(path: String) throws -> (any DatabaseWriter, DatabaseUseLock) {
    do {
      let isBoard = try holdsBoard(path)
      if !isBoard { try make(path) }
      let use = try DatabaseUseLock(path: path, isBlocking: true)
      if isBoard, use.isFirst, CleanShutdownMark(path: path).state != .clean { try check(path) }
      use.begin()
      let pool = try DatabasePool(path: path, configuration: configuration)
      // Not earlier: after opening the file, a pool applies its own choice, NORMAL.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try pool.write { db in
        if try !db.tableExists("ad") { try BoardSchema.create(in: db) }
        try BoardSchema.migrate(db)
        try PublishingSchema.create(in: db)
      }
      use.share()
      return (pool, use)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw BoardError.notABoard(path: path)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw BoardError.damagedDatabase(path: path, flaw: error.message ?? error.resultCode.description)
    } catch let error as DatabaseError {
      throw BoardError(unusable: path, error)
    }
  }
}

extension BoardError {
  /// The error for a database that SQLite cannot open, read or write.
  init(unusable path: String, _ error: DatabaseError) {
    self = .unusableDatabase(path: path, reason: error.message ?? error.resultCode.description)
  }
}

private extension BoardFile {
  /// Looks at an existing file without changing it. `false` if it is still empty.
  static func holdsBoard(_ path: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    var configuration = configuration
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let applicationID = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let isEmpty = try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM sqlite_master)") ?? true
      if isEmpty, version == 0 { return false }
      guard applicationID == BoardSchema.applicationID else { throw BoardError.notABoard(path: path) }
      guard version <= BoardSchema.version else { throw BoardError.newerDatabase(path: path, version: version) }
      return true
    }
  }

  /// Throws SQLite's error for a damaged file.
  static func check(_ path: String) throws {
    var configuration = configuration
    configuration.readonly = true
    let flaw = try DatabaseQueue(path: path, configuration: configuration).read { try DamagedFile.flaw($0) }
    if let flaw { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: flaw) }
  }

  /// SQLite would make the file readable by others; its additional files get the same permissions.
  static func make(_ path: String) throws {
    let descriptor = Foundation.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw BoardError.unusableDatabase(path: path, reason: String(cString: strerror(errno)))
    }
    close(descriptor)
  }
}
