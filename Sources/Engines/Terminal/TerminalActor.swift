/// The isolation of everything that touches readline or the screen; its jobs run on the one thread that polls the
/// terminal.
///
/// The thread is started on first use and lives as long as the program. A job that blocks it blocks the keyboard.
@globalActor
package actor TerminalActor {
  /// The only terminal.
  package static let shared = TerminalActor()

  static let loop = PollLoop()

  /// Its jobs run on the terminal's thread.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { Self.loop.asUnownedSerialExecutor() }

  /// Runs a C callback, which readline calls on the terminal's thread; on any other thread it traps.
  static func assumeIsolated<Result: Sendable>(_ operation: @TerminalActor () throws -> Result) rethrows -> Result {
    loop.checkIsolated()
    return try withoutActuallyEscaping(operation) { escapable in
      // because the language offers this only for the main actor: the thread has just been checked, and isolation is
      // not part of a closure's layout (MainActor.assumeIsolated does the same).
      try unsafeBitCast(escapable, to: (() throws -> Result).self)()
    }
  }
}
