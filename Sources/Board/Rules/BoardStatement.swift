/// A statement of the board's rules, in the SQL that all databases of boards understand, with its parameters, `$1`, `$2`
/// and so on.
struct BoardStatement: Sendable, Equatable {
  let sql: String
  let parameters: [BoardValue]

  init(_ sql: String, _ parameters: (any BoardParameter)?...) { self.init(sql, parameters.map { $0?.value ?? .null }) }

  init(_ sql: String, _ parameters: [BoardValue]) { (self.sql, self.parameters) = (sql, parameters) }
}

/// What a parameter can be made of.
protocol BoardParameter {
  var value: BoardValue { get }
}

extension Int: BoardParameter {
  var value: BoardValue { .number(self) }
}

extension String: BoardParameter {
  var value: BoardValue { .text(self) }
}

extension Bool: BoardParameter {
  var value: BoardValue { .flag(self) }
}

/// A row that a statement returned. Its values are read by position.
///
/// Each reading throws ``UnexpectedRow`` if there is no such column, or it has another type.
struct BoardResultRow: Sendable, Equatable {
  let values: [BoardValue]

  func text(_ column: Int) throws(UnexpectedRow) -> String {
    guard let text = try optionalText(column) else { throw unexpected(column) }
    return text
  }

  func optionalText(_ column: Int) throws(UnexpectedRow) -> String? {
    switch try value(column) {
    case .null: nil
    case .text(let text): text
    case .number, .flag: throw unexpected(column)
    }
  }

  func int(_ column: Int) throws(UnexpectedRow) -> Int {
    guard let number = try optionalInt(column) else { throw unexpected(column) }
    return number
  }

  func optionalInt(_ column: Int) throws(UnexpectedRow) -> Int? {
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

  func bool(_ column: Int) throws(UnexpectedRow) -> Bool {
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
struct UnexpectedRow: Error, Sendable, Equatable {
  let column: Int
  let of: Int
}
