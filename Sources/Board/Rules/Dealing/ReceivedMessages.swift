/// A message that another member has written to an account.
package struct ReceivedMessage: Sendable, Equatable {
  /// So much of a text is shown where it is stored outside of the board, in characters.
  private static let longestBeginning = 280

  /// The number of the message.
  package let id: Int
  /// Seconds since 1970.
  package let sent: Int
  /// The number of the ad that it is about.
  package let adID: Int
  /// Its title; empty if the ad is withheld.
  package let adTitle: String
  /// The name of the other member; empty if the account was erased.
  package let sender: String
  let text: String

  /// The beginning of the text.
  package var beginning: String {
    text.count > Self.longestBeginning ? text.prefix(Self.longestBeginning) + "…" : text
  }
}

extension BoardStore {
  /// The newest messages that others have written to an account, the newest first, as far as its conversations are kept.
  package func receivedMessages(of owner: Int, at now: Int) async throws -> [ReceivedMessage] {
    try await transaction(.reading) { db in
      try db.run(
        """
        SELECT message.id, message.sent, conversation.ad_id, \(Conversation.shownTitle("$1")),
          coalesce(account.name, ''), message.text
        FROM (
          SELECT * FROM conversation WHERE (seller = $1 OR buyer = $1) AND \(Conversation.isKept("$2"))
          ORDER BY last DESC LIMIT $3
        ) AS conversation JOIN message ON message.conversation_id = conversation.id \(Conversation.shownTables("$1"))
        WHERE message.sender <> $1 AND message.text <> '' ORDER BY message.id DESC LIMIT $3
        """,
        owner,
        now - BoardTerms.conversationLife,
        BoardTerms.conversationsOnPage
      ).map { row in
        ReceivedMessage(
          id: try row.int(0),
          sent: try row.int(1),
          adID: try row.int(2),
          adTitle: try row.text(3),
          sender: try row.text(4),
          text: try row.text(5)
        )
      }
    }
  }
}
