package import BoardRules
import Database
package import Foundation
package import GRDB
import Loading

extension SQLiteBoardStore {
  /// Writes everything that belongs to the board, in one consistent state.
  package func export(
    made: String,
    _ files: any PictureStorage,
    to write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> BoardMove {
    try await database.read { db in
      var writer = BoardExportWriter(try Self.header(made: made, db))
      for table in BoardTable.allCases {
        let rows = try Row.fetchCursor(db, sql: Self.reading(table))
        while let row = try rows.next() {
          let values = zip(table.storedColumns, row.databaseValues).map { BoardValue($1, $0) }
          if table == .picture {
            try writer.append(picture: values, from: files)
          } else {
            writer.append(values, to: table)
          }
          if writer.isFull { try write(writer.take()) }
        }
      }
      writer.end()
      try write(writer.take())
      return writer.moved
    }
  }

  private static func header(made: String, _ db: Database) throws -> BoardExportHeader {
    let row = try SQLiteBoardTransaction(db: db).row(
      """
      SELECT log, seq, message, (SELECT coalesce(max(id), 0) FROM account),
        max((SELECT coalesce(max(id), 0) FROM conversation),
          coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'conversation'), 0))
      FROM board
      """
    )
    let numbers = BoardExportHeader.Newest(
      change: try row.int(1),
      message: try row.int(2),
      account: try row.int(3),
      conversation: try row.int(4)
    )
    return BoardExportHeader(made: made, log: try row.text(0), newest: numbers)
  }

  /// Reads a table in the order of its keys.
  private static func reading(_ table: BoardTable) -> String {
    let keys = table.storedColumns.prefix(table.keyCount).map(\.name).joined(separator: ", ")
    let order = table == .token ? "number" : keys
    return "SELECT \(table.storedNames) FROM \(table.rawValue) \(table.exportedRows) ORDER BY \(order)"
  }

  /// Fills an empty board from what was exported. Throws ``BoardError``.
  ///
  /// - Parameter restartingChanges: whether a new list of changes begins.
  package static func fill(
    _ db: Database,
    from reader: BoardExportReader,
    _ files: any PictureStorage,
    restartingChanges: Bool
  ) throws -> BoardMove {
    var (reader, missingPictures) = (reader, 0)
    let header = try reader.header()
    try db.execute(sql: "DELETE FROM category; DELETE FROM account")
    while let row = try reader.next() {
      if row.table == .picture, try !row.keepPicture(in: files) { missingPictures += 1 }
      do {
        try insert(row, db)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        let reason = error.message ?? error.resultCode.description
        throw BoardError.malformedExport(lines: row.line...row.line, .refused(reason))
      }
    }
    let newest = reader.newest
    try db.run("DELETE FROM sqlite_sequence")
    for (table, number) in [("account", newest.account), ("conversation", newest.conversation)] {
      try db.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [table, number])
    }
    try db.run(
      """
      UPDATE board SET log = ?, seq = ?, message = ?, version = version + 1,
        listed = (SELECT count(*) FROM ad WHERE is_listed)
      """,
      [header.log, newest.change, newest.message]
    )
    if restartingChanges { try BoardSchema.restartChanges(in: db) }
    try SQLiteBoardTransaction(db: db).nameAccounts()
    try SearchIndex.rebuild(in: db)
    return BoardMove(reader.counts, missingPictures: missingPictures)
  }

  private static func insert(_ row: BoardRow, _ db: Database) throws {
    var (names, values) = (row.table.storedColumns.map(\.name), Array(row.storedValues))
    if row.table == .ad, row.value("is_listed").isTrue {
      // A former one is not due any more.
      let lifetime = AdLifetime(expires: row.value("expires").number, sold: row.value("sold").number)
      names.append("due")
      values.append(lifetime.end.map { .number($0) } ?? .null)
    }
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try db.run(
      "INSERT INTO \(row.table.rawValue) (\(names.joined(separator: ", "))) VALUES (\(places))",
      StatementArguments(values.map(\.databaseValue))
    )
  }
}

