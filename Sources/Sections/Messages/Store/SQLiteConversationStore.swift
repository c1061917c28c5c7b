package import Database
package import Foundation
import GRDB
package import Messages

/// Stores the messages to one board, and what was read there, in the user's database.
package struct SQLiteConversationStore: ConversationStore {
  private let database: DatabaseFile
  private let board: String

  /// Creates a store over the user's database.
  ///
  /// - Parameter board: the board's name.
  package init(database: DatabaseFile, board: String) { (self.database, self.board) = (database, board) }

  package func add(_ message: OutgoingMessage, replacing draft: Int?) async throws -> OutgoingMessage {
    try await database.write { [board] db in
      let all = try OutgoingMessageRecord.fetchAll(board: board, db)
      let others = all.filter { $0.conversation == message.conversation }
      for other in all where !other.isWaiting {
        let isDraft = other.number == draft && other.adID == message.adID
        guard isDraft || others.contains(other) && other.text == message.text else { continue }
        try db.run("DELETE FROM outgoing_message WHERE number = ?", [other.number])
      }
      if let waiting = others.first(where: { $0.isWaiting && $0.text == message.text }) { return waiting }
      return try OutgoingMessageRecord.insert(message, board: board, db)
    }
  }

  package func outgoing() async throws -> [OutgoingMessage] {
    try await reading([]) { board, db in try OutgoingMessageRecord.fetchAll(board: board, db) }
  }

  package func begin(_ number: Int, as account: Int) async throws -> OutgoingMessage? {
    try await database.write { [board] db in
      guard var message = try OutgoingMessageRecord.fetch(number, board: board, db) else { return nil }
      guard message.isWaiting, message.account == nil || message.account == account else { return message }
      (message.account, message.isUnsure) = (account, true)
      try db.run("UPDATE outgoing_message SET account = ?, is_unsure = 1 WHERE number = ?", [account, number])
      return message
    }
  }

  package func set(_ state: OutgoingMessage.State, isUnsure: Bool, of number: Int) async throws {
    try await database.write { [board] db in
      try db.run(
        "UPDATE outgoing_message SET refusal = ?, is_unsure = ? WHERE number = ? AND board = ?",
        [OutgoingMessageRecord.refusal(of: state), isUnsure, number, board]
      )
    }
  }

  package func arrived(_ message: OutgoingMessage, as sent: ConversationMessage, in conversation: Int) async throws {
    try await database.write { [board] db in
      try db.run("DELETE FROM outgoing_message WHERE number = ? AND board = ?", [message.number, board])
      guard let account = message.account else { return }
      try ConversationRecord.save(sent, in: conversation, of: account, board: board, db)
      let place: StatementArguments = [board, account, conversation]
      let isKnown = "SELECT 1 FROM conversation WHERE board = ? AND account = ? AND number = ?"
      if try db.row(isKnown, place) == nil {
        let opened = Conversation(
          id: .number(conversation),
          adID: message.adID,
          title: message.title,
          other: nil,
          unread: 0,
          last: sent
        )
        try ConversationRecord.save(opened, of: account, board: board, db)
      } else {
        try db.run(
          "UPDATE conversation SET last = max(last, ?) WHERE board = ? AND account = ? AND number = ?",
          [sent.id ?? 0] + place
        )
      }
    }
  }

  package func remove(_ number: Int) async throws {
    try await database.write { [board] db in
      try db.run("DELETE FROM outgoing_message WHERE number = ? AND board = ?", [number, board])
    }
  }

  package func conversations(of account: Int) async throws -> [Conversation] {
    try await reading([]) { board, db in
      let sql = "SELECT * FROM conversation WHERE board = ? AND account = ? ORDER BY last DESC, number DESC"
      return try db.rows(sql, [board, account]).map { row in
        var (conversation, last) = try ConversationRecord.conversation(row)
        let message = """
          SELECT * FROM conversation_message WHERE board = ? AND account = ? AND conversation = ? AND number = ?
          """
        let number: Int = try row.value("number")
        if let row = try db.row(message, [board, account, number, last]) {
          conversation.last = try ConversationRecord.message(row)
        }
        if conversation.other?.isEmpty == true { conversation.other = nil }
        return conversation
      }
    }
  }

  package func keep(_ conversations: [Conversation], of account: Int) async throws {
    if conversations.isEmpty { return }
    try await database.write { [board] db in
      for conversation in conversations { try ConversationRecord.save(conversation, of: account, board: board, db) }
    }
  }

  package func messages(in conversation: Int, of account: Int) async throws -> [ConversationMessage] {
    try await reading([]) { board, db in
      let sql = """
        SELECT * FROM conversation_message WHERE board = ? AND account = ? AND conversation = ? ORDER BY number
        """
      return try db.rows(sql, [board, account, conversation]).map(ConversationRecord.message)
    }
  }

  package func keep(_ messages: [ConversationMessage], in conversation: Int, of account: Int) async throws {
    try await database.write { [board] db in
      for message in messages {
        try ConversationRecord.save(message, in: conversation, of: account, board: board, db)
      }
      try db.run(
        """
        UPDATE conversation SET unread = 0, last = max(last, ?) WHERE board = ? AND account = ? AND number = ?
        """,
        [messages.last?.id ?? 0, board, account, conversation]
      )
    }
  }

  package func account(ofToken digest: Data) async throws -> Int? {
    try await reading(nil) { board, db in
      let sql = "SELECT account FROM board_account WHERE board = ? AND token_digest = ?"
      return try db.row(sql, [board, digest])?.value("account")
    }
  }

  package func setAccount(_ account: Int, ofToken digest: Data) async throws {
    try await database.write { [board] db in
      let known = try db.row("SELECT * FROM board_account WHERE board = ?", [board])
      if let known, try known.value("account") == account, try known.value("token_digest") == digest { return }
      try db.run("INSERT OR REPLACE INTO board_account VALUES (?, ?, ?)", [board, account, digest])
    }
  }

  package func forget() async throws {
    guard FileManager.default.fileExists(atPath: database.path) else { return }
    try await database.write { [board] db in
      for table in ["outgoing_message", "conversation", "conversation_message", "board_account"] {
        try db.run("DELETE FROM \(table) WHERE board = ?", [board])
      }
    }
  }

  /// Reads the file; a file that does not exist yet is not created for it.
  private func reading<Value: Sendable>(
    _ none: Value,
    _ work: @escaping @Sendable (String, Database) throws -> Value
  ) async throws -> Value {
    guard FileManager.default.fileExists(atPath: database.path) else { return none }
    return try await database.read { [board] db in try work(board, db) }
  }
}
