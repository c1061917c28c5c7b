import Database
import Foundation
import GRDB
import Messages

/// Rows of the tables `conversation` and `conversation_message`.
enum ConversationRecord {
  /// A conversation without its last message.
  static func conversation(_ row: Row) throws -> (Conversation, last: Int) {
    let nothing = ConversationMessage(id: 0, isMine: false, text: "", date: .distantPast)
    let conversation = Conversation(
      id: .number(try row.value("number")),
      adID: try row.value("ad"),
      title: StoredText.decoded(try row.value("title")),
      other: StoredText.decoded(try row.value("other")),
      unread: try row.count("unread"),
      last: nothing
    )
    return (conversation, try row.value("last"))
  }

  static func message(_ row: Row) throws -> ConversationMessage {
    _ = try row.value("account") as Int
    _ = try row.value("conversation") as Int
    return ConversationMessage(
      id: try row.value("number"),
      isMine: try row.value("is_mine"),
      text: StoredText.decoded(try row.value("text")),
      date: Date(timeIntervalSinceReferenceDate: try row.seconds("date"))
    )
  }

  static func save(_ message: ConversationMessage, in conversation: Int, of account: Int, board: String, _ db: Database)
    throws
  {
    try db.run(
      "INSERT OR REPLACE INTO conversation_message VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        board, account, conversation, message.id ?? 0, message.isMine, StoredText.encoded(message.text),
        message.date.timeIntervalSinceReferenceDate,
      ]
    )
  }

  static func save(_ conversation: Conversation, of account: Int, board: String, _ db: Database) throws {
    guard case .number(let number) = conversation.id else { return }
    try db.run(
      "INSERT OR REPLACE INTO conversation VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [
        board, account, number, conversation.adID, StoredText.encoded(conversation.title),
        StoredText.encoded(conversation.other ?? ""), conversation.unread, conversation.last.id ?? 0,
      ]
    )
    try save(conversation.last, in: number, of: account, board: board, db)
  }
}
