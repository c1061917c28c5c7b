import Foundation
import Languages

/// What a buyer and a seller write about an ad, as one of the two sees it.
struct Conversation: Sendable, Equatable {
  let id: Int
  let adID: Int
  let adTitle: String
  /// The name of the other one.
  let other: String
  /// The number of messages that the other one has sent since the last one that was read.
  let unread: Int
  let last: ConversationMessage

  var json: String {
    #"{"conversation":\#(id),"ad":{"id":\#(adID),"title":\#(adTitle.jsonLiteral)},"with":\#(other.jsonLiteral),"#
      + #""unread":\#(unread),"last":\#(last.json)}"#
  }
}

/// A message, as one of the two sees it.
struct ConversationMessage: Sendable, Equatable {
  /// The longest text, in characters.
  static let longestText = 4_000

  let id: Int
  let isMine: Bool
  let text: String
  /// Seconds since 1970.
  let sent: Int

  var json: String {
    #"{"id":\#(id),"from":"\#(isMine ? "me" : "other")","text":\#(text.jsonLiteral),"#
      + #""sent_at":"\#(WireDate(secondsSince1970: sent).text)"}"#
  }

  /// A text without the white space around it. Throws ``PublishingError`` if it is empty or too long, or has too many
  /// marks on a character, or U+0000, at which SQLite ends a text.
  static func text(_ sent: String) throws(PublishingError) -> String {
    let text = sent.trimmingCharacters(in: .whitespacesAndNewlines)
    guard
      (1...longestText).contains(text.count), text.utf8.count <= TextBounds.mostBytes(of: longestText),
      !TextBounds.hasTooManyMarks(text), !text.utf8.contains(0)
    else { throw .invalidMessage }
    return text
  }
}

/// A stored message, and its conversation.
typealias SentMessage = (conversation: Int, message: ConversationMessage)
