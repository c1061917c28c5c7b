import Foundation
import GRDB

/// Damage that SQLite detects late or not at all, done to a file that nobody has open.
enum Damage {
  /// Values of every type, and numbers that no count reaches.
  static let literals = ["NULL", "'no number'", "x'FF00'", "1.5", "9223372036854775807"]

  /// The columns of all tables, as `table.column`.
  static func columns(_ path: String) throws -> [(table: String, column: String)] {
    try queue(path) { db in
      let sql = """
        SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
        AND name NOT LIKE 'grdb~_%' ESCAPE '~' AND name NOT LIKE 'listing~_gram~_%' ESCAPE '~'
        """
      return try String.fetchAll(db, sql: sql).flatMap { table in
        try db.columns(in: table).map { (table, $0.name) }
      }
    }
  }

  /// Writes a value into a column of one row, whatever type the table declares. Returns whether SQLite allowed it.
  static func set(_ column: String, of table: String, to literal: String, _ path: String) throws -> Bool {
    let schema = try queue(path) { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      let schema = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [table])
      try db.execute(
        sql: """
          UPDATE sqlite_master SET sql = replace(replace(sql, ' NOT NULL', ''), ' CHECK (is_only = 1)', '')
          WHERE name = ? AND type = 'table'
          """,
        arguments: [table]
      )
      return schema
    }
    let isDone =
      (try? queue(path) { (db) -> Void in
        let key = try db.primaryKey(table).columns.first ?? "rowid"
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = \(literal) WHERE \(key) = (SELECT min(\(key)) FROM \(table))"
        )
      }) != nil
    try queue(path) { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(sql: "UPDATE sqlite_master SET sql = ? WHERE name = ?", arguments: [schema, table])
    }
    return isDone
  }

  /// Hides an index from SQLite while the table is changed, so that the index keeps its old content.
  static func leaveBehind(index: String, while sql: String, _ path: String) throws {
    try queue(path) { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          CREATE TEMP TABLE hidden AS SELECT * FROM sqlite_master WHERE name = '\(index)';
          DELETE FROM sqlite_master WHERE name = '\(index)';
          PRAGMA writable_schema = RESET;
          """
      )
      try db.execute(sql: sql)
      try db.execute(
        sql: "PRAGMA writable_schema = ON; INSERT INTO sqlite_master SELECT * FROM hidden; DROP TABLE hidden"
      )
    }
  }

  /// The number of the page at which a table or an index begins.
  static func root(of name: String, _ path: String) throws -> Int {
    try queue(path) {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [name])
    } ?? 0
  }

  /// Makes the last child of an inner page the page itself.
  static func makeCircle(at page: Int, _ path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    let start = UInt64((page - 1) * 4_096)
    try file.seek(toOffset: start)
    guard let kind = try file.read(upToCount: 1)?.first, kind == 2 || kind == 5 else { throw NotAnInnerPage() }
    try file.seek(toOffset: start + 8)
    try file.write(contentsOf: withUnsafeBytes(of: UInt32(page).bigEndian) { Data($0) })
    // And its first child, so that the cycle never ends.
    try file.seek(toOffset: start + 12)
    guard let place = try file.read(upToCount: 2), place.count == 2 else { throw NotAnInnerPage() }
    try file.seek(toOffset: start + UInt64(place[0]) << 8 + UInt64(place[1]))
    try file.write(contentsOf: withUnsafeBytes(of: UInt32(page).bigEndian) { Data($0) })
  }

  /// The leaf pages of a table, counted from 0.
  static func leaves(of table: String, _ path: String) throws -> [Int] {
    try queue(path) {
      let sql = "SELECT pageno - 1 FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path"
      return try Int.fetchAll($0, sql: sql, arguments: [table])
    }
  }

  /// Overwrites pages, as a dying disk does.
  static func overwrite(pages: some Sequence<Int>, _ path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    for page in pages {
      try file.seek(toOffset: UInt64(page * 4_096))
      try file.write(contentsOf: Data(repeating: 0xA5, count: 4_096))
    }
    try file.close()
  }

  struct NotAnInnerPage: Error {}

  private static func queue<Value>(_ path: String, _ work: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    // Like the shell's `.dbconfig defensive off`: Debian's SQLite lets the schema be written.
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.inDatabase(work)
  }
}
