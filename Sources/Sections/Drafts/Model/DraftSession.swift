/// What a model knows about its session.
package struct DraftSession: Sendable {
  /// The session's unique id.
  package var id: String
  /// The process that it runs in.
  package var process: ProcessIdentity
  /// The terminal that it was started from, such as `pts/3`; `nil` without one.
  package var terminal: String?
  /// Whether a process is still running.
  package var isRunning: @Sendable (ProcessIdentity) -> Bool

  /// A session id: 64 random bits in at most 13 characters, because every revision has one.
  package static func makeID() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Creates a session.
  package init(
    id: String,
    process: ProcessIdentity,
    terminal: String?,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) {
    (self.id, self.process, self.terminal, self.isRunning) = (id, process, terminal, isRunning)
  }
}
