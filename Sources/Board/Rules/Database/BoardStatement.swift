/// A statement of the board's rules, in the SQL that all databases of boards understand, with its parameters, `$1`, `$2`
/// and so on.
package struct BoardStatement: Sendable, Equatable {
  /// The statement, with `$1`, `$2` and so on for its parameters.
  package let sql: String
  /// The values of the parameters, in order.
  package let parameters: [BoardValue]

  /// Creates a statement; `nil` is SQL's NULL.
  package init(_ sql: String, _ parameters: (any BoardParameter)?...) {
    self.init(sql, parameters.map { $0?.value ?? .null })
  }

  /// Creates a statement with values of any number.
  package init(_ sql: String, _ parameters: [BoardValue]) { (self.sql, self.parameters) = (sql, parameters) }
}

/// What a parameter can be made of.
package protocol BoardParameter {
  var value: BoardValue { get }
}

extension Int: BoardParameter {
  /// A number.
  package var value: BoardValue { .number(self) }
}

extension String: BoardParameter {
  /// A text.
  package var value: BoardValue { .text(self) }
}

extension Bool: BoardParameter {
  /// A flag.
  package var value: BoardValue { .flag(self) }
}

/// A row that a statement returned. Its values are read by position.
///
/// Each reading throws ``UnexpectedRow`` if there is no such column, or it has another type.
package struct BoardResultRow: Sendable, Equatable {
  /// The values, in the order of the columns.
  package let values: [BoardValue]

  /// Creates a row.
  package init(values: [BoardValue]) { self.values = values }

  /// The text in a column, counted from 0.
  package func text(_ column: Int) throws(UnexpectedRow) -> String {
    guard let text = try optionalText(column) else { throw unexpected(column) }
    return text
  }

  /// The text in a column; `nil` for NULL.
  package func optionalText(_ column: Int) throws(UnexpectedRow) -> String? {
    switch try value(column) {
    case .null: nil
    case .text(let text): text
    case .number, .flag: throw unexpected(column)
    }
  }

  /// The whole number in a column. A text is read as one, because PostgreSQL returns texts.
  package func int(_ column: Int) throws(UnexpectedRow) -> Int {
    guard let number = try optionalInt(column) else { throw unexpected(column) }
    return number
  }

  /// The whole number in a column; `nil` for NULL.
  package func optionalInt(_ column: Int) throws(UnexpectedRow) -> Int? {
    switch try value(column) {
    case .null: return nil
    case .number(let number): return number
    // PostgreSQL returns everything as text.
    case .text(let text):
      guard let number = Int(text) else { throw unexpected(column) }
      return number
    case .flag: throw unexpected(column)
    }
  }

  /// The flag in a column. A number is read as one, and so are `t` and `f`.
  package func bool(_ column: Int) throws(UnexpectedRow) -> Bool {
    switch try value(column) {
    case .flag(let flag): flag
    // So does SQLite, which has no type for it, and PostgreSQL.
    case .number(let number): number != 0
    case .text("t"): true
    case .text("f"): false
    case .null, .text: throw unexpected(column)
    }
  }

  private func value(_ column: Int) throws(UnexpectedRow) -> BoardValue {
    guard values.indices.contains(column) else { throw unexpected(column) }
    return values[column]
  }

  private func unexpected(_ column: Int) -> UnexpectedRow { UnexpectedRow(column: column, of: values.count) }
}

/// A row is not what its statement should have returned.
package struct UnexpectedRow: Error, Sendable, Equatable {
  let column: Int
  let of: Int
}
