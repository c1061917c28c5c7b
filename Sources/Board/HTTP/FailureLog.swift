import GRDB
import PostgreSQL
import Synchronization

/// Tells the operator why requests fail: each reason at most once in a minute.
final class FailureLog: Sendable {
  private static let interval = 60
  private let notice: @Sendable (BoardServer.Notice) -> Void
  private let now: @Sendable () -> Int
  private let told = Mutex<[BoardServer.Failure: Int]>([:])

  init(_ notice: @escaping @Sendable (BoardServer.Notice) -> Void, now: @escaping @Sendable () -> Int) {
    (self.notice, self.now) = (notice, now)
  }

  func note(_ error: any Error) {
    let (failure, now) = (BoardServer.Failure(error), now())
    let isNews = told.withLock { told in
      if let last = told[failure], now >= last, now - last < Self.interval { return false }
      told[failure] = now
      return true
    }
    if isNews { notice(.requestsFail(failure)) }
  }
}

extension BoardServer {
  /// Why requests fail, without anything that a request or an address contains.
  package enum Failure: Sendable, Hashable {
    /// The database cannot be reached, or connections to it are lost.
    case unreachable
    /// All connections to the database are in use.
    case exhausted
    /// What was asked takes too long.
    case tooSlow
    /// The disk of the board is full.
    case diskFull
    /// The database refuses a statement, with its SQLSTATE.
    case refused(code: String)
    /// The board's file cannot be used, with SQLite's extended result code.
    case file(code: Int)
    /// Something else, by the type of the error.
    case other(type: String)
  }
}

extension BoardServer.Failure {
  init(_ error: any Error) {
    self =
      switch error {
      case let error where error.isOutOfSpace: .diskFull
      case let error as PostgreSQLError: Self(error)
      case let error as DatabaseError: .file(code: Int(error.extendedResultCode.rawValue))
      case let error as RequestError where error == .late: .tooSlow
      default: .other(type: "\(type(of: error))")
      }
  }

  private init(_ error: PostgreSQLError) {
    self =
      switch error {
      case .unreachable, .connectionLost, .unknownOutcome, .closed, .noLibrary, .invalidAddress: .unreachable
      case .exhausted: .exhausted
      case .refused where error.isLoss: .unreachable
      case .refused(code: "57014", _): .tooSlow
      case .refused(let code, _): .refused(code: code)
      case .unexpectedRow: .other(type: "unexpectedRow")
      }
  }
}
