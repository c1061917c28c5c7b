import BoardRules

extension BoardServer {
  /// A rate limit: `burst` times at once, and once more after each `every`.
  package struct Rate: Sendable, Equatable {
    /// How many requests are allowed at once.
    var burst: Int
    /// How long until another one is allowed.
    var every: Duration
  }

  /// A token for publishing, if the board never had one: to be shown to its owner once, because only its hash is
  /// stored.
  ///
  /// Throws ``BoardError``.
  package func firstToken() async throws -> String? {
    try await sortingErrors { try await store.firstToken(at: configuration.now())?.text }
  }

  /// The token of the program that shares the board: its user publishes as the board's first owner. It is valid as long
  /// as this server; `nil` on a board that only serves others.
  package var programToken: String? { store.programToken?.text }

  /// Another token for publishing; earlier ones are revoked, and the ads published with them stay their owner's.
  ///
  /// Throws ``BoardError``.
  package func newToken() async throws -> String {
    try await sortingErrors { try await store.newToken(for: BoardTerms.firstOwner, at: configuration.now()).text }
  }

  func sortingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as any BoardDatabaseError {
      throw error.boardError(configuration.databaseName)
    }
  }
}
