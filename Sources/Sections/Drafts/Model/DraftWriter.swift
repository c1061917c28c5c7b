/// Who changes a draft.
package struct DraftWriter: Sendable, Equatable {
  /// The session's id. A session has seen its own changes.
  package var session: String
  /// The draft's `version` that the session has seen.
  package var seen: Int
  /// Whether this is one of many saves while someone types, which become one revision (``DraftTyping``).
  package var isTyping: Bool

  /// Creates a writer.
  package init(session: String, seen: Int, isTyping: Bool = false) {
    self.session = session
    self.seen = seen
    self.isTyping = isTyping
  }
}
