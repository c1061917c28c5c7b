import BoardRules
import Loading
import Synchronization

/// Tells the operator why requests fail: each reason at most once in a minute.
final class FailureLog: Sendable {
  private static let interval = 60
  private let notice: @Sendable (BoardServer.Notice) -> Void
  private let now: @Sendable () -> Int
  private let told = Mutex<[RequestFailure: Int]>([:])

  init(_ notice: @escaping @Sendable (BoardServer.Notice) -> Void, now: @escaping @Sendable () -> Int) {
    (self.notice, self.now) = (notice, now)
  }

  func note(_ error: any Error) {
    let (failure, now) = (RequestFailure(error), now())
    let isNews = told.withLock { told in
      if let last = told[failure], now >= last, now - last < Self.interval { return false }
      told[failure] = now
      return true
    }
    if isNews { notice(.requestsFail(failure)) }
  }
}

extension RequestFailure {
  init(_ error: any Error) {
    self =
      switch error {
      case let error where error.isOutOfSpace: .diskFull
      case let error as any BoardDatabaseError: error.failure
      case let error as RequestError where error == .late: .tooSlow
      case let error as PrivateFileError: .unwritable(path: error.path, reason: error.reason)
      default: .other(type: "\(type(of: error))")
      }
  }
}
