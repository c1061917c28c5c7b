import Glibc
import Synchronization

/// A process that receives its tasks through a socket.
final class WorkerProcess: Sendable {
  let channel: WorkerChannel
  private let identifier: pid_t
  /// Once waited for, its process id may belong to another process.
  private let hasEnded = Mutex(false)

  /// Starts the program with these arguments, with its end of the socket as standard input. It ends with the calling
  /// thread, if it asks the system for that.
  init?(_ program: String, arguments: [String], environment: [String: String]) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let identifier = Self.spawn(program, arguments, environment, input: ends[1]) else {
      close(ends[0])
      return nil
    }
    self.identifier = identifier
    channel = WorkerChannel(descriptor: ends[0])
  }

  deinit { close(channel.descriptor) }

  /// Ends the process at once; callers that wait for its answer get an error.
  func kill() { hasEnded.withLock { if !$0 { Glibc.kill(identifier, SIGKILL) } } }

  /// Ends the process, and waits until it is gone.
  ///
  /// - Returns: the signal that had already ended it, if any.
  func end() -> Int32? {
    kill()
    var status: Int32 = 0
    hasEnded.withLock { hasEnded in
      if hasEnded { return }
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      hasEnded = true
    }
    let signal = status & 0x7F
    return signal == 0 || signal == SIGKILL ? nil : signal
  }

  var isRunning: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT | WNOHANG) == 0
      && information.si_signo == 0
  }

  private static func spawn(
    _ program: String,
    _ arguments: [String],
    _ environment: [String: String],
    input: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The child must inherit neither what we ignore (SIGPIPE) nor what the threads of the concurrency pool block, and
    // the terminal's Ctrl-C is ours alone.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = cStrings([program] + arguments)
    var variables = cStrings(environment.map { "\($0)=\($1)" })
    defer { (words + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    guard posix_spawn(&identifier, program, &actions, &attributes, &words, &variables) == 0 else { return nil }
    return identifier
  }

  /// The words as a C array with a null pointer at its end. The caller frees them.
  private static func cStrings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { (word: String) -> UnsafeMutablePointer<CChar>? in strdup(word) } + [nil]
  }
}
