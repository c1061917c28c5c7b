package import Foundation

/// A session that has a draft open for writing.
package struct DraftHolder: Sendable, Equatable {
  /// The session's id.
  package var session: String
  /// The process that it runs in.
  package var process: ProcessIdentity
  /// The terminal that it was started from, as in `pts/3`.
  package var terminal: String?
  /// Since when it has held the draft.
  package var since: Date

  /// Makes a holder.
  package init(session: String, process: ProcessIdentity, terminal: String?, since: Date) {
    self.session = session
    self.process = process
    self.terminal = terminal
    self.since = since
  }
}

/// Names a process for ever: its number alone is given again to another one.
package struct ProcessIdentity: Sendable, Equatable {
  /// Its number.
  package var id: Int
  /// When it was started, in the system's own count (proc_pid_stat(5): `starttime`, clock ticks since the machine was).
  package var start: String
  /// Which start of the machine that was since (`/proc/sys/kernel/random/boot_id`).
  package var boot: String

  /// Makes an identity.
  package init(id: Int, start: String, boot: String) {
    self.id = id
    self.start = start
    self.boot = boot
  }
}
