/// What a statement returned.
package struct PostgreSQLRows: Sendable, RandomAccessCollection {
  /// The rows, in the statement's order.
  let rows: [PostgreSQLRow]
  /// What was done, such as `COMMIT`.
  let tag: String

  package var startIndex: Int { 0 }

  package var endIndex: Int { rows.count }

  /// A row; one that is not there has no columns, so that reading it throws.
  package subscript(place: Int) -> PostgreSQLRow {
    rows.indices.contains(place) ? rows[place] : PostgreSQLRow(values: [])
  }
}

/// A row. Its values are read by position.
///
/// Each reading throws ``PostgreSQLError/unexpectedRow(_:)`` if there is no such column, or it has another type.
package struct PostgreSQLRow: Sendable, Equatable {
  /// The values in PostgreSQL's text format; `nil` for NULL.
  package let values: [String?]

  /// A text.
  package func text(_ column: Int) throws(PostgreSQLError) -> String {
    guard let text = try optionalText(column) else { throw unexpected(column) }
    return text
  }

  /// A text, or NULL.
  package func optionalText(_ column: Int) throws(PostgreSQLError) -> String? {
    guard values.indices.contains(column) else { throw unexpected(column) }
    return values[column]
  }

  /// A whole number.
  package func int(_ column: Int) throws(PostgreSQLError) -> Int {
    guard let number = try optionalInt(column) else { throw unexpected(column) }
    return number
  }

  /// A whole number, or NULL.
  package func optionalInt(_ column: Int) throws(PostgreSQLError) -> Int? {
    guard let text = try optionalText(column) else { return nil }
    guard let number = Int(text) else { throw unexpected(column) }
    return number
  }

  /// A truth value.
  package func bool(_ column: Int) throws(PostgreSQLError) -> Bool {
    switch try optionalText(column) {
    case "t": true
    case "f": false
    default: throw unexpected(column)
    }
  }

  private func unexpected(_ column: Int) -> PostgreSQLError { .unexpectedRow("column \(column) of \(values.count)") }
}
