package import Foundation

/// A session that has a draft open for writing.
package struct DraftHolder: Sendable, Equatable {
  /// The session's id.
  package var session: String
  /// The process that it runs in.
  package var process: ProcessIdentity
  /// The terminal that it was started from, such as `pts/3`.
  package var terminal: String?
  /// Since when it has held the draft.
  package var since: Date

  /// Creates a holder.
  package init(session: String, process: ProcessIdentity, terminal: String?, since: Date) {
    (self.session, self.process, self.terminal, self.since) = (session, process, terminal, since)
  }
}

/// A unique identity of a process: its id alone is reused.
package struct ProcessIdentity: Sendable, Equatable {
  /// The process id.
  package var id: Int
  /// Its start time in the system's own unit (proc_pid_stat(5): `starttime`, clock ticks since boot).
  package var start: String
  /// The boot that it refers to (`/proc/sys/kernel/random/boot_id`).
  package var boot: String

  /// Creates an identity.
  package init(id: Int, start: String, boot: String) {
    (self.id, self.start, self.boot) = (id, start, boot)
  }
}
