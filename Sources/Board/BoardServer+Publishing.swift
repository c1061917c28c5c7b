import GRDB

extension BoardServer {
  /// A rate limit: `burst` times at once, and once more after each `every`.
  package struct Rate: Sendable, Equatable {
    /// How many requests are allowed at once.
    package var burst: Int
    /// How long until another one is allowed.
    package var every: Duration
  }

  /// A token for publishing, if the board never had one: to be shown to its owner once, because only its hash is
  /// stored.
  ///
  /// Throws ``BoardError``.
  package func firstToken() throws -> String? {
    try sortingErrors { try store.firstToken(at: configuration.now())?.text }
  }

  /// The token of the program that shares the board: its user publishes as the board's first owner. It is valid as long
  /// as this server; `nil` on a board that only serves others.
  package var programToken: String? { store.programToken?.text }

  /// Another token for publishing; earlier ones are revoked, and the ads published with them stay their owner's.
  ///
  /// Throws ``BoardError``.
  package func newToken() throws -> String { try sortingErrors { try store.newToken(at: configuration.now()).text } }

  func sortingErrors<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as DatabaseError {
      throw BoardError(unusable: configuration.databasePath ?? "", error)
    }
  }
}
