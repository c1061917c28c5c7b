package import BoardRules

/// What an operator does about accounts, next to a running server or without one.
extension BoardServer {
  /// Makes an invitation: the one who accepts it gets an account. It works once, for 14 days, and needs no running server.
  ///
  /// Throws ``BoardError``.
  ///
  /// - Returns: its code, which is stored nowhere, and when it expires, in seconds since 1970.
  package func invite(_ name: String, as role: AccountRole) async throws -> (code: String, expires: Int) {
    try await sortingErrors {
      let made = try await store.invite(name, as: role, at: configuration.now())
      return (made.code.text, made.expires)
    }
  }

  /// Withdraws the operator's open invitations to a name. Throws ``PublishingError`` or ``BoardError``.
  package func withdrawInvitations(to name: String) async throws {
    try await sortingErrors { try await store.withdrawInvitations(to: name, by: nil) }
  }

  /// Makes a code that signs a member in who has no token left, once. Throws ``PublishingError`` or ``BoardError``.
  ///
  /// - Returns: the code, and when it expires, in seconds since 1970.
  package func signInCode(for account: String) async throws -> (code: String, expires: Int) {
    try await sortingErrors {
      let made = try await store.signInCode(for: account, at: configuration.now())
      return (made.code.text, made.expires)
    }
  }

  /// The first accounts, as documents. Throws ``BoardError``.
  package func accounts(limit: Int) async throws -> [String] {
    try await sortingErrors {
      try await store.accounts(limit: limit, at: configuration.now()).map(\.json)
    }
  }

  /// Numbers about the board, as a document. Throws ``BoardError``.
  package func statistics() async throws -> String {
    try await sortingErrors { try await store.statistics(at: configuration.now()).json }
  }

  /// Whether a text can be the name of an account.
  package static func isName(_ text: String) -> Bool { Account.newName(text) != nil }
}
