import Drafts
import Foundation

extension DraftWriter {
  /// A writer that saw the draft at this version, in a session of its own.
  static func writer(_ seen: Int, session: String = UUID().uuidString, isTyping: Bool = false) -> DraftWriter {
    DraftWriter(session: session, seen: seen, isTyping: isTyping)
  }
}
