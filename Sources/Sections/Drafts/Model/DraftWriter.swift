/// Who changes a draft.
package struct DraftWriter: Sendable, Equatable {
  /// The session's id. What a session wrote itself it has seen.
  package var session: String
  /// The draft's `version` that the session has seen.
  package var seen: Int
  /// Whether this is one of many saves while something is typed, which become one revision (``DraftTyping``).
  package var isTyping: Bool

  /// Makes a writer.
  package init(session: String, seen: Int, isTyping: Bool = false) {
    self.session = session
    self.seen = seen
    self.isTyping = isTyping
  }
}
