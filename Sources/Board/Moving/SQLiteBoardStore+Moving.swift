import Database
import Foundation
import GRDB
import Loading

extension SQLiteBoardStore {
  func export(
    made: String,
    _ files: UploadFiles,
    to write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> BoardServer.Moved {
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
    let log = try String.fetchOne(db, sql: "SELECT id FROM change_log") ?? ""
    func newest(_ table: String) throws -> Int {
      try Int.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table]) ?? 0
    }
    let numbers = BoardExportHeader.Newest(
      change: try newest("change"),
      message: try newest("message"),
      account: try newest("account"),
      conversation: try newest("conversation")
    )
    return BoardExportHeader(made: made, log: log, newest: numbers)
  }

  /// Reads a table in the order of its keys.
  private static func reading(_ table: BoardTable) -> String {
    switch table {
    case .ad:
      let columns = """
        id, is_urgent, created, category_id, price, small_image, thumb_image, status, coalesce(updated, created), title, \
        description
        """
      // Both parts are read in the order of their ids, and merged.
      return [("ad", 1), ("former_ad", 0)].map { table, isListed in
        "SELECT \(columns), \(isListed), expires, sold FROM \(table) LEFT JOIN lifetime ON lifetime.ad_id = \(table).id"
      }.joined(separator: " UNION ALL ") + " ORDER BY 1"
    case .publication:
      return """
        SELECT publication.ad_id, owner, withdrawn, iif(withdrawn IS NULL, NULL, expires),
          iif(withdrawn IS NULL, NULL, sold)
        FROM publication LEFT JOIN lifetime ON lifetime.ad_id = publication.ad_id ORDER BY publication.ad_id
        """
    case .token:
      return """
        SELECT token.hash, owner, made, revoked, device.name FROM token LEFT JOIN device ON device.hash = token.hash
        ORDER BY token.rowid
        """
    default:
      let keys = table.storedColumns.prefix(table.keyCount).map(\.name).joined(separator: ", ")
      return "SELECT \(table.storedNames) FROM \(table.rawValue) \(table.exportedRows) ORDER BY \(keys)"
    }
  }

  /// Fills an empty board from what was exported. Throws ``BoardError``.
  static func fill(
    _ db: Database,
    from reader: BoardExportReader,
    _ files: UploadFiles
  ) throws -> BoardServer.Moved {
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
    try db.execute(sql: "DELETE FROM sqlite_sequence")
    for (table, number) in [
      ("change", newest.change), ("message", newest.message), ("account", newest.account),
      ("conversation", newest.conversation),
    ] {
      try db.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [table, number])
    }
    try db.run("UPDATE change_log SET id = ?", [header.log])
    try SearchIndex.rebuild(in: db)
    return BoardServer.Moved(reader.counts, missingPictures: missingPictures)
  }

  private static func insert(_ row: BoardRow, _ db: Database) throws {
    switch row.table {
    case .ad:
      let names = row.table.columns.map(\.name).prefix(11)
      let table = row.value("is_listed").isTrue ? "ad" : "former_ad"
      try insert(row.values.prefix(names.count), into: table, names.joined(separator: ", "), db)
      let lifetime = AdLifetime(expires: row.value("expires").number, sold: row.value("sold").number)
      // One that has left the table of ads is not due any more.
      try insert(lifetime, of: row.value("id"), due: row.value("is_listed").isTrue ? lifetime.end : nil, db)
    case .publication:
      try insert(row.values.prefix(3), into: row.table.rawValue, "ad_id, owner, withdrawn", db)
      guard row.value("withdrawn") != .null else { return }
      let lifetime = AdLifetime(expires: row.value("expires").number, sold: row.value("sold").number)
      try insert(lifetime, of: row.value("ad_id"), due: nil, db)
    case .token:
      try insert(row.values.prefix(4), into: row.table.rawValue, "hash, owner, made, revoked", db)
      guard row.value("device") != .null else { return }
      try insert([row.value("hash"), row.value("device")], into: "device", "hash, name", db)
    default: try insert(row.storedValues, into: row.table.rawValue, row.table.storedNames, db)
    }
  }

  private static func insert(
    _ values: ArraySlice<BoardValue>,
    into table: String,
    _ names: String,
    _ db: Database
  ) throws {
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try db.run(
      "INSERT INTO \(table) (\(names)) VALUES (\(places))",
      StatementArguments(values.map(\.databaseValue))
    )
  }

  private static func insert(_ lifetime: AdLifetime, of id: BoardValue, due: Int?, _ db: Database) throws {
    guard lifetime != AdLifetime() else { return }
    try db.run(
      "INSERT INTO lifetime (ad_id, expires, sold, due) VALUES (?, ?, ?, ?)",
      [id.number, lifetime.expires, lifetime.sold, due]
    )
  }
}

extension BoardFile {
  /// Makes a new board in a file, with what was exported: completely, or not at all. Others that open the file wait
  /// until it is there. Throws ``BoardError``.
  static func make(
    path: String,
    from reader: BoardExportReader,
    _ files: UploadFiles
  ) async throws -> BoardServer.Moved {
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
      defer { try? PrivateFile.delete(temporary) }
      try checkVacancy(path)
      // What a crash has left.
      try PrivateFile.delete(temporary)
      try PrivateFile.create(temporary)
      let moved = try await fill(temporary, from: reader, files)
      try await onDiskThread { try move(temporary, to: path) }
      use.end(isDamaged: false)
      return moved
    } catch let error as DatabaseError {
      throw BoardError(unusable: path, error)
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

  private static func fill(
    _ temporary: String,
    from reader: BoardExportReader,
    _ files: UploadFiles
  ) async throws -> BoardServer.Moved {
    var configuration = configuration
    // The file is deleted if anything happens. The journal in memory has only the pages of the tables while they were
    // empty.
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: temporary, configuration: configuration)
    defer { try? queue.close() }
    try await queue.write { try BoardSchema().prepare($0) }
    return try await queue.write { try SQLiteBoardStore.fill($0, from: reader, files) }
  }

  /// Gives a complete file its name, durably.
  private static func move(_ temporary: String, to path: String) throws {
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

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .number(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .flag(let flag): flag.databaseValue
    }
  }
}
