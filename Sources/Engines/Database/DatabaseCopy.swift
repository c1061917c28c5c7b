import Foundation
import GRDB

/// Copies everything readable from a damaged file into a new one, table by table.
struct DatabaseCopy {
  let source: String
  let target: String
  let migrator: DatabaseMigrator
  /// How long to wait while the damaged file is locked, for example because another process is closing it.
  let patience: Duration
  var mended: Set<String>
  private(set) var rows: [String: Int] = [:]
  private(set) var isIncomplete = false

  /// - Parameter repair: makes the copied rows consistent again, in the newest schema, and returns whether it could
  ///   keep every row.
  /// - Returns: the copy, with what it found.
  func run(_ repair: (Database) throws -> Bool) throws -> DatabaseCopy {
    var copy = self
    try PrivateFile.delete(target)
    try PrivateFile.create(target)
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let new = try DatabaseQueue(path: target, configuration: configuration)
    do {
      try copy.fill(new)
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      // Not even the schema can be read.
      copy.isIncomplete = true
    }
    try migrator.migrate(new)
    copy.isIncomplete = try !new.write(repair) || copy.isIncomplete
    copy.rows = try new.read { db in
      Dictionary(uniqueKeysWithValues: try Self.tables(db).map { ($0, try Table($0).fetchCount(db)) })
    }
    try new.close()
    return copy
  }

  private mutating func fill(_ new: DatabaseQueue) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience / .seconds(1))
    let old = try DatabaseQueue.reading(source, configuration)
    defer { try? old.close() }
    // A file whose versions are not recorded, or cannot be read, is taken for one in the newest schema.
    let applied = try old.read { db in
      try? db.tableExists("grdb_migrations") ? migrator.appliedIdentifiers(db) : nil
    }
    let version = migrator.migrations.last { applied?.contains($0) ?? true }
    if let version { try migrator.migrate(new, upTo: version) }
    for table in try new.read(Self.tables) {
      // Without a record of the version it may be an earlier one.
      if applied == nil, (try? old.read({ try $0.tableExists(table) })) == false { continue }
      isIncomplete = try !copy(table, old, new) || isIncomplete
    }
    try copyNumbers(old, new)
  }

  /// Numbers that the file has given to rows are not given again, even if these rows are gone.
  private func copyNumbers(_ old: DatabaseQueue, _ new: DatabaseQueue) throws {
    let given = try? old.read { db in
      try Row.fetchAll(db, sql: "SELECT seq, name FROM sqlite_sequence").map { Array($0.databaseValues) }
    }
    try new.write { db in
      guard let given, try db.tableExists("sqlite_sequence") else { return }
      for values in given {
        // One that is damaged would leave no number for the next row.
        guard case .int64(let number)? = values.first?.storage, (0..<Int64.max / 2).contains(number) else { continue }
        let arguments = StatementArguments(values)
        try db.execute(sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: arguments)
        if db.changesCount > 0 { continue }
        try db.execute(sql: "INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)", arguments: arguments)
      }
    }
  }

  /// The tables with rows of their own. A virtual table, such as an index of texts, is filled by the repair.
  private static func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table'
          AND sql NOT LIKE 'CREATE VIRTUAL %' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE 'grdb~_%' ESCAPE '~'
        """
    )
  }

  /// - Returns: whether every row could be read.
  private func copy(_ table: String, _ old: DatabaseQueue, _ new: DatabaseQueue) throws -> Bool {
    // An earlier version may not have all columns.
    let there = try? old.read { db in Set(try db.columns(in: table).map(\.name)) }
    let (infos, key) = try new.read { db in
      (try db.columns(in: table).filter { there?.contains($0.name) ?? true }, try db.primaryKey(table).columns)
    }
    let columns = infos.map(\.name)
    let mend = mended.contains(table) ? RowRepair(columns: infos) : nil
    // A row occupies at least two bytes. A scan that finds more rows than that is following a cycle of pages.
    let mostRows = DatabaseFile.size(of: source) / 2
    let order = key.isEmpty ? ["rowid"] : key
    return try new.write { target in
      try target.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)")
      let insertion = try target.makeStatement(
        sql: """
          INSERT OR IGNORE INTO \(table.quotedDatabaseIdentifier) (\(Self.list(columns)))
          VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
          """
      )
      var isWhole = true
      func scan(_ suffix: String) -> Bool {
        let sql = "SELECT \(Self.list(columns)) FROM \(table.quotedDatabaseIdentifier) \(suffix)"
        do {
          try old.read { source in
            let rows = try Row.fetchCursor(source, sql: sql)
            var count = 0
            while let row = try rows.next() {
              count += 1
              guard count <= mostRows else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
              let found = Array(row.databaseValues)
              let values = mend?.mending(found) ?? found
              // A row with damage that SQLite does not detect may be rejected. Only that row is left out.
              let isIn =
                (try? insertion.execute(arguments: StatementArguments(values))) != nil && target.changesCount > 0
              if !isIn || values != found { isWhole = false }
            }
          }
          return true
        } catch {
          return false
        }
      }
      if scan("ORDER BY \(Self.list(order))") { return isWhole }
      // Scanning backwards reaches the rows behind the damage. Looking up single keys reaches rows between two damaged
      // places.
      _ = scan("ORDER BY " + order.map { $0.quotedDatabaseIdentifier + " DESC" }.joined(separator: ", "))
      if let first = order.first {
        for number in 1...Self.mostKeys(old, table, first) {
          _ = scan("WHERE \(first.quotedDatabaseIdentifier) = \(number)")
        }
      }
      return false
    }
  }

  private static func list(_ columns: [String]) -> String {
    columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
  }

  /// The largest row number to try, if the key is a number.
  private static func mostKeys(_ old: DatabaseQueue, _ table: String, _ key: String) -> Int {
    let sql = "SELECT max(\(key.quotedDatabaseIdentifier)) FROM \(table.quotedDatabaseIdentifier)"
    let found = try? old.read { try Int.fetchOne($0, sql: sql) }
    return max(1, min(found ?? mostGuessed, 100_000))
  }

  /// How many numbers to try when even the largest cannot be read.
  private static let mostGuessed = 10_000
}

/// The columns of a table, against which the values of a damaged row are checked.
private struct RowRepair {
  let columns: [ColumnInfo]

  /// Replaces each value whose type its column does not declare: by the same value converted, or else by that type's
  /// zero.
  func mending(_ values: [DatabaseValue]) -> [DatabaseValue] {
    zip(columns, values).map { column, value in
      if value.isNull { return column.isNotNull ? Self.zero(of: column) : value }
      switch (column.type, value.storage) {
      case ("INTEGER", .int64), ("REAL", .double), ("REAL", .int64), ("TEXT", .string), ("BLOB", .blob): return value
      case ("TEXT", .blob): return (String.fromDatabaseValue(value) ?? "").databaseValue
      default: return column.isNotNull ? Self.zero(of: column) : .null
      }
    }
  }

  private static func zero(of column: ColumnInfo) -> DatabaseValue {
    switch column.type {
    case "TEXT": "".databaseValue
    case "BLOB": Data().databaseValue
    default: 0.databaseValue
    }
  }
}
