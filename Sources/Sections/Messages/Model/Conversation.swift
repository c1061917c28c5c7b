package import Foundation
package import Languages

/// What a buyer and a seller write about an ad, as one of the two sees it.
package struct Conversation: Sendable, Equatable, Identifiable {
  /// Identifies a conversation: by the board's number, or by its ad while the first message waits.
  package enum ID: Sendable, Hashable {
    case number(Int)
    case ad(Int)
    /// A decision of moderators about the user, by its number.
    case statement(Int)

    /// The text that a list of rows remembers, such as `12` or `ad:5`.
    package var text: String {
      switch self {
      case .number(let number): String(number)
      case .ad(let ad): "ad:\(ad)"
      case .statement(let decision): "statement:\(decision)"
      }
    }

    /// Reads ``text``; `nil` for anything else.
    package init?(_ text: String) {
      if let number = Int(text) {
        self = .number(number)
      } else if text.hasPrefix("ad:"), let ad = Int(text.dropFirst(3)) {
        self = .ad(ad)
      } else if text.hasPrefix("statement:"), let decision = Int(text.dropFirst(10)) {
        self = .statement(decision)
      } else {
        return nil
      }
    }
  }

  /// Its id.
  package var id: ID
  /// The board's id of the ad.
  package var adID: Int
  /// The ad's title as it was last known.
  package var title: String
  /// The name of the other one; `nil` while the first message waits.
  package var other: String?
  /// How many messages of the other one were not read yet.
  package var unread: Int
  /// The newest message.
  package var last: ConversationMessage
  /// What moderators have decided, if that is what it is.
  package var statement: BoardStatement?

  /// The ad that it is about; `nil` for a decision about the account.
  package var ad: Int? { if let statement { statement.adID } else { adID } }

  /// Creates a conversation.
  package init(id: ID, adID: Int, title: String, other: String?, unread: Int, last: ConversationMessage) {
    (self.id, self.adID, self.title, self.other) = (id, adID, title, other)
    (self.unread, self.last) = (unread, last)
  }
}

/// What moderators, or the board itself, have decided about the user, and why. It is listed as a conversation with the
/// board, and cannot be answered.
package struct BoardStatement: Sendable, Equatable {
  /// The number of the decision.
  package var number: Int
  /// The ad that was decided about; `nil` if it was the account.
  package var adID: Int?
  /// The title of the ad; empty if it has none any more.
  package var title: String
  /// When.
  package var date: Date
  /// What happened, as the board writes it.
  package var reason: String
  /// Whether the board has decided by itself.
  package var isAutomated: Bool
  /// What was done.
  package var what: Message
  /// The same beside the title of the ad.
  package var outcome: Message
  /// Why, in the user's language if the board has decided by itself.
  package var why: Message
  /// How to appeal, or what has become of the appeal.
  package var next: Message

  /// Describes a decision.
  package init(
    number: Int,
    adID: Int?,
    title: String,
    date: Date,
    reason: String,
    isAutomated: Bool,
    what: Message,
    outcome: Message,
    why: Message,
    next: Message
  ) {
    (self.number, self.adID, self.title, self.date) = (number, adID, title, date)
    (self.reason, self.isAutomated, self.what, self.outcome) = (reason, isAutomated, what, outcome)
    (self.why, self.next) = (why, next)
  }

  /// The statement as a conversation.
  package var conversation: Conversation {
    var conversation = Conversation(
      id: .statement(number),
      adID: adID ?? 0,
      title: title,
      other: nil,
      unread: 0,
      last: ConversationMessage(id: number, isMine: false, text: reason, date: date)
    )
    conversation.statement = self
    return conversation
  }
}

/// A message of a conversation, as one of the two sees it.
package struct ConversationMessage: Sendable, Equatable {
  /// The longest text that boards accept, in characters.
  package static var longestText: Int { 4_000 }

  /// The board's id; `nil` while it waits to be sent.
  package var id: Int?
  /// Whether the user wrote it.
  package var isMine: Bool
  /// The text.
  package var text: String
  /// When it arrived at the board, or was written if it waits.
  package var date: Date

  /// Creates a message.
  package init(id: Int?, isMine: Bool, text: String, date: Date) {
    (self.id, self.isMine, self.text, self.date) = (id, isMine, text, date)
  }

  /// Whether it waits to be sent.
  package var isWaiting: Bool { id == nil }
}
