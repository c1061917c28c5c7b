/// The private feeds of moderators. The address of one lets its reader see the queue, and do nothing else.
extension BoardStore {
  /// A new token for the feed of a moderator; the one before becomes invalid.
  package func newFeedToken(for moderator: Int, at now: Int) async throws -> PublishingToken {
    let token = PublishingToken()
    try await transaction(.writing) { db in
      _ = try db.run([
        BoardStatement("DELETE FROM queue_feed WHERE account_id = $1", moderator),
        BoardStatement(
          "INSERT INTO queue_feed (hash, account_id, made) VALUES ($1, $2, $3)",
          token.hash,
          moderator,
          now
        ),
      ])
    }
    return token
  }

  /// Makes the token for the feed of a moderator invalid.
  package func removeFeedToken(of moderator: Int) async throws {
    try await transaction(.writing) { _ = try $0.run("DELETE FROM queue_feed WHERE account_id = $1", moderator) }
  }

  /// The newest open cases for the owner of a token, and what tells this board from others. Throws ``PublishingError`` if the
  /// token is not valid, or its owner no longer a moderator.
  package func feed(_ token: PublishingToken, at now: Int) async throws -> (board: String, cases: [ModerationCase]) {
    let board = try await transaction(.reading) { db in
      let owner = try db.run("SELECT account_id FROM queue_feed WHERE hash = $1", token.hash).first?.int(0)
      guard let owner, try db.account(owner)?.mayModerate == true else { throw PublishingError.noFeed }
      return try db.row("SELECT log FROM board").text(0)
    }
    return (board, try await newestCases(at: now))
  }
}
