/// Everything that touches readline or the screen; its jobs run on the one thread that polls the terminal.
///
/// The thread is started on first use and lives as long as the program. A job that blocks it blocks the keyboard.
@globalActor
package actor TerminalActor {
  /// The one terminal there is.
  package static let shared = TerminalActor()

  static let loop = PollLoop()

  /// Its jobs run on the terminal's thread.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { Self.loop.asUnownedSerialExecutor() }

  /// For C callbacks, which readline calls on the terminal's thread; anywhere else it traps.
  static func assumeIsolated<Result: Sendable>(
    _ operation: @TerminalActor () throws -> Result
  ) rethrows -> Result {
    loop.checkIsolated()
    return try withoutActuallyEscaping(operation) { escapable in
      // because the language has this only for the main actor: the thread has just been checked, and isolation is
      // no part of a closure's layout (MainActor.assumeIsolated does the same).
      try unsafeBitCast(escapable, to: (() throws -> Result).self)()
    }
  }
}
