import Foundation
import Synchronization
import Terminal

/// A program of the user's choice that has the terminal: a child in our process group, so that it receives the
/// terminal's Ctrl-C.
final class TerminalChild: Sendable {
  private let identifier: pid_t
  /// The terminal's mode before the program started; `nil` without a terminal.
  private let mode: termios?
  /// Once waited for, its process id may belong to another process.
  private let hasEnded = Mutex(false)

  /// Starts a shell command; `nil` if that fails.
  ///
  /// - Parameters:
  ///   - arguments: further words for it, unquoted.
  ///   - input: its standard input; `nil` for ours.
  init?(_ command: String, arguments: [String] = [], environment: [String: String], input: Int32? = nil) {
    var mode = termios()
    let hasMode = tcgetattr(STDOUT_FILENO, &mode) == 0
    guard let identifier = Self.spawn(command, arguments, environment, input: input) else { return nil }
    self.identifier = identifier
    self.mode = hasMode ? mode : nil
  }

  /// Waits until it has ended, on a thread of its own: the user may read or write for hours. Cancelling the task ends
  /// it.
  ///
  /// - Parameter feed: runs first, on that thread.
  /// - Returns: its exit code as in the shell (POSIX, 2.8.2): more than 128 for a signal.
  func run(_ feed: @escaping @Sendable () -> Void = {}) async -> Int32 {
    await withTaskCancellationHandler {
      await onOwnThread {
        feed()
        return self.wait()
      }
    } onCancel: {
      hasEnded.withLock { if !$0 { kill(identifier, SIGTERM) } }
    }
  }

  /// Whether the shell could not run the command (POSIX, 2.8.2).
  static func cannotRun(_ code: Int32) -> Bool { code == 126 || code == 127 }

  private static func spawn(
    _ command: String,
    _ arguments: [String],
    _ environment: [String: String],
    input: Int32?
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else if isatty(STDOUT_FILENO) == 0 {
      // What an editor draws or prints is no part of what the command prints.
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    }
    // The child must inherit neither what we ignore (SIGPIPE, SIGINT) nor what the threads of the concurrency pool
    // block.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let whole = replacingShell(command, environment) + (arguments.isEmpty ? "" : " \"$@\"")
    var words = cStrings(["sh", "-c", whole] + (arguments.isEmpty ? [] : ["sh"] + arguments))
    var variables = cStrings(environment.map { "\($0)=\($1)" })
    defer { (words + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, "/bin/sh", &actions, &attributes, &words, &variables) == 0 else { return nil }
    return identifier
  }

  /// The words as a C array with a null pointer at its end. The caller frees them.
  private static func cStrings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { (word: String) -> UnsafeMutablePointer<CChar>? in strdup(word) } + [nil]
  }

  /// A command that is only words replaces its shell, so that ending one ends the other.
  private static func replacingShell(_ command: String, _ environment: [String: String]) -> String {
    let isPlain = command.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || " -_./+:,0123456789".unicodeScalars.contains($0)
    }
    let name = command.split(separator: " ").first.map(String.init) ?? ""
    return isPlain && ExecutableSearch(environment).finds(name) ? "exec " + command : command
  }

  private func wait() -> Int32 {
    // Checked first without reaping the child, so that its process id stays valid while anyone may signal it.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    var status: Int32 = 0
    hasEnded.withLock { hasEnded in
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      hasEnded = true
    }
    let signal = status & 0x7F
    let code = signal != 0 ? 128 + signal : (status >> 8) & 0xFF
    // It was killed, or what the shell started for it was (2.8.2: more than 128).
    if code > 128, let mode { Self.restoreTerminal(mode) }
    return code
  }

  /// Restores the terminal after a program that could not do it itself: its mode, the normal screen, the keypad, the
  /// cursor, colours.
  private static func restoreTerminal(_ mode: termios) {
    var mode = mode
    tcsetattr(STDOUT_FILENO, TCSADRAIN, &mode)
    let reset = Array("\u{1B}[?1047l\u{1B}[?1l\u{1B}>\u{1B}[?25h\u{1B}[0m\r\n".utf8)
    _ = Foundation.write(STDOUT_FILENO, reset, reset.count)
  }
}

/// Finds programs as the shell does: a name in the folders of `PATH`, a path as it is.
package struct ExecutableSearch {
  private let folders: [String]

  package init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":", omittingEmptySubsequences: true).map(String.init)
  }

  package func finds(_ name: String) -> Bool { path(of: name) != nil }

  /// The path of a program; `nil` if there is none with this name.
  package func path(of name: String) -> String? {
    let paths = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
    return paths.first { access($0, X_OK) == 0 && !Self.isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
