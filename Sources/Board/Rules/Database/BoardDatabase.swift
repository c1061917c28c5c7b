import Synchronization

/// What a board's rules need of its database. Everything that differs between databases is behind it.
package protocol BoardDatabase: Sendable {
  /// How far the rules have come with work that is done a little at a time.
  var progress: BoardProgress { get }

  /// Does some work in a transaction, which is rolled back if the work throws.
  ///
  /// The work runs on a thread that may wait. It may be repeated, so it should have no other effects.
  func transaction<Value: Sendable>(
    _ kind: BoardAccess,
    _ work: @escaping @Sendable (any BoardTransaction) throws -> Value
  ) async throws -> Value
}

/// What a transaction does.
package enum BoardAccess: Sendable {
  /// It reads one consistent state of the board, the newest one.
  case reading
  /// It reads one consistent state of the board that has everything that the client may expect.
  case readingAnywhere
  /// It changes the board, after all changes before it. Clients that wait for changes are told afterwards.
  case writing
}

/// A transaction, as the work in it sees it.
package protocol BoardTransaction {
  /// The code of the board's currency.
  var currency: String { get }

  /// Runs statements in one round trip. If one fails, those behind it are not run.
  ///
  /// - Returns: the rows of each of them.
  func run(_ statements: [BoardStatement]) throws -> [[BoardResultRow]]
  /// The additional columns of an ad that searches look at, with their values.
  func searched(_ ad: Ad) -> [(column: String, value: BoardValue)]
  /// Statements that note the words of an ad that has come to the board, or was changed, whether it is listed or not.
  ///
  /// - Parameter old: the ad as it was; `nil` for a new one.
  func learning(_ ad: Ad, replacing old: Ad?) -> [BoardStatement]
  /// Updates what searches look at besides the columns of the ads, after one has come to the board, or has left it.
  ///
  /// - Parameters:
  ///   - old: where it was.
  ///   - new: what it is now.
  func index(_ old: BoardPlace?, replacedBy new: Ad?) throws
  /// Removes what an index still has of an ad that has left the board and was erased.
  func forget(_ erased: Ad) throws
}

extension BoardTransaction {
  /// Runs a statement, and returns its rows.
  @discardableResult
  package func run(_ sql: String, _ parameters: (any BoardParameter)?...) throws -> [BoardResultRow] {
    try run([BoardStatement(sql, parameters.map { $0?.value ?? .null })]).first ?? []
  }

  /// Runs a statement that returns one row.
  package func row(_ sql: String, _ parameters: (any BoardParameter)?...) throws -> BoardResultRow {
    try run([BoardStatement(sql, parameters.map { $0?.value ?? .null })]).first?.first ?? BoardResultRow(values: [])
  }
}

/// How far the rules have come with work that is done a little at a time.
package final class BoardProgress: Sendable {
  /// When conversations whose time has come were last removed.
  let lastRemoval = RecentTime()
  /// How far old keys of requests, and old pictures, were looked at.
  let keys = Round<KeyPlace>()
  let pictures = Round<PicturePlace>()

  /// Creates the state of a board that was just opened.
  package init() {}
}

/// When something was last done.
package final class RecentTime: Sendable {
  private let time = Mutex(Int.min)

  /// Creates a time: nothing was done yet.
  package init() {}

  /// Whether it has to be done again, because more time has passed than this.
  package func isDue(at now: Int, every seconds: Int) -> Bool {
    time.withLock { time in
      guard time == .min || now - time >= seconds || now < time else { return false }
      time = now
      return true
    }
  }
}
