package import Foundation

/// A message that has not arrived at the board.
package struct OutgoingMessage: Sendable, Equatable {
  /// Why a message has not arrived.
  package enum State: Sendable, Equatable {
    /// It has not been sent, or its outcome is unknown.
    case waiting
    /// The board refused it, with this reason. Its text stays until it is written again.
    case refused(String)
    /// It has arrived, as this. It is no longer in the outbox.
    case arrived(ConversationMessage)
  }

  /// Its number in the outbox, from 1, never reused; 0 before it has one.
  package var number: Int
  /// The conversation, or the ad if the message opens one.
  package var conversation: Conversation.ID
  /// The id of the ad.
  package var adID: Int
  /// The ad's title.
  package var title: String
  /// The text, as it is sent.
  package var text: String
  /// The idempotency key; every message has its own.
  package var key: String
  /// When it was written.
  package var writtenAt: Date
  /// The account that sends it; `nil` until it is first sent.
  package var account: Int?
  /// Whether it may have arrived.
  package var isUnsure: Bool
  /// Its state.
  package var state: State

  /// Creates a message.
  package init(
    number: Int = 0,
    conversation: Conversation.ID,
    adID: Int,
    title: String,
    text: String,
    key: String,
    writtenAt: Date,
    account: Int? = nil,
    isUnsure: Bool = false,
    state: State = .waiting
  ) {
    (self.number, self.conversation, self.adID, self.title) = (number, conversation, adID, title)
    (self.text, self.key, self.writtenAt) = (text, key, writtenAt)
    (self.account, self.isUnsure, self.state) = (account, isUnsure, state)
  }

  /// Whether it is to be sent.
  package var isWaiting: Bool { state == .waiting }

  /// Whether it is for the recipient of a conversation, or of an answer to an ad. A buyer's text about an ad and those in
  /// the conversation about it have one recipient; a seller has a conversation with each buyer.
  package func isFor(_ id: Conversation.ID, ad: Int) -> Bool {
    conversation == id || adID == ad && [id, conversation].contains(.ad(ad))
  }

  /// It, as a message of its conversation.
  package var message: ConversationMessage {
    ConversationMessage(id: nil, isMine: true, text: text, date: writtenAt)
  }
}
