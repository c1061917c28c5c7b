import Drafts
import Foundation

extension DraftWriter {
  /// A writer that saw the draft at this version, in its own session.
  static func writer(_ seen: Int, session: String = UUID().uuidString, isTyping: Bool = false) -> DraftWriter {
    DraftWriter(session: session, seen: seen, isTyping: isTyping)
  }
}
