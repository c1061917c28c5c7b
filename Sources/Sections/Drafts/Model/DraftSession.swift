/// What a desk is told of the session it is for.
package struct DraftSession: Sendable {
  /// The session's id, made for it alone.
  package var id: String
  /// The process that it runs in.
  package var process: ProcessIdentity
  /// The terminal that it was started from, as in `pts/3`; `nil` without one.
  package var terminal: String?
  /// Whether a process is still there.
  package var isRunning: @Sendable (ProcessIdentity) -> Bool

  /// An id for a session: 64 random bits, in at most 13 characters, because each revision has one.
  package static func makeID() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Makes a session.
  package init(
    id: String,
    process: ProcessIdentity,
    terminal: String?,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) {
    self.id = id
    self.process = process
    self.terminal = terminal
    self.isRunning = isRunning
  }
}
