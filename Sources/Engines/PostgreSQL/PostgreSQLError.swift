/// Why something could not be done in a database.
package enum PostgreSQLError: Error, Sendable, Equatable {
  /// libpq is not installed. The reason is the loader's.
  case noLibrary(String)
  /// The address cannot be read.
  case invalidAddress
  /// No connection can be made. The reason is libpq's.
  case unreachable(String)
  /// All connections are in use, and none became free in time; or too many wait for one.
  case exhausted
  /// The connection was lost, and nothing was changed.
  case connectionLost(String)
  /// The connection was lost while the transaction was committed: it may have happened, or not.
  case unknownOutcome
  /// The server refuses a statement, with its SQLSTATE.
  case refused(code: String, reason: String)
  /// A row is not what the statement should have returned.
  case unexpectedRow(String)
  /// The pool was closed.
  case closed

  /// Whether the disk of the server is full (SQLSTATE 53100).
  package var isDiskFull: Bool { code == "53100" }

  /// Whether it may go away by itself: the same may succeed later.
  package var isTemporary: Bool {
    switch self {
    case .unreachable, .exhausted, .connectionLost, .unknownOutcome, .closed: true
    // Resources, the operator's intervention (such as a time-out), and conflicts between transactions.
    case .refused(let code, _): isLoss || ["53", "57", "40"].contains(code.prefix(2)) && !isDiskFull
    case .noLibrary, .invalidAddress, .unexpectedRow: false
    }
  }

  /// Whether the transaction was in the way of another one and can be repeated.
  var isConflict: Bool { code == "40001" || code == "40P01" }

  /// Whether the connection is gone, without an effect of the transaction.
  package var isLoss: Bool {
    if case .connectionLost = self { return true }
    // The server is shut down, has crashed, or is starting.
    return ["57P01", "57P02", "57P03"].contains(code) || isIdleTransaction
  }

  /// Whether the server has taken us for gone, and ended an open transaction.
  var isIdleTransaction: Bool { code == "25P03" }

  private var code: String? {
    if case .refused(let code, _) = self { return code }
    return nil
  }
}
