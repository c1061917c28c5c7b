/// A private feed of an account, by the table of its tokens.
package enum PrivateFeed: String, Sendable, CaseIterable {
  /// The open cases, for moderators.
  case queue = "queue_feed"
  /// What others have written to a member, and what moderators have decided about them.
  case messages = "message_feed"

  fileprivate func isOpen(to account: Account) -> Bool {
    switch self {
    case .queue: account.mayModerate
    case .messages: !account.isSuspended
    }
  }

  fileprivate func removal(of account: Int) -> BoardStatement {
    BoardStatement("DELETE FROM \(rawValue) WHERE account_id = $1", account)
  }
}

/// Private feeds. The address of one lets its reader see what is in it, and do nothing else.
extension BoardStore {
  /// A new token for the feed of an account; the one before becomes invalid. Throws ``PublishingError`` if the account may
  /// not read the feed.
  package func newToken(of feed: PrivateFeed, for account: Int, at now: Int) async throws -> PublishingToken {
    let token = PublishingToken()
    try await transaction(.writing) { db in
      // It may have been suspended or erased since the request came, or be no moderator any more.
      guard let reader = try db.account(account), !reader.isSuspended else { throw PublishingError.suspended }
      guard feed.isOpen(to: reader) else { throw PublishingError.notModerator }
      _ = try db.run([
        feed.removal(of: account),
        BoardStatement(
          "INSERT INTO \(feed.rawValue) (hash, account_id, made) VALUES ($1, $2, $3)",
          token.hash,
          account,
          now
        ),
      ])
    }
    return token
  }

  /// Makes the token for the feed of an account invalid.
  package func removeToken(of feed: PrivateFeed, for account: Int) async throws {
    try await transaction(.writing) { _ = try $0.run([feed.removal(of: account)]) }
  }

  /// The account whose feed a token opens, and what tells this board from others. Throws ``PublishingError`` if the token
  /// is not valid, or the account may not read it any more.
  package func reader(of feed: PrivateFeed, with token: PublishingToken) async throws -> (board: String, account: Int) {
    try await transaction(.reading) { db in
      let owner = try db.run("SELECT account_id FROM \(feed.rawValue) WHERE hash = $1", token.hash).first?.int(0)
      guard let owner, let account = try db.account(owner), feed.isOpen(to: account) else {
        throw PublishingError.noFeed
      }
      return (try db.row("SELECT log FROM board").text(0), owner)
    }
  }
}

extension BoardTransaction {
  /// Makes the addresses of all private feeds of an account invalid.
  func removeFeeds(of account: Int) throws { _ = try run(PrivateFeed.allCases.map { $0.removal(of: account) }) }
}
