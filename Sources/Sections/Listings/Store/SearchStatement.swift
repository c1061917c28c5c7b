import GRDB
package import Listings

/// The statement that a search runs, for comparisons with other programs on the same file.
package struct SearchStatement: Sendable {
  /// A value bound to the statement.
  package enum Value: Sendable, Equatable {
    case integer(Int64)
    case text(String)
  }

  /// The SQL, with a `?` for each value.
  package let sql: String
  /// The values, in order. Texts contain no control characters and no quotes but those of the index's expression.
  package let values: [Value]

  /// The statement for the top of the first board in a file. For a text that the index cannot decide, its rows are candidates.
  ///
  /// - Parameter limit: how many rows are wanted; one more is requested, to know whether further ones follow.
  package init(for query: ListingQuery, where conditions: [ListingCondition] = [], limit: Int) {
    let search = ListingSearchSQL(query, where: conditions, buckets: nil)
    sql = search.rowsSQL + " LIMIT ?"
    let values = search.values(in: ListingNumber.range(ofBoard: 1)) + [limit + 1]
    self.values = values.map { value in
      switch value.databaseValue.storage {
      case .int64(let number): .integer(number)
      default: .text(String.fromDatabaseValue(value.databaseValue) ?? "")
      }
    }
  }

  /// The statement with its values inserted, for the sqlite3 shell.
  package var literal: String {
    let parts = sql.split(separator: "?", omittingEmptySubsequences: false)
    return zip(parts, values.map(\.literal) + [""]).map { $0 + $1 }.joined()
  }
}

extension SearchStatement.Value {
  fileprivate var literal: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): "'\(text)'"
    }
  }
}
