import Loading
import Messages
import Shell

/// Conversations as JSON for scripts; the command line's contract fixes names and order.
enum MessagesDocument {
  /// `{"items":[{"row":1,"conversation":…,"ad":{…},"with":"Ada","unread":2,"last":{…}}]}`; what moderators have decided
  /// has the number of the decision as `"statement"`, and `"ad":null` if it is about the account.
  static func list(_ conversations: [Conversation]) -> JSONValue {
    let items = zip(1..., conversations).map { row, conversation in
      JSONValue.object(
        [
          .init("row", .int(row)), .init("conversation", number(conversation.id)),
          .init("ad", ad(conversation)), .init("with", .optional(conversation.other)),
          .init("unread", .int(conversation.unread)), .init("last", message(conversation.last)),
        ] + statement(conversation)
      )
    }
    return .object([.init("items", .array(items))])
  }

  /// `{"conversation":…,"items":[MESSAGE…]}`, oldest first.
  static func opened(_ opened: MessagesModel.Opened) -> JSONValue {
    .object(
      [.init("conversation", number(opened.conversation.id)), .init("items", .array(opened.messages.map(message)))]
        + statement(opened.conversation)
    )
  }

  private static func ad(_ conversation: Conversation) -> JSONValue {
    guard let id = conversation.ad else { return .null }
    return .object([.init("id", .int(id)), .init("title", .string(conversation.title))])
  }

  private static func statement(_ conversation: Conversation) -> [JSONValue.Member] {
    conversation.statement.map { [.init("statement", .int($0.number))] } ?? []
  }

  /// `{"conversation":…,"message":{…}}`
  static func sent(_ sent: SentMessage) -> JSONValue {
    .object([.init("conversation", .int(sent.conversation)), .init("message", message(sent.message))])
  }

  /// The same for a message that waits.
  static func waiting(_ outgoing: OutgoingMessage) -> JSONValue {
    .object([.init("conversation", number(outgoing.conversation)), .init("message", message(outgoing.message))])
  }

  private static func message(_ message: ConversationMessage) -> JSONValue {
    .object([
      .init("id", message.id.map(JSONValue.int) ?? .null), .init("from", .string(message.isMine ? "me" : "other")),
      .init("text", .string(message.text)),
      .init("sent_at", message.isWaiting ? .null : .string(WireDate.text(from: message.date))),
      .init("status", .string(message.isWaiting ? "waiting" : "sent")),
    ])
  }

  private static func number(_ id: Conversation.ID) -> JSONValue {
    if case .number(let number) = id { .int(number) } else { .null }
  }
}
