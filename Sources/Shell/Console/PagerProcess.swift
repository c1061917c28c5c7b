import Foundation
import Synchronization

/// A pager while it runs: a child in our process group, so that the terminal and its Ctrl-C are the pager's.
final class PagerProcess: Sendable {
  private let identifier: pid_t
  /// The end of the pipe that we write to.
  private let input: Int32
  /// The terminal's mode before it began; `nil` where there is no terminal.
  private let mode: termios?
  /// Its number may be another's once it has been waited for.
  private let hasEnded = Mutex(false)

  /// Starts a command of the shell; `nil` where that is not possible.
  init?(_ command: String, environment: [String: String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var mode = termios()
    let hasMode = tcgetattr(STDOUT_FILENO, &mode) == 0
    guard let identifier = Self.spawn(command, environment, input: ends[0]) else {
      ends.forEach { close($0) }
      return nil
    }
    close(ends[0])
    self.identifier = identifier
    self.mode = hasMode ? mode : nil
    input = ends[1]
  }

  /// Hands it the text and waits until it has ended; a cancelled task ends it.
  ///
  /// - Returns: false if the shell found no such command.
  func show(_ text: String) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // On a thread of its own: the user may read for hours.
        Thread.detachNewThread {
          self.write(text)
          continuation.resume(returning: self.wait())
        }
      }
    } onCancel: {
      hasEnded.withLock { if !$0 { kill(identifier, SIGTERM) } }
    }
  }
}

extension PagerProcess {
  private static func spawn(_ command: String, _ environment: [String: String], input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // Neither what we ignore (SIGPIPE, SIGINT) nor what the threads of the concurrency pool block is for the child.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = cStrings(["sh", "-c", replacingShell(command, environment)])
    var variables = cStrings(environment.map { "\($0)=\($1)" })
    defer { (arguments + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, "/bin/sh", &actions, &attributes, &arguments, &variables) == 0 else { return nil }
    return identifier
  }

  /// As C wants an array of words: with a null pointer at its end. To be freed.
  private static func cStrings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { (word: String) -> UnsafeMutablePointer<CChar>? in strdup(word) } + [nil]
  }

  /// A program and nothing but words takes the place of its shell: what ends the one then ends the other.
  private static func replacingShell(_ command: String, _ environment: [String: String]) -> String {
    let isPlain = command.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || " -_./+:,0123456789".unicodeScalars.contains($0)
    }
    let name = command.split(separator: " ").first.map(String.init) ?? ""
    return isPlain && ExecutableSearch(environment).finds(name) ? "exec " + command : command
  }

  /// Until everything is written, or nobody reads on.
  private func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Foundation.write(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { break }
      }
    }
    close(input)
  }

  /// - Returns: false if the shell could not run the command (POSIX, 2.8.2: 126 and 127).
  private func wait() -> Bool {
    // Looked at first without collecting it, so that its number stays its own until nobody signals it any more.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    var status: Int32 = 0
    hasEnded.withLock { hasEnded in
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      hasEnded = true
    }
    let code = (status >> 8) & 0xFF
    // Killed itself, or what the shell started for it (2.8.2: more than 128).
    if status & 0x7F != 0 || code > 128, let mode { Self.restoreTerminal(mode) }
    return code != 126 && code != 127
  }

  /// After a pager that had no time to leave the terminal as it was: its mode, the other screen, the keypad, the cursor, colours.
  private static func restoreTerminal(_ mode: termios) {
    var mode = mode
    tcsetattr(STDOUT_FILENO, TCSADRAIN, &mode)
    let reset = Array("\u{1B}[?1047l\u{1B}[?1l\u{1B}>\u{1B}[?25h\u{1B}[0m\r\n".utf8)
    _ = Foundation.write(STDOUT_FILENO, reset, reset.count)
  }
}