extension BoardFile {
  /// Makes a new board in a file, with what was exported: completely, or not at all. Others that open the file wait
  /// until it is there. Throws ``BoardError``.
  ///
  /// - Parameter restartingChanges: whether a new list of changes begins.
  package static func make(
    path: String,
    from reader: BoardExportReader,
    _ files: any PictureStorage,
    restartingChanges: Bool
  ) async throws -> BoardMove {
    try await make(path: path) {
      try SQLiteBoardStore.fill($0, from: reader, files, restartingChanges: restartingChanges)
    }
  }

  /// Makes a new board in a file, with the ads of a catalogue: completely, or not at all. Others that open the file wait
  /// until it is there. Throws ``BoardError``.
  ///
  /// This writes the file once, while filling an open board writes its journal as well.
  ///
  /// - Parameter expires: when the ads expire, in seconds since 1970.
  package static func make(path: String, from catalogue: Catalogue, expires: Int?) async throws {
    try await make(path: path) { try SQLiteBoardStore.fill($0, from: catalogue, expires: expires) }
  }

  private static func make<Result: Sendable>(
    path: String,
    _ fill: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    do {
      let temporary = path + ".import"
      // The lock needs the folder. A later step reports that it cannot be created.
      try? FileManager.default.createDirectory(
        atPath: FilePath(path).folder ?? ".",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      let use = try DatabaseUseLock(path: path)
      defer { use.release() }
      guard use.isFirst else { throw BoardError.boardInUse(path: path) }
      // The mark of a board that was not made.
      defer { if FileStatus(path) == nil { unlink(CleanShutdownMark(path: path).file) } }
      defer { try? PrivateFile.delete(temporary) }
      try checkVacancy(path)
      // What a crash has left.
      try PrivateFile.delete(temporary)
      try PrivateFile.create(temporary)
      let result = try await write(temporary, fill)
      try await onDiskThread { try move(temporary, to: path) }
      use.end(isDamaged: false)
      return result
    } catch let error as DatabaseError {
      throw error.boardError(path)
    } catch StoreError.locked {
      throw BoardError.boardInUse(path: path)
    } catch let error as StoreError {
      throw BoardError.unusableFile(error)
    }
  }

  private static func checkVacancy(_ path: String) throws {
    // The journal of another file would be taken for that of the new one.
    guard [path, path + "-wal"].allSatisfy({ FileStatus($0)?.size ?? 0 == 0 }) else {
      throw BoardError.boardNotEmpty(path: path)
    }
  }

  private static func write<Result: Sendable>(
    _ temporary: String,
    _ fill: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    var configuration = configuration
    // The file is deleted if anything happens. The journal in memory has only the pages of the tables while they were
    // empty.
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: temporary, configuration: configuration)
    defer { try? queue.close() }
    try await queue.write { try BoardSchema().prepare($0) }
    return try await queue.write(fill)
  }

  /// Gives a complete file its name, durably.
  static func move(_ temporary: String, to path: String) throws {
    guard sync(temporary, O_RDONLY) == 0, rename(temporary, path) == 0 else {
      throw BoardError.unusableDatabase(path: path, reason: String(cString: strerror(errno)))
    }
    // A folder that cannot be listed, or a file system that does not sync folders, is no reason to fail.
    _ = sync(FilePath(path).folder ?? ".", O_RDONLY | O_DIRECTORY)
  }

  private static func sync(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    defer { close(descriptor) }
    return fsync(descriptor)
  }
}

extension BoardValue {
  fileprivate init(_ value: DatabaseValue, _ column: BoardTable.Column) {
    self =
      switch value.storage {
      case .int64(let number): column.kind == .flag ? .flag(number != 0) : .number(Int(number))
      case .string(let text): .text(text)
      // No column has other values.
      case .null, .double, .blob: .null
      }
  }
}
