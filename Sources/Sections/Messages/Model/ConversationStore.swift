package import Foundation

/// Stores the messages to one board until they have arrived, and what was read there. Adapters throw `StoreError` or
/// `CancellationError`, and every change is on the disk when the call returns.
///
/// Conversations belong to an account, and are only returned for it.
package protocol ConversationStore: Sendable {
  /// Adds a message with the next number. If the same text to the same recipient already waits, that message is
  /// returned instead: a command that is repeated says nothing twice. Refused messages to the same recipient are removed
  /// if their text is that of the new one, and one about the same ad if the new one was written from it.
  ///
  /// - Parameter draft: the number of the refused message whose text was edited.
  func add(_ message: OutgoingMessage, replacing draft: Int?) async throws -> OutgoingMessage
  /// All messages that have not arrived, by number.
  func outgoing() async throws -> [OutgoingMessage]
  /// Records that a message is about to be sent by an account, unless another account has begun to. Returns the message
  /// as it is now; `nil` if it no longer exists.
  func begin(_ number: Int, as account: Int) async throws -> OutgoingMessage?
  /// Writes the state of a message, and whether it may have arrived.
  func set(_ state: OutgoingMessage.State, isUnsure: Bool, of number: Int) async throws
  /// Removes a message that has arrived, and adds it to its conversation, which is created if it is unknown.
  func arrived(_ message: OutgoingMessage, as sent: ConversationMessage, in conversation: Int) async throws
  /// Removes a message; does nothing if it is not there.
  func remove(_ number: Int) async throws

  /// The conversations of an account as last seen, that with the newest message first.
  func conversations(of account: Int) async throws -> [Conversation]
  /// Adds conversations of an account, or replaces what was known of them. Others stay.
  func keep(_ conversations: [Conversation], of account: Int) async throws
  /// The known messages of a conversation, the oldest first.
  func messages(in conversation: Int, of account: Int) async throws -> [ConversationMessage]
  /// Adds messages of a conversation, possibly none, and records that nothing in it is unread.
  func keep(_ messages: [ConversationMessage], in conversation: Int, of account: Int) async throws

  /// The account that a token was last used for.
  func account(ofToken digest: Data) async throws -> Int?
  /// Records the account of a token, which has the place of every earlier one.
  func setAccount(_ account: Int, ofToken digest: Data) async throws
  /// Forgets everything about this board.
  func forget() async throws
}
