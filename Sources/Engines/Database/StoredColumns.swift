package import GRDB

/// Columns of a table and what a value has in them, listed once for what creates the table and for what writes it.
package struct StoredColumns<Value>: Sendable {
  /// A column: its name, its type with its conditions, and what a value has in it.
  package typealias Column = (
    name: String, type: String, value: @Sendable (Value) -> (any DatabaseValueConvertible)?
  )

  /// `a TEXT NOT NULL, b REAL`
  package let definitions: String
  /// `a`, `b`
  package let names: [String]
  /// `?, ?`
  package let marks: String
  /// `a = ?, b = ?`
  package let assignments: String
  private let values: [@Sendable (Value) -> (any DatabaseValueConvertible)?]

  /// Lists columns in the order in which the table has them.
  package init(_ columns: Column...) {
    definitions = columns.map { "\($0.name) \($0.type)" }.joined(separator: ",\n")
    names = columns.map(\.name)
    marks = columns.map { _ in "?" }.joined(separator: ", ")
    assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    values = columns.map(\.value)
  }

  /// What a value has in the columns.
  package func values(of value: Value) -> StatementArguments { StatementArguments(values.map { $0(value) }) }
}
