import Foundation
import Languages
import Messages
import Shell
import Terminal

/// A conversation with its messages, the oldest first.
struct ConversationRendering {
  let opened: MessagesModel.Opened
  let now: Date
  let zone: TimeZone

  /// The widest text block: longer lines are hard to read.
  private static let readable = 80

  func lines(width: Int?, language: Language) -> [StyledText] {
    heading(width: width, language: language) + [""] + body(width: width, language: language)
  }

  func heading(width: Int?, language: Language) -> [StyledText] {
    let title = StyledText(SafeText(opened.conversation.title), .title)
    return [
      title.truncated(to: width ?? .max), StyledText(.conversationWith(opened.conversation.name), .note, in: language),
    ]
  }

  func body(width: Int?, language: Language) -> [StyledText] {
    if let statement = opened.conversation.statement { return lines(of: statement, width: width, language: language) }
    let messages = opened.messages.map { message in
      let author: Message = message.isMine ? .messageByMe : opened.conversation.name
      let when = message.isWaiting ? .messageIsWaiting : DateText.age(of: message.date, at: now, in: zone)
      let text = SafeText.lines(message.text)
        .flatMap { $0.wrapped(to: min(width ?? Self.readable, Self.readable), keepingWords: true) }
        .map { StyledText($0) }
      let body = message.text.isEmpty ? [StyledText(.messageDeleted, .note, in: language)] : text
      let head = StyledText(author, .strong, in: language) + StyledText(.comma + when, .note, in: language)
      return [head.truncated(to: width ?? .max)] + body
    }
    return Array(messages.joined(separator: [""]))
  }

  private func lines(of statement: BoardStatement, width: Int?, language: Language) -> [StyledText] {
    var parts: [(Message, Style)] = [(statement.what, .failure), (statement.why, .plain)]
    if statement.isAutomated { parts.append((.decidedByTheBoard, .faint)) }
    parts.append((statement.next, .note))
    return parts.flatMap { words, style in
      StyledText(words.sentence, style, in: language)
        .wrapped(to: min(width ?? Self.readable, Self.readable), keepingWords: true)
    }
  }
}
