import Foundation
import Loading
import Messages
import Shell

/// The columns of conversations that are printed for programs.
enum ConversationFields {
  static let all: [RowField<(row: Int, conversation: Conversation)>] = [
    RowField("row") { String($0.row) },
    RowField("conversation") { $0.conversation.id.text },
    RowField("ad") { $0.conversation.ad.map { String($0) } ?? "" },
    RowField("with") { $0.conversation.other ?? "" },
    RowField("unread") { String($0.conversation.unread) },
    RowField("status") { $0.conversation.last.isWaiting ? "waiting" : "sent" },
    RowField("sent_at") { $0.conversation.last.isWaiting ? "" : WireDate.text(from: $0.conversation.last.date) },
    RowField("title") { $0.conversation.title },
    RowField("text") { $0.conversation.last.text },
  ]
}
