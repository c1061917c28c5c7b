package import BoardRules
import Database
package import GRDB

/// A transaction in SQLite, as the board's rules see it.
struct SQLiteBoardTransaction: BoardTransaction {
  let db: Database
  var currency = BoardTerms.usualCurrency

  func run(_ statements: [BoardStatement]) throws -> [[BoardResultRow]] {
    try statements.map { statement in
      let prepared = try db.cachedStatement(sql: Self.numbered(statement.sql))
      let arguments = StatementArguments(statement.parameters.map(\.databaseValue))
      guard prepared.columnCount > 0 else {
        try prepared.execute(arguments: arguments)
        return []
      }
      let rows = try Row.fetchCursor(prepared, arguments: arguments)
      var result: [BoardResultRow] = []
      while let row = try rows.next() { result.append(BoardResultRow(values: row.databaseValues.map(BoardValue.init))) }
      return result
    }
  }

  /// Searches look at an index beside the ads.
  func searched(_ ad: Ad) -> [(column: String, value: BoardValue)] { [] }

  /// None: the index has the words.
  func learning(_ ad: Ad, replacing old: Ad?) -> [BoardStatement] { [] }

  func index(_ old: BoardPlace?, replacedBy new: Ad?) throws {
    guard try SearchIndex.exists(in: db) else { return }
    if let old { try SearchIndex.remove(old, in: db) }
    if let new { try SearchIndex.insert(new, in: db) }
  }

  /// Nothing: the index marks an ad as removed, and ``SQLiteBoardStore/scrub()`` rewrites it.
  func forget(_ erased: Ad) throws {}

  /// SQLite numbers `$1` by where it stands, and `?1` by its number. The board's statements have no other `$`.
  private static func numbered(_ sql: String) -> String {
    String(decoding: sql.utf8.map { $0 == UInt8(ascii: "$") ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }
}

extension BoardValue {
  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .int64(let number): .number(Int(number))
      case .string(let text): .text(text)
      // No column of a board has other values.
      case .null, .double, .blob: .null
      }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .number(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .flag(let flag): flag.databaseValue
    }
  }
}

extension StoredAd {
  /// The ad that the search index names. Throws SQLite's error for a damaged file if there is none.
  package static func fetch(row: Int64, _ db: Database) throws -> StoredAd {
    let found = try SQLiteBoardTransaction(db: db).run(
      "SELECT \(listedColumns) FROM ad \(tables) WHERE ad.id = $1",
      Int(row)
    ).first
    guard let found else { throw Row.damage("ad") }
    return try StoredAd(found)
  }
}
