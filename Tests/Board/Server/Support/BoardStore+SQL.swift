import Database
import Foundation
import GRDB
import PostgreSQL
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardSQLite

/// What tests do to a board behind its back, in SQL that both databases understand.
extension BoardStore {
  /// This store, in a test that is about SQLite.
  var sqlite: SQLiteBoardStore { get throws { try #require(self as? SQLiteBoardStore) } }

  /// Runs statements, separated by semicolons.
  func execute(_ sql: String) async throws {
    if let store = self as? PostgreSQLBoardStore {
      let statements = sql.split(separator: ";").map { PostgreSQLStatement(String($0)) }
      try await store.pool.transaction(.writing()) { try await $0.run(statements) }
    } else {
      try await sqlite.database.write { try $0.execute(sql: sql) }
    }
  }

  /// The values of a statement's only column.
  func texts(_ sql: String) async throws -> [String] {
    if let store = self as? PostgreSQLBoardStore {
      return try await store.read { db in try await db.run(sql).map { try $0.text(0) } }
    }
    return try await sqlite.database.read { try String.fetchAll($0, sql: sql) }
  }

  /// The values of a statement's only column.
  func numbers(_ sql: String) async throws -> [Int] { try await texts(sql).compactMap { Int($0) } }

  /// Has ads expire at a time.
  func setExpiry(_ expires: Int, of ids: [Int]) async throws {
    let list = ids.map { String($0) }.joined(separator: ", ")
    try await execute("UPDATE ad SET expires = \(expires), due = \(expires) WHERE id IN (\(list))")
  }
}
