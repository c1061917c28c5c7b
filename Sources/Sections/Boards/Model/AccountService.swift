package import Foundation
import HTTP

/// What the user of an account should hear.
package struct CurrentAccount: Sendable {
  /// What the board and the account are called.
  package var names: AccountNames
  /// Restrictions that apply.
  package var restrictions: [LoggedDecision]
  /// The names of those who have accepted an invitation of the account since the last time.
  package var joined: [String]
  /// Reports of the account that were decided since the last time.
  package var decidedReports: [OwnReport]
}

/// A private feed of an account, by the path at which its address is made.
package enum PrivateFeed: String, Sendable {
  /// The open reports, for moderators.
  case queue = "reports/feed"
  /// What others have written, and what moderators have decided.
  case messages = "account/feed"
}

/// Signs in to boards and out of them, and keeps the tokens.
package struct AccountService: Sendable {
  private let api: AccountAPI
  /// The named board; `nil` for the local one.
  package let server: URL?
  private let environment: [String: String]
  private let file: TokenFile
  private let names: AccountNamesFile
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
    names: AccountNamesFile,
    local: @escaping @Sendable () async throws -> (URL, token: String?),
    makeKey: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    (self.api, self.server, self.environment) = (api, server, environment)
    (self.file, self.names, self.local, self.makeKey) = (file, names, local, makeKey)
  }

  /// The board to sign in to.
  ///
  /// Throws a ``TokenError`` for an invalid address, and if a token may not be sent to the board, and an ``AccountError`` without a board.
  package func board(_ text: String?) throws -> URL {
    let named = try text.map { text in
      guard let url = URL(string: text), url.origin != nil, url.hasPort else { throw TokenError.invalidAddress(text) }
      return url
    }
    guard let board = named ?? server else { throw AccountError.noBoard }
    try token(for: board).requirePrivacy()
    return board
  }

  /// Accepts an invitation, and stores the token.
  package func accept(_ invitation: String, name: String?, at server: URL) async throws -> AccountAPI.SignedIn {
    // Before anything is sent.
    try file.requireWritable()
    let board = try await api.requireAccounts(at: server)
    // On disk before the invitation is spent, so that its token cannot be lost.
    let key = try file.key(for: invitation, at: server, make: makeKey)
    var attempts = 0
    while true {
      do {
        let account = try await api.accept(invitation, name: name, key: key, at: server)
        try file.set(account.token, for: server)
        names.keep(AccountNames(board: board, account: account.name, joined: ""), of: account.token, at: server)
        return account
      } catch let error as HTTPError where attempts < 2 && error.mayHaveArrived {
        // The response was lost: with the same key the invitation is still good.
        attempts += 1
      } catch AccountAPIError.invitationInvalid {
        try? file.forgetKey(for: invitation, at: server)
        throw AccountAPIError.invitationInvalid
      }
    }
  }

  /// Stores a token from another device, if the board knows it.
  package func accept(tokenIn path: String, at server: URL) async throws -> AccountAPI.Account {
    guard let token = try TokenFile(path: path).token(for: server) else {
      throw AccountError.noToken(file: path)
    }
    let board = try await api.requireAccounts(at: server)
    let account = try await api.account(of: token, at: server)
    try file.set(token, for: server)
    names.keep(AccountNames(board: board, account: account.name), of: token, at: server)
    return account
  }

  /// The board in use, with the token for it; `nil` if there is none.
  package func access(to named: URL? = nil) async throws -> (server: URL, token: String?) {
    guard let server = named ?? server else {
      let (url, token) = try await local()
      return (url, token)
    }
    return (server, try token(for: server).token())
  }

  /// The account on a board.
  ///
  /// - Parameter token: `nil` if there is none, which a board without accounts is not blamed for.
  package func account(of token: String?, at server: URL) async throws -> AccountAPI.Account {
    try await signedIn(token, server) { try await api.account(of: token, at: server) }
  }

  /// The restrictions of the user of the board in use that apply, the newest first.
  package func restrictions() async throws -> [LoggedDecision] {
    let (server, token) = try await access()
    return try await account(of: token, at: server).restrictions
  }

  /// What the board and the account of a token were called last; `nil` if that is not known. The board is not asked.
  package func knownNames(of token: String, at server: URL) -> AccountNames? { names.names(of: token, at: server) }

  /// What the board and the account of a token are called, remembered for ``knownNames(of:at:)``, and what the account
  /// should hear: also reports of its own that were decided since the last time.
  package func current(of token: String, at server: URL) async throws -> CurrentAccount {
    let account = try await account(of: token, at: server)
    let known = knownNames(of: token, at: server)
    let board = await api.name(of: server) ?? known?.board
    let used = account.invitations?.filter { $0.used != nil } ?? []
    let current = AccountNames(board: board, account: account.name, joined: used.compactMap(\.used).max() ?? "")
    names.keep(current, of: token, at: server)
    // On a device that has not asked before, all of them are old.
    let joined = known?.joined.map { last in used.filter { ($0.used ?? "") > last }.compactMap(\.member) } ?? []
    let decided = account.reports?.filter { $0.outcome != nil } ?? []
    // What was decided before the first time was told to another device, or long ago.
    let news = names.tell(decided.compactMap(\.decidedAt).max() ?? "", of: token, at: server).map { told in
      decided.filter { ($0.decidedAt ?? "") > told }
    }
    return CurrentAccount(
      names: current,
      restrictions: account.restrictions,
      joined: joined.filter { !$0.isEmpty },
      decidedReports: news ?? []
    )
  }

  /// Throws ``AccountAPIError`` if the board has no reports.
  package func requireReports(at server: URL) async throws { try await api.requireReports(server) }

  /// Reports an ad to the moderators of its board.
  package func report(
    _ ad: Int,
    _ reason: ReportReason,
    _ text: String,
    with token: String?,
    at server: URL
  ) async throws -> OwnReport {
    try await signedIn(token, server) { try await api.report(ad, reason, text, with: token, at: server) }
  }

  /// Appeals against a decision about the account.
  package func appeal(
    _ decision: Int,
    _ text: String,
    with token: String?,
    at server: URL
  ) async throws -> LoggedDecision {
    try await signedIn(token, server) { try await api.appeal(decision, text, with: token, at: server) }
  }

  /// Everything that the board keeps about the account, as a document.
  package func export(with token: String?, at server: URL) async throws -> String {
    try await signedIn(token, server) { try await api.export(with: token, at: server) }
  }

  /// Erases the account, and removes the token for it. A lost response is asked for again.
  package func erase(with token: String?, at server: URL) async throws {
    // Before there is no way back.
    if token != nil { try file.requireWritable() }
    var attempts = 0
    while true {
      do {
        try await signedIn(token, server) { try await api.erase(with: token, at: server) }
        break
      } catch AccountAPIError.refused(401, _) where attempts > 0 {
        break
      } catch let error as HTTPError where attempts < 2 && error.mayHaveArrived {
        attempts += 1
      }
    }
    if let token { try forget(token, for: server) }
  }

  /// Makes an invitation to the board.
  package func invite(_ name: String, with token: String?, at server: URL) async throws -> AccountAPI.NewInvitation {
    try await signedIn(token, server) { try await api.invite(name, with: token, at: server) }
  }

  /// Withdraws an open invitation.
  package func withdrawInvitation(_ name: String, with token: String?, at server: URL) async throws {
    try await signedIn(token, server) { try await api.withdrawInvitation(name, with: token, at: server) }
  }

  /// Blocks a member, or lets them write again.
  package func setBlocked(_ isBlocked: Bool, _ name: String, with token: String?, at server: URL) async throws {
    try await signedIn(token, server) {
      try await isBlocked
        ? api.block(name, with: token, at: server) : api.unblock(name, with: token, at: server)
    }
  }

  /// Sets the e-mail address at which the user is told of messages, and to which the board sends a code.
  package func setMail(_ address: String, in language: String) async throws -> AccountAPI.MailAddress {
    let (server, token) = try await access()
    return try await signedIn(token, server) { try await api.setMail(address, in: language, with: token, at: server) }
  }

  /// Confirms the e-mail address with the code.
  package func confirmMail(_ code: String) async throws -> AccountAPI.MailAddress {
    let (server, token) = try await access()
    return try await signedIn(token, server) { try await api.confirmMail(code, with: token, at: server) }
  }

  /// Removes the e-mail address.
  package func removeMail() async throws {
    let (server, token) = try await access()
    try await signedIn(token, server) { try await api.removeMail(with: token, at: server) }
  }

  /// The address of a new private feed; the one before becomes invalid.
  package func newFeed(_ feed: PrivateFeed) async throws -> URL {
    let (server, token) = try await access()
    return try await signedIn(token, server) { try await api.newFeed(feed, with: token, at: server) }
  }

  /// Makes the address of a private feed invalid.
  package func removeFeed(_ feed: PrivateFeed) async throws {
    let (server, token) = try await access()
    try await signedIn(token, server) { try await api.removeFeed(feed, with: token, at: server) }
  }

  private func signedIn<Value>(_ token: String?, _ server: URL, _ work: () async throws -> Value) async throws -> Value
  {
    do {
      return try await work()
    } catch AccountAPIError.refused(401, _) where token == nil {
      throw AccountError.notSignedIn(server)
    }
  }

  /// Revokes a token, which can then be removed, and returns whether it is certainly invalid now.
  package func revoke(_ token: String, at server: URL) async throws -> Bool {
    try file.requireWritable()
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
  package func forget(_ token: String, for server: URL) throws {
    try file.remove(token, for: server)
    names.forget(server)
  }

  private func token(for server: URL) -> BoardToken {
    BoardToken(server: server, environment: environment, file: file)
  }
}

/// As the account that is signed in to the board in use.
extension AccountService: BoardModeration {
  package func cases(limit: Int) async throws -> [ReportedCase] {
    let (server, token) = try await access()
    return try await signedIn(token, server) { try await api.cases(limit: limit, with: token, at: server) }
  }

  package func decisions(limit: Int, isPublic: Bool) async throws -> [LoggedDecision] {
    let (server, token) = try await access()
    return try await signedIn(token, server) {
      try await api.decisions(limit: limit, isPublic: isPublic, with: token, at: server)
    }
  }

  package func decide(_ decision: NewDecision) async throws -> LoggedDecision {
    let (server, token) = try await access()
    return try await signedIn(token, server) { try await api.decide(decision, with: token, at: server) }
  }
}
