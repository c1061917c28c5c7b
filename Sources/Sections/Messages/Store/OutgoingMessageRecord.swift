import Database
import Foundation
import GRDB
import Messages

/// Rows of the table `outgoing_message`.
enum OutgoingMessageRecord {
  static func message(_ row: Row) throws -> OutgoingMessage {
    let (conversation, ad): (Int?, Int) = (try row.value("conversation"), try row.value("ad"))
    let refusal: String? = try row.value("refusal")
    return OutgoingMessage(
      number: try row.count("number"),
      conversation: conversation.map { .number($0) } ?? .ad(ad),
      adID: ad,
      title: StoredText.decoded(try row.value("title")),
      text: StoredText.decoded(try row.value("text")),
      key: try row.value("key"),
      writtenAt: Date(timeIntervalSinceReferenceDate: try row.seconds("written")),
      account: try row.value("account"),
      isUnsure: try row.value("is_unsure"),
      state: refusal.map { .refused(StoredText.decoded($0)) } ?? .waiting
    )
  }

  static func insert(_ message: OutgoingMessage, board: String, _ db: Database) throws -> OutgoingMessage {
    try db.run(
      """
      INSERT INTO outgoing_message (board, account, conversation, ad, title, text, key, written, is_unsure, refusal)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        board, message.account, number(of: message.conversation), message.adID, StoredText.encoded(message.title),
        StoredText.encoded(message.text), message.key, message.writtenAt.timeIntervalSinceReferenceDate,
        message.isUnsure, refusal(of: message.state),
      ]
    )
    var added = message
    added.number = Int(db.lastInsertedRowID)
    return added
  }

  static func fetch(_ number: Int, board: String, _ db: Database) throws -> OutgoingMessage? {
    try db.row("SELECT * FROM outgoing_message WHERE number = ? AND board = ?", [number, board]).map(message)
  }

  static func fetchAll(board: String, _ db: Database) throws -> [OutgoingMessage] {
    try db.rows("SELECT * FROM outgoing_message WHERE board = ? ORDER BY number", [board]).map(message)
  }

  static func refusal(of state: OutgoingMessage.State) -> String? {
    if case .refused(let reason) = state { StoredText.encoded(reason) } else { nil }
  }

  private static func number(of conversation: Conversation.ID) -> Int? {
    if case .number(let number) = conversation { number } else { nil }
  }
}
