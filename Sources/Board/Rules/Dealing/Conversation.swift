import Foundation
import Languages

/// What a buyer and a seller write about an ad, as one of the two sees it.
package struct Conversation: Sendable, Equatable {
  /// The number of the conversation.
  package let id: Int
  /// The number of the ad that it is about.
  package let adID: Int
  let adTitle: String
  /// The name of the other one.
  package let other: String
  /// The number of messages that the other one has sent since the last one that was read.
  package let unread: Int
  /// The newest message.
  package let last: ConversationMessage

  /// `{"conversation":…,"ad":{"id":…,"title":"…"},"with":"…","unread":…,"last":MESSAGE}`
  package var json: String {
    JSONObject.text {
      $0.add("conversation", id)
      $0.add("ad") {
        $0.add("id", adID)
        $0.add("title", adTitle)
      }
      $0.add("with", other)
      $0.add("unread", unread)
      $0.add("last", json: last.json)
    }
  }
}

/// A message, as one of the two sees it.
package struct ConversationMessage: Sendable, Equatable {
  /// The longest text, in characters.
  static let longestText = 4_000

  /// The number of the message. A newer one has a higher number.
  package let id: Int
  let isMine: Bool
  /// The text, without white space around it.
  package let text: String
  /// Seconds since 1970.
  package let sent: Int

  /// `{"id":…,"from":"me|other","text":"…","sent_at":"…"}`
  package var json: String {
    JSONObject.text {
      $0.add("id", id)
      $0.add("from", isMine ? "me" : "other")
      $0.add("text", text)
      $0.add("sent_at", WireDate(secondsSince1970: sent).text)
    }
  }

  /// A text without the white space around it. Throws ``PublishingError`` if it is empty or too long, or has too many
  /// marks on a character, or U+0000, at which SQLite ends a text.
  package static func text(_ sent: String) throws(PublishingError) -> String {
    guard let text = text(sent, upTo: longestText) else { throw .invalidMessage }
    return text
  }

  /// A text without the white space around it, for other people to read; `nil` if it has one of the flaws of a message.
  static func text(_ sent: String, upTo longest: Int) -> String? {
    let text = sent.trimmed
    guard
      (1...longest).contains(text.count), text.utf8.count <= TextBounds.mostBytes(of: longest),
      !TextBounds.hasTooManyMarks(text), !text.utf8.contains(0)
    else { return nil }
    return text
  }
}

/// A stored message, and its conversation.
package typealias SentMessage = (conversation: Int, message: ConversationMessage)
