package import BoardRules
package import Database
import Foundation
package import GRDB
import Loading

/// A board in a file.
package enum BoardFile {
  /// An open board: its database, its use, to be ended once it is closed, and what was recovered if it was damaged.
  package typealias Opened = (database: any DatabaseWriter, use: DatabaseUseLock, rescue: DatabaseRescue.Report?)

  /// How many seconds a connection waits for a lock.
  static let patience = 5

  /// How connections to a board's file are opened.
  package static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "classifieds.board"
    configuration.busyMode = .timeout(Double(patience))
    configuration.prepareDatabase { db in
      // In kibibytes: the lists that most searches read.
      try db.execute(sql: "PRAGMA cache_size = -16384")
      // The commit that fills the journal writes it back to the file. This is four times rarer than SQLite's 1,000 pages, so
      // few requests wait for it, but each of these waits longer, and the journal has 16 MB. The pages of so many frames
      // are in the first table of the journal's index, so reading takes no longer. Every process that may commit has the
      // same limit: otherwise a command beside a server would write back what the server leaves in the journal.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
      // What somebody erases does not stay in the file. Some builds of SQLite do so anyway.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      db.add(function: SearchMatcher.writtenText)
    }
    return configuration
  }

  /// Opens a board, or creates one (0600) if there is no file or an empty one. Throws ``BoardError``, leaving the file
  /// unchanged.
  ///
  /// A board that was not closed cleanly, or has changed since, is checked first: `PRAGMA integrity_check`.
  ///
  /// - Parameters:
  ///   - mostReaders: how many connections may read at once; `nil` for the usual number.
  ///   - upgrading: is told the path of a copy before a board of an earlier version is copied there, and changed.
  package static func open(
    path: String,
    _ schema: BoardSchema,
    mostReaders: Int? = nil,
    upgrading: (String) -> Void = { _ in }
  ) throws -> Opened {
    try sortingErrors(of: path) {
      let isBoard = try holdsBoard(path)
      if !isBoard { try make(path) }
      let use = try DatabaseUseLock(path: path, isBlocking: true)
      if isBoard, use.isFirst, CleanShutdownMark(path: path).state != .clean { try check(path) }
      use.begin()
      var configuration = configuration
      // Each reader keeps its descriptors, which the clients' connections then lack.
      if let mostReaders { configuration.maximumReaderCount = mostReaders }
      let pool = try DatabasePool(path: path, configuration: configuration)
      // Not earlier: after opening the file, a pool applies its own choice, NORMAL.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try backUp(pool, path, use, upgrading)
      try pool.write { try schema.prepare($0) }
      use.share()
      return (pool, use, nil)
    }
  }

  /// Opens a board that other processes may have open as well. Reading it writes nothing to the disk, not even to the
  /// journal, so the mark of the last clean close stays valid until somebody changes the board.
  ///
  /// Like ``open(path:_:)``, except that a damaged board is recovered, and one that is too large to be checked quickly is not checked.
  ///
  /// - Parameter now: seconds since 1970, for the name of a damaged file; `nil` to leave such a file as it is.
  package static func share(path: String, _ schema: BoardSchema, now: (@Sendable () -> Int)?) throws -> Opened {
    try sortingErrors(of: path) {
      do {
        return try openShared(path, schema, nil)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        guard let now else { throw error }
        let isEarlier = ((try? earlierVersion(path)) ?? nil).map { $0 <= EarlierBoardSchema.version } ?? false
        let report = try BoardSchema.rescue(now: now, isEarlier: isEarlier)
          .run(path, schema.rescued(isEarlier: isEarlier), .seconds(5), after: .corrupt(path: path))
        return try openShared(path, schema, report)
      }
    }
  }
}

extension DatabaseError: BoardDatabaseError {
  /// Why a request fails that this error ends: the extended code of SQLite, unless the request has waited too long.
  package var failure: RequestFailure { isTemporary ? .tooSlow : .file(code: Int(extendedResultCode.rawValue)) }

