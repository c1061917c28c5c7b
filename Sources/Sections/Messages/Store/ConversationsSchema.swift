package import Database
import Foundation
import GRDB

extension UserSchema {
  /// Messages that have not arrived, and conversations as they were read. Dates are seconds since 2001, as Foundation
  /// counts them. `refusal` is why the board refused a message.
  package static let conversations = UserSchema(
    name: "conversations",
    create: { try $0.execute(sql: conversationTables) },
    tables: [
      Table("outgoing_message", isMended: true) { _ = try OutgoingMessageRecord.message($0) },
      Table("conversation", isMended: true) { row in
        _ = try (row.value("account") as Int, ConversationRecord.conversation(row))
      },
      Table("conversation_message", isMended: true) { _ = try ConversationRecord.message($0) },
      Table("board_account") { _ = try ($0.value("account") as Int, $0.value("token_digest") as Data) },
    ],
    mend: { try $0.execute(sql: mending) }
  )

  private static let conversationTables = """
    CREATE TABLE outgoing_message (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      board TEXT NOT NULL,
      account INTEGER,
      -- The board's number; null if the message opens a conversation about the ad.
      conversation INTEGER,
      ad INTEGER NOT NULL,
      title TEXT NOT NULL,
      text TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE,
      written REAL NOT NULL,
      is_unsure INTEGER NOT NULL,
      refusal TEXT
    );
    CREATE TABLE conversation (
      board TEXT NOT NULL,
      account INTEGER NOT NULL,
      number INTEGER NOT NULL,
      ad INTEGER NOT NULL,
      title TEXT NOT NULL,
      other TEXT NOT NULL,
      unread INTEGER NOT NULL,
      last INTEGER NOT NULL,
      PRIMARY KEY (board, account, number)
    ) WITHOUT ROWID;
    CREATE TABLE conversation_message (
      board TEXT NOT NULL,
      account INTEGER NOT NULL,
      conversation INTEGER NOT NULL,
      number INTEGER NOT NULL,
      is_mine INTEGER NOT NULL,
      text TEXT NOT NULL,
      date REAL NOT NULL,
      PRIMARY KEY (board, account, conversation, number)
    ) WITHOUT ROWID;
    CREATE TABLE board_account (board TEXT PRIMARY KEY, account INTEGER NOT NULL, token_digest BLOB NOT NULL)
      WITHOUT ROWID;
    """

  /// A date that no calendar can use must not cost the text beside it.
  private static let mending = """
    UPDATE outgoing_message SET written = 0 WHERE abs(written) > 300000000000;
    UPDATE conversation_message SET date = 0 WHERE abs(date) > 300000000000;
    UPDATE conversation SET unread = 0 WHERE unread < 0 OR unread > 2147483647;
    """
}
