import CTerminal
import Glibc
import Synchronization

/// A program of the desktop, such as a browser or a tool for the clipboard. It is started without a shell, in a process
/// group of its own, and has nothing of the terminal.
package struct ToolProcess: Sendable {
  /// Once waited for, its process id may belong to another process.
  private final class Child: Sendable {
    let process: pid_t
    private let hasEnded = Mutex(false)

    init(_ process: pid_t) { self.process = process }

    /// Ends it and its process group.
    func kill() { hasEnded.withLock { if !$0 { _ = Glibc.kill(-process, SIGKILL) } } }

    /// The exit code; `nil` if a signal ended it.
    func wait() -> Int32? {
      // Checked first without reaping the child, so that its process id stays valid while anyone may signal it.
      var information = siginfo_t()
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      var status: Int32 = 0
      hasEnded.withLock { hasEnded in
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        hasEnded = true
      }
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }
  }

  /// The pauses before each further attempt to start a program that is being written, as long as in Go's `go run`.
  static let pauses: [Duration] = [.milliseconds(100), .milliseconds(200), .milliseconds(400)]

  private let child: Child

  /// Starts a program; `nil` if that fails.
  ///
  /// A program that someone has open for writing cannot be started (execve(2), ETXTBSY). It is tried again, because that
  /// usually ends soon: an editor or a compiler is about to close it, or a process that was forked while it was written
  /// has not become another program yet.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments, without its name.
  ///   - input: its standard input; empty for none.
  package init?(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    input: String = "",
    clock: any Clock<Duration> = ContinuousClock()
  ) async {
    var started = Self.spawn(path, arguments, environment: environment, input: input)
    for pause in Self.pauses {
      guard case .failure(.textFileBusy) = started, (try? await clock.sleep(for: pause)) != nil else { break }
      started = Self.spawn(path, arguments, environment: environment, input: input)
    }
    guard case .success(let process) = started else { return nil }
    child = Child(process)
  }

  private enum Failure: Error {
    case textFileBusy, other
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    input: String
  ) -> Result<pid_t, Failure> {
    // A file, because a program that never reads a pipe would keep us waiting.
    let file = terminal_memory_file()
    guard file >= 0 else { return .failure(.other) }
    defer { close(file) }
    guard write(input, to: file) else { return .failure(.other) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The threads of the concurrency pool block all signals, and this process ignores some; a child inherits both. In a
    // process group of its own, Ctrl-C does not reach it.
    var (attributes, signals) = (posix_spawnattr_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for string in words + variables { free(string) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var process: pid_t = 0
    switch posix_spawn(&process, path, &actions, &attributes, &words, &variables) {
    case 0: return .success(process)
    case ETXTBSY: return .failure(.textFileBusy)
    default: return .failure(.other)
    }
  }

  /// Waits until it has ended. If the task is cancelled, it is ended with its process group.
  ///
  /// - Returns: its exit code; `nil` if a signal ended it.
  package func code() async -> Int32? {
    await withTaskCancellationHandler {
      await onOwnThread { [child] in child.wait() }
    } onCancel: {
      child.kill()
    }
  }

  /// Waits until it has ended, but no longer than `patience`, and not after the task is cancelled.
  ///
  /// - Parameter isKilled: whether it is ended with its process group if it has not done so by then.
  /// - Returns: its exit code; `nil` if it has not ended in time, or if a signal ended it.
  package func code(
    within patience: Duration,
    isKilled: Bool,
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> Int32? {
    let (codes, send) = AsyncStream<Int32?>.makeStream()
    let waiting = Task { [child] in _ = send.yield(await onOwnThread { child.wait() }) }
    let limit = Task {
      try await clock.sleep(for: patience)
      _ = send.yield(nil)
    }
    defer { limit.cancel() }
    for await code in codes {
      if code == nil, isKilled {
        child.kill()
        await waiting.value
      }
      return code
    }
    // The task is cancelled.
    if isKilled {
      child.kill()
      await waiting.value
    }
    return nil
  }

  /// Writes a text into a file, and goes back to its beginning.
  private static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return lseek(file, 0, SEEK_SET) == 0
    }
  }
}
