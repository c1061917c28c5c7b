package import Foundation
package import GRDB
package import Loading

/// The tables that a section keeps in the user's database.
package struct UserSchema: Sendable {
  /// A table, and how the program reads its rows.
  package struct Table: Sendable {
    /// The table's name.
    package var name: String
    /// The columns that the program reads.
    package var columns: String
    /// Whether a row is worth keeping even if one column has a wrong value.
    package var isMended: Bool
    /// Throws for a row that no version of the program writes.
    package var read: @Sendable (Row) throws -> Void

    /// Describes a table.
    package init(
      _ name: String,
      columns: String = "*",
      isMended: Bool = false,
      read: @escaping @Sendable (Row) throws -> Void
    ) {
      self.name = name
      self.columns = columns
      self.isMended = isMended
      self.read = read
    }
  }

  /// The name of the schema's first version.
  package var name: String
  /// The names of schema versions that development versions of the program wrote. Their files are not read.
  package var retired: Set<String>
  /// Creates the tables.
  package var create: @Sendable (Database) throws -> Void
  /// The tables whose rows are checked.
  package var tables: [Table]
  /// Throws SQLite's error for a damaged file if rows that can be read do not fit together.
  package var verify: @Sendable (Database) throws -> Void
  /// Corrects recovered values that are out of bounds, before unreadable rows are deleted.
  package var mend: @Sendable (Database) throws -> Void
  /// Makes recovered rows consistent again. Returns whether it could keep every row.
  package var repair: @Sendable (Database) throws -> Bool

  /// Describes a section's tables.
  package init(
    name: String,
    retired: Set<String> = [],
    create: @escaping @Sendable (Database) throws -> Void,
    tables: [Table],
    verify: @escaping @Sendable (Database) throws -> Void = { _ in },
    mend: @escaping @Sendable (Database) throws -> Void = { _ in },
    repair: @escaping @Sendable (Database) throws -> Bool = { _ in true }
  ) {
    self.name = name
    self.retired = retired
    self.create = create
    self.tables = tables
    self.verify = verify
    self.mend = mend
    self.repair = repair
  }
}

extension [UserSchema] {
  /// Creates the tables of every section in a new file.
  var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for schema in self { migrator.registerMigration(schema.name, migrate: schema.create) }
    return migrator
  }

  var mended: Set<String> { Set(flatMap(\.tables).filter(\.isMended).map(\.name)) }

  /// Throws SQLite's error for a damaged file if a row has values that no version of the program writes, or if rows do
  /// not fit together.
  func verify(_ db: Database) throws {
    for table in flatMap(\.tables) {
      let rows = try Row.fetchCursor(db, sql: "SELECT \(table.columns) FROM \(table.name)")
      while let row = try rows.next() { try table.read(row) }
    }
    if try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") != nil { throw Row.damage("a reference") }
    for schema in self { try schema.verify(db) }
  }

  /// Makes the rows recovered from a damaged file consistent again. Returns whether it could keep every row.
  func repair(_ db: Database) throws -> Bool {
    for schema in self { try schema.mend(db) }
    var isWhole = try deleteUnreadable(db) == 0
    // A number near the largest would leave none for the next row.
    for table in try String.fetchAll(db, sql: "SELECT name FROM sqlite_sequence WHERE seq > 2147483647") {
      try db.execute(
        sql:
          "UPDATE sqlite_sequence SET seq = (SELECT coalesce(max(rowid), 0) FROM \(table.quotedDatabaseIdentifier)) WHERE name = ?",
        arguments: [table]
      )
    }
    for schema in self { isWhole = try schema.repair(db) && isWhole }
    // Delete every row that still refers to a lost one.
    for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      let table: String = try row.value("table")
      guard let number = try row.value("rowid") as Int64? else { continue }
      try db.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE rowid = ?", arguments: [number])
    }
    return isWhole
  }

  private func deleteUnreadable(_ db: Database) throws -> Int {
    var count = 0
    for table in flatMap(\.tables) {
      let key = try db.primaryKey(table.name).columns
      let names = key.isEmpty ? ["rowid"] : key
      let list = names.map { "\($0) AS key_\($0)" }.joined(separator: ", ")
      let condition = names.map { "\($0) IS ?" }.joined(separator: " AND ")
      for row in try Row.fetchAll(db, sql: "SELECT \(list), \(table.columns) FROM \(table.name)") {
        if (try? table.read(row)) != nil { continue }
        let values = try names.map { try row.value("key_\($0)") as DatabaseValue }
        try db.execute(sql: "DELETE FROM \(table.name) WHERE \(condition)", arguments: StatementArguments(values))
        count += 1
      }
    }
    return count
  }
}

extension DatabaseFile {
  /// The user's own data. Every commit is on disk before it is acknowledged.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be.
  ///   - schemas: the tables of each section.
  ///   - lockTimeout: how long another process may keep it locked.
  ///   - now: the current date, for the name of a damaged file that is moved aside.
  ///   - onRescue: receives what was recovered from a damaged file.
  ///   - onChange: receives the path of a file that is intact, but was changed since it was closed.
  ///   - onUnwritable: receives why a file that is read cannot be written.
  package static func user(
    path: String,
    schemas: [UserSchema],
    lockTimeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() },
    onRescue: @escaping @Sendable (DatabaseRescue.Report) async -> Void = { _ in },
    onChange: @escaping @Sendable (String) async -> Void = { _ in },
    onUnwritable: @escaping @Sendable (StoreError) async -> Void = { _ in }
  ) -> DatabaseFile {
    DatabaseFile(
      path: path,
      durability: .full,
      lockTimeout: lockTimeout,
      migrator: schemas.migrator,
      retired: schemas.reduce(into: []) { $0.formUnion($1.retired) },
      remedy: .rescue(
        DatabaseRescue(
          now: now,
          verify: { try schemas.verify($0) },
          mended: schemas.mended,
          repair: { try schemas.repair($0) },
          report: onRescue,
          reportChange: onChange,
          reportUnwritable: onUnwritable
        )
      )
    )
  }
}
