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

  /// Reads the number of the newest one in a conversation, in SQL.
  fileprivate static func newest(in conversation: String, for reader: String) -> String {
    """
    SELECT received.id FROM message AS received
    WHERE received.conversation_id = \(conversation).id AND received.sender <> \(reader) AND received.text <> ''
    ORDER BY received.id DESC LIMIT 1
    """
  }

  /// The beginning of the text.
  package var beginning: String {
    text.count > Self.longestBeginning ? text.prefix(Self.longestBeginning) + "…" : text
  }
}

extension BoardStore {
  /// The newest messages that others have written to an account, the newest first, as far as its conversations are kept.
  ///
  /// They are in at most as many conversations, and of each of these at most as many texts are read.
  ///
  /// - Parameter limit: the most messages.
  package func receivedMessages(
    of owner: Int,
    limit: Int = BoardTerms.receivedMessages,
    at now: Int
  ) async throws -> [ReceivedMessage] {
    try await transaction(.reading) { db in
      try db.run(
        // The conversations with the newest received messages, and the numbers between which the messages of each are.
        """
        SELECT message.id, message.sent, conversation.ad_id, \(Conversation.shownTitle("$1")),
          coalesce(account.name, ''), message.text
        FROM (
          SELECT ranked.*, coalesce((\(ReceivedMessage.newest(in: "ranked", for: "$1")) OFFSET $4), 0) AS oldest
          FROM (
            SELECT conversation.*, coalesce((\(ReceivedMessage.newest(in: "conversation", for: "$1"))), 0) AS newest
            FROM conversation WHERE (seller = $1 OR buyer = $1) AND \(Conversation.isKept("$2"))
            ORDER BY newest DESC LIMIT $3
          ) AS ranked LIMIT $3
        ) AS conversation JOIN message
          ON message.conversation_id = conversation.id AND message.id BETWEEN conversation.oldest AND conversation.newest
          \(Conversation.shownTables("$1"))
        WHERE message.sender <> $1 AND message.text <> '' ORDER BY message.id DESC LIMIT $3
        """,
        owner,
        now - BoardTerms.conversationLife,
        limit,
        limit - 1
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
