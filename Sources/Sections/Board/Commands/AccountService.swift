package import Foundation
import HTTP
import Languages
package import Shell

/// Signs in to boards and out of them, and keeps the tokens.
package struct AccountService: Sendable {
  private let api: AccountAPI
  /// The named board; `nil` for the local one.
  let server: URL?
  private let environment: [String: String]
  private let file: TokenFile
  private let local: @Sendable () async throws -> (URL, token: String?)
  private let makeKey: @Sendable () -> String

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - server: the named board; `nil` for the local one.
  ///   - local: starts the local board, and returns its address and the token of its user.
  ///   - makeKey: makes an Idempotency-Key.
  package init(
    api: AccountAPI,
    server: URL?,
    environment: [String: String],
    file: TokenFile,
    local: @escaping @Sendable () async throws -> (URL, token: String?),
    makeKey: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    (self.api, self.server, self.environment) = (api, server, environment)
    (self.file, self.local, self.makeKey) = (file, local, makeKey)
  }

  /// The board to sign in to.
  ///
  /// Throws a ``Failure`` for an invalid address, without a board, and if a token may not be sent to it.
  func board(_ text: String?) throws -> URL {
    let named = try text.map { text in
      guard let url = URL(string: text), url.origin != nil else { throw Failure(noAddress: text) }
      return url
    }
    guard let board = named ?? server else { throw Failure(.usage, .loginNeedsBoard, hint: .loginNeedsBoardHint) }
    try token(for: board).requirePrivacy()
    return board
  }

  /// Accepts an invitation, and stores the token.
  func accept(_ invitation: String, name: String?, at server: URL) async throws -> AccountAPI.SignedIn {
    // Before the invitation is spent.
    try file.requireWritable()
    try await api.requireAccounts(at: server)
    let key = makeKey()
    var attempts = 0
    while true {
      do {
        let account = try await api.accept(invitation, name: name, key: key, at: server)
        try file.set(account.token, for: server)
        return account
      } catch let error as HTTPError where attempts < 2 && error.mayHaveArrived {
        // The response was lost: with the same key the invitation is still good.
        attempts += 1
      }
    }
  }

  /// Stores a token from another device, if the board knows it.
  func accept(tokenIn path: String, at server: URL) async throws -> AccountAPI.Account {
    guard let token = try TokenFile(path: path).token(for: server) else {
      throw Failure(.notFound, .noTokenInFile(path))
    }
    try await api.requireAccounts(at: server)
    let account = try await api.account(of: token, at: server)
    try file.set(token, for: server)
    return account
  }

  /// The board in use, with the token for it; `nil` if there is none.
  func access(to named: URL? = nil) async throws -> (server: URL, token: String?) {
    guard let server = named ?? server else {
      let (url, token) = try await local()
      return (url, token)
    }
    return (server, try token(for: server).token())
  }

  /// The account on a board.
  ///
  /// - Parameter token: `nil` if there is none, which a board without accounts is not blamed for.
  func account(of token: String?, at server: URL) async throws -> AccountAPI.Account {
    do {
      return try await api.account(of: token, at: server)
    } catch AccountAPIError.refused(401, _) where token == nil {
      throw Failure(.auth, .notSignedIn(server.withoutUser.absoluteString), hint: .runLogin)
    }
  }

  /// Revokes a token, and returns whether it is certainly invalid now.
  func revoke(_ token: String, at server: URL) async throws -> Bool {
    do {
      let account = try await api.account(of: token, at: server)
      guard let current = account.tokens.first(where: \.isCurrent) else { return false }
      try await api.revoke(current.id, with: token, at: server)
      return true
    } catch AccountAPIError.refused(401, _) {
      // It was revoked before.
      return true
    } catch let error where error is HTTPError || error is AccountAPIError {
      return false
    }
  }

  /// Removes the token for a board.
  func forget(_ token: String, for server: URL) throws { try file.remove(token, for: server) }

  private func token(for server: URL) -> BoardToken {
    BoardToken(server: server, environment: environment, file: file)
  }
}
