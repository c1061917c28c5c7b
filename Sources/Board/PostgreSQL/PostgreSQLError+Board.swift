package import BoardRules
package import PostgreSQL

extension PostgreSQLError: BoardDatabaseError {
  /// Why a request fails that this error ends.
  package var failure: RequestFailure {
    switch self {
    case .unreachable, .connectionLost, .unknownOutcome, .closed, .noLibrary, .invalidAddress: .unreachable
    case .exhausted: .exhausted
    case .refused where isLoss: .unreachable
    case .refused(code: "57014", _): .tooSlow
    case .refused(let code, _): .refused(code: code)
    case .unexpectedRow: .other(type: "unexpectedRow")
    }
  }

  /// Whether the disk of the database is full.
  package var isOutOfSpace: Bool { isDiskFull }

  /// Why a board cannot be opened.
  package func boardError(_ database: String) -> BoardError {
    switch self {
    case .noLibrary(let reason): .noPostgreSQL(reason: reason)
    case .invalidAddress: .invalidDatabaseAddress
    case .unreachable(let reason), .connectionLost(let reason), .refused(_, let reason), .unexpectedRow(let reason):
      .unreachableDatabase(address: database, reason: reason)
    case .exhausted, .unknownOutcome, .closed: .unreachableDatabase(address: database, reason: "it did not answer")
    }
  }
}