  /// Whether the disk is full.
  package var isOutOfSpace: Bool { resultCode == .SQLITE_FULL }

  /// Whether others had the file locked.
  package var isTemporary: Bool { resultCode == .SQLITE_BUSY || resultCode == .SQLITE_LOCKED }

  /// Why a board cannot be opened.
  package func boardError(_ database: String) -> BoardError {
    let error = StoreError(self, path: database)
    // It needs other advice, and SQLite does not always name it.
    if case .full = error { return .unusableFile(error) }
    return .unusableDatabase(path: database, reason: message ?? resultCode.description)
  }
}

private extension BoardFile {
  static func sortingErrors(of path: String, _ work: () throws -> Opened) throws -> Opened {
    do {
      return try work()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw BoardError.notABoard(path: path)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw BoardError.damagedDatabase(path: path, flaw: error.message ?? error.resultCode.description)
    } catch let error as DatabaseError {
      throw error.boardError(path)
    } catch StoreError.corrupt {
      throw BoardError.damagedDatabase(path: path, flaw: "it cannot be recovered")
    } catch let error as StoreError {
      throw BoardError.unusableFile(error)
    }
  }

  static func openShared(_ path: String, _ schema: BoardSchema, _ report: DatabaseRescue.Report?) throws -> Opened {
    try PrivateFile.create(path)
    // A file without a mark may be no board: then it gets none.
    let hasContent = FileStatus(path)?.size ?? 0 > 0
    if hasContent, FileStatus(CleanShutdownMark(path: path).file) == nil { _ = try holdsBoard(path) }
    let use = try DatabaseUseLock(path: path, isBlocking: true)
    do {
      if use.isFirst, let size = FileStatus(path)?.size, (1...DatabaseFile.largestCheckedCache).contains(size),
        CleanShutdownMark(path: path).state != .clean
      {
        try check(path)
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let isReady = try queue.read { db in
        let isBoard = try BoardSchema.isBoard(db, path)
        return try isBoard && schema.isComplete(db) && String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal"
      }
      if !isReady {
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try backUp(queue, path, use)
        try queue.write { try schema.prepare($0) }
      }
      use.share()
      return (queue, use, report)
    } catch {
      use.release()
      throw error
    }
  }

  /// Copies a board of an earlier version to a file beside it, and reads the copy, before it is brought to this version.
  /// Throws ``BoardError`` if another program, which may be of that version, has the board open.
  static func backUp(
    _ database: any DatabaseWriter,
    _ path: String,
    _ use: DatabaseUseLock,
    _ upgrading: (String) -> Void = { _ in }
  ) throws {
    guard let old = try database.read(BoardSchema.earlierVersion) else { return }
    guard use.isFirst else { throw BoardError.boardInUse(path: path) }
    let (copy, part) = ("\(path).version-\(old)", "\(path).version-\(old).part")
    upgrading(copy)
    // What a crash has left.
    try PrivateFile.delete(part)
    defer { try? PrivateFile.delete(part) }
    try PrivateFile.create(part)
    try database.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [part]) }
    try check(part)
    try move(part, to: copy)
  }

  /// The earlier version of a damaged file, from its header; `nil` for the file of this version.
  static func earlierVersion(_ path: String) throws -> Int? {
    var configuration = configuration
    configuration.readonly = true
    return try DatabaseQueue.reading(path, configuration).read(BoardSchema.earlierVersion)
  }

  /// Looks at an existing file without changing it. `false` if it is still empty.
  static func holdsBoard(_ path: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    var configuration = configuration
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { try BoardSchema.isBoard($0, path) }
  }

  /// Throws SQLite's error for a damaged file.
  static func check(_ path: String) throws {
    var configuration = configuration
    configuration.readonly = true
    let flaw = try DatabaseQueue.reading(path, configuration).read { try DamagedFile.flaw($0) }
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
