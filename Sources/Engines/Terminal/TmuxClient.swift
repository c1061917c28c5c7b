import CTerminal
import Glibc

/// The terminal that displays a tmux session, as far as tmux tells.
package struct TmuxClient: Sendable, Hashable {
  let terminal: String
  /// Its answer to XTVERSION; empty if tmux has not asked.
  let program: String
  /// Whether tmux passes on sequences that it does not know (`allow-passthrough`).
  let passesThrough: Bool

  /// Parses the line that tmux was asked for; nil if it is not valid.
  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty else { return nil }
    terminal = String(words[0])
    passesThrough = ["1", "2", "on", "all"].contains(words[1])
    program = String(words[2])
  }

  /// Whether pictures of the kitty graphics protocol reach it.
  var takesKitty: Bool {
    let known = ["kitty", "ghostty"]
    let isKnown = known.contains { terminal.hasPrefix("xterm-\($0)") || program.lowercased().hasPrefix($0) }
    return passesThrough && isKnown
  }

  /// Asks the tmux that this process runs in, which changes nothing there.
  ///
  /// - Returns: nil outside tmux, if no terminal is attached, or if there is no answer within `patience`.
  package static func ask(
    environment: [String: String],
    within patience: Duration = .milliseconds(100)
  ) async -> TmuxClient? {
    guard environment["TMUX"]?.isEmpty == false else { return nil }
    let pane = environment["TMUX_PANE"].map { ["-t", $0] } ?? []
    let words = ["tmux", "display-message", "-p"] + pane + [Self.format]
    return await onOwnThread {
      ShortCommand(words, environment: environment)?.firstLine(within: patience).flatMap(TmuxClient.init)
    }
  }

  private static let format = "#{client_termname} #{allow-passthrough} #{client_termtype}"
}

/// A program that is run to read one line from it.
struct ShortCommand {
  private let process: pid_t
  private let output: Int32

  /// Starts the program, found along `PATH`, without input and without error messages; nil if that fails.
  init?(_ words: [String], environment: [String: String]) {
    var ends: [Int32] = [-1, -1]
    guard let name = words.first, terminal_pipe(&ends) else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The threads of the concurrency pool block all signals, and a child inherits that.
    var (attributes, none) = (posix_spawnattr_t(), sigset_t())
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for string in arguments + variables { free(string) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, name, &actions, &attributes, &arguments, &variables)
    close(ends[1])
    if failure != 0 {
      close(ends[0])
      return nil
    }
    (self.process, output) = (process, ends[0])
  }

  /// The program's output up to the end of its first line; nil if no line ends in time. The program has ended when this
  /// returns.
  func firstLine(within patience: Duration) -> String? {
    defer {
      close(output)
      kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
    let deadline = ContinuousClock.now + patience
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < Self.limit {
      guard isReadable(output, by: deadline), read(output, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  private static let limit = 4096
}
