import Foundation
import Languages
import Messages
import Shell
import Terminal

/// A list of conversations: the number, the other one, the ad, what is unread, and the newest message.
struct ConversationRows {
  let conversations: [Conversation]
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The number of the first one.
  var first = 1
  /// The widths of the columns in the whole list, if these are a part of it.
  var widths: [Int] = []

  func lines(width: Int?) -> [StyledText] { table.lines(width: width) }

  /// The rows without a limit to their width.
  var table: Table {
    Table(
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 8, isFlexible: true),
        Table.Column(minimum: 12, isFlexible: true), Table.Column(minimum: 6),
        // An opened conversation shows it.
        Table.Column(minimum: 16, isFlexible: true, omission: 1),
      ],
      rows: zip(first..., conversations).map { number, conversation in
        [
          StyledText("\(number)", .faint), StyledText(conversation.name, .strong, in: language),
          StyledText(SafeText(beginning: conversation.title, columns: 40), .title),
          StyledText(state(of: conversation), conversation.unread > 0 ? .urgent : .note, in: language),
          conversation.statement.map { StyledText($0.outcome, .failure, in: language).truncated(to: 60) }
            ?? StyledText(SafeText(beginning: conversation.last.text, columns: 60)),
        ]
      },
      widths: widths
    )
  }

  private func state(of conversation: Conversation) -> Message {
    if conversation.unread > 0 { return .unreadMessages(conversation.unread) }
    if conversation.last.isWaiting { return .messageIsWaiting }
    return DateText.age(of: conversation.last.date, at: now, in: zone)
  }
}

extension Conversation {
  /// The name of the other one, for lists.
  var name: Message { other.map { Message(verbatim: $0) } ?? (statement == nil ? .theSeller : .theBoard) }
}

extension [Conversation] {
  /// Those in whose row a text is, whatever its case and accents are.
  func narrowed(to text: String, in language: Language) -> [Conversation] {
    let words = FoldedText(text).string
    if words.isEmpty { return self }
    return filter { conversation in
      let newest = conversation.statement?.outcome.text(in: language) ?? conversation.last.text
      let row = "\(conversation.name.text(in: language)) \(conversation.title) \(newest)"
      return FoldedText(row).string.contains(words)
    }
  }
}
