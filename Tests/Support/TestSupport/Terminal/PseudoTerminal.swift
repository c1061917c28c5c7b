import CPseudoTerminal
import Foundation
import Glibc

/// A program in a pseudo-terminal, and the screen it paints.
///
/// A thread of its own reads the output as it arrives. Tests wait for something on the screen, never for time to pass. Releasing this
/// object kills the program.
package final class PseudoTerminal: Sendable {
  /// Something expected did not appear; contains the screen instead.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let output: TerminalOutput

  /// What the thread sanitizer needs in each process (Scripts/test-threads).
  private static let sanitizer = ProcessInfo.processInfo.environment.filter { name, _ in
    ["LD_PRELOAD", "TSAN_OPTIONS"].contains(name)
  }

  /// Starts the program at a path. The environment is complete: only what the thread sanitizer needs is inherited. Throws a `POSIXError` if
  /// there is no pseudo-terminal.
  package init(
    _ program: String,
    arguments: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    output = try TerminalOutput(
      program,
      arguments: [program] + arguments,
      environment: Self.sanitizer.merging(environment) { $1 }.map { "\($0)=\($1)" },
      screen: VirtualScreen(columns: columns, rows: rows)
    )
    Thread.detachNewThread { [output] in output.read() }
  }

  deinit {
    output.kill(SIGKILL)
  }

  /// The path of an executable of this package, beside the test program.
  package static func builtProgram(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
  }

  /// The path of classifieds: the program that `CLASSIFIEDS_PROGRAM` names, or else the one that was built with the tests.
  package static var program: String {
    ProcessInfo.processInfo.environment["CLASSIFIEDS_PROGRAM"] ?? builtProgram("classifieds")
  }

  /// The current screen.
  package var screen: VirtualScreen { output.screen }

  /// All bytes that the program has written.
  package var bytes: [UInt8] { output.bytes }

  /// The process of the program.
  package var process: Int32 { output.pid }

  /// The exit code, or 128 plus the signal that ended the program; `nil` while it runs.
  package var exitCode: Int32? { output.exitCode }

  /// Forgets what the program has written, except for the screen, so that a session of hours needs no more memory.
  package func forgetOutput() { output.forget() }

  /// Types a text.
  package func send(_ text: String) {
    output.send(Array(text.utf8))
  }

  /// Types bytes, which need not be text.
  package func send(bytes: [UInt8]) {
    output.send(bytes)
  }

  /// Whether the program has read everything that was typed.
  package var hasReadAll: Bool { output.unreadCount == 0 }

  /// Resizes the screen and tells the program.
  package func resize(columns: Int, rows: Int) {
    output.resize(columns: columns, rows: rows)
  }

  /// Sends a signal to the program only.
  package func signal(_ number: Int32) {
    output.kill(number)
  }

  /// Waits until the screen meets a condition, and returns it. Throws `Failure` with the screen if the program ends or becomes idle, or after
  /// a minute.
  ///
  /// - Parameter patience: how long the program may be idle while other tests are busy; while none is, the limit is five seconds.
  @discardableResult
  package func waitUntil(
    _ claim: String,
    timeout: Duration = .seconds(60),
    patience: Duration = IdleWatch.programLimit,
    _ condition: @escaping @Sendable (VirtualScreen) -> Bool
  ) async throws -> VirtualScreen {
    try await output.wait(for: claim, timeout, patience, condition)
  }

  /// Waits until the program has written more than this number of bytes.
  package func waitUntilWritten(beyond count: Int) async throws {
    try await waitUntil("output beyond \(count) bytes") { $0.byteCount > count }
  }

  /// Waits until one of the rows is this text.
  @discardableResult
  package func waitForLine(_ line: String) async throws -> VirtualScreen {
    try await waitUntil("a row “\(line)”") { $0.lines.contains(line) }
  }

  /// Waits until the program has ended, and returns its exit code, or 128 plus the signal that ended it.
  package func exitStatus(timeout: Duration = .seconds(60)) async throws -> Int32 {
    try await output.waitForExit(timeout)
  }
}
