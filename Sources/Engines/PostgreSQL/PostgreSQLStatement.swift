/// A statement with its parameters, `$1`, `$2` and so on.
package struct PostgreSQLStatement: Sendable, Equatable {
  let sql: String
  let parameters: [PostgreSQLValue]

  /// Creates a statement.
  package init(_ sql: String, _ parameters: [PostgreSQLValue] = []) { (self.sql, self.parameters) = (sql, parameters) }

  /// Asks for the server's plan of it instead.
  ///
  /// - Parameter options: of `EXPLAIN`, such as `(ANALYZE)`.
  package func explained(_ options: String = "") -> Self { Self("EXPLAIN \(options) \(sql)", parameters) }
}

/// A statement that travels with those of a transaction: when it reads, with the first ones, so that it sees the same
/// state; when it writes, with its commit.
package struct PostgreSQLCompanion: Sendable {
  let statement: PostgreSQLStatement
  let accept: @Sendable (PostgreSQLRows) throws -> Void

  /// Creates a companion.
  ///
  /// - Parameter accept: gets what the statement returned, before the rows of the others are used, or after the commit.
  ///   What it throws ends a transaction that reads.
  package init(_ statement: PostgreSQLStatement, accept: @escaping @Sendable (PostgreSQLRows) throws -> Void) {
    (self.statement, self.accept) = (statement, accept)
  }
}

/// A parameter. The server infers its type from the statement.
package struct PostgreSQLValue: Sendable, Equatable, ExpressibleByNilLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral
{
  /// In PostgreSQL's text format; `nil` for NULL.
  let text: String?

  /// A text. PostgreSQL has none with U+0000, where libpq ends it.
  package init(_ text: String?) { self.text = text }

  /// A whole number.
  package init(_ number: Int?) { text = number.map { String($0) } }

  /// A truth value.
  package init(_ flag: Bool) { text = flag ? "t" : "f" }

  /// An array of numbers.
  package init(_ numbers: some Sequence<some FixedWidthInteger>) {
    text = "{" + numbers.map { String($0) }.joined(separator: ",") + "}"
  }

  package init(nilLiteral: ()) { text = nil }

  package init(stringLiteral: String) { text = stringLiteral }

  package init(integerLiteral: Int) { text = String(integerLiteral) }
}
