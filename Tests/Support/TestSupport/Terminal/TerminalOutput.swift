import CPseudoTerminal
import Foundation
import Glibc
import Synchronization

/// The reading end of a pseudo-terminal: a thread in poll(2), woken by output, a new waiter or a deadline.
final class TerminalOutput: Sendable {
  private struct State {
    var screen: VirtualScreen
    var bytes: [UInt8] = []
    var lastOutput = ContinuousClock.now
    var waiters: [ScreenWaiter] = []
    var exitStatus: Int32?
  }

  private let state: Mutex<State>
  let pid: pid_t
  private let control: Int32
  /// A pipe: a byte written to it ends a poll.
  private let wakeEnds: (read: Int32, write: Int32)

  init(_ program: String, arguments: [String], environment: [String], screen: VirtualScreen) throws {
    var control: Int32 = -1
    pid = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(environment) { environment in
        pseudo_terminal_spawn(program, arguments, environment, Int32(screen.columns), Int32(screen.rows), &control)
      }
    }
    if pid < 0 { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
    self.control = control
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakeEnds = (ends[0], ends[1])
    state = Mutex(State(screen: screen))
  }

  deinit {
    close(wakeEnds.read)
    close(wakeEnds.write)
    close(control)
  }

  var screen: VirtualScreen { state.withLock { $0.screen } }
  var bytes: [UInt8] { state.withLock { $0.bytes } }
  var exitCode: Int32? { state.withLock { $0.exitStatus } }

  func forget() {
    state.withLock { state in
      state.bytes = []
      state.screen.forgetScrollback()
    }
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(control, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// How many typed bytes the program has not read yet.
  var unreadCount: Int { Int(pseudo_terminal_unread(control)) }

  func resize(columns: Int, rows: Int) {
    state.withLock { state in
      state.screen.resize(columns: columns, rows: rows)
      _ = pseudo_terminal_resize(control, Int32(columns), Int32(rows))
    }
  }

  func kill(_ signal: Int32) {
    // Under the lock, because a process that was waited for no longer owns its id.
    state.withLock { state in
      if state.exitStatus == nil { _ = Glibc.kill(pid, signal) }
    }
  }

  func wait(
    for claim: String,
    _ timeout: Duration,
    _ patience: Duration,
    _ condition: (@Sendable (VirtualScreen) -> Bool)?
  ) async throws -> VirtualScreen {
    let watch = IdleWatch.shared.begin { [self] in giveUp() }
    defer { IdleWatch.shared.end(watch) }
    return try await withCheckedThrowingContinuation { continuation in
      let waiter = ScreenWaiter(
        claim: claim,
        deadline: .now + timeout,
        patience: patience,
        condition: condition,
        continuation: continuation
      )
      state.withLock { $0.waiters.append(waiter) }
      answerWaiters()
      var byte: UInt8 = 0
      _ = Glibc.write(wakeEnds.write, &byte, 1)
    }
  }

  func waitForExit(_ timeout: Duration) async throws -> Int32 {
    _ = try await wait(for: "the program to end", timeout, IdleWatch.programLimit, nil)
    return state.withLock { $0.exitStatus } ?? -1
  }
}

extension TerminalOutput {
  /// Runs until the program has ended and nobody waits any more.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var isOpen = true
    while isOpen {
      var polled = [
        pollfd(fd: control, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeEnds.read, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polled, nfds_t(polled.count), millisecondsToDeadline())
      if polled[1].revents != 0 {
        _ = Glibc.read(wakeEnds.read, &buffer, buffer.count)
      }
      if polled[0].revents != 0 {
        let count = Glibc.read(control, &buffer, buffer.count)
        isOpen = count > 0 || (count < 0 && errno == EINTR)
        take(buffer.prefix(max(0, count)))
      }
      answerWaiters()
    }
    let status = pseudo_terminal_wait(pid)
    state.withLock { $0.exitStatus = status }
    answerWaiters()
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    state.withLock { state in
      state.bytes += bytes
      state.lastOutput = .now
      state.screen.feed(bytes)
    }
  }

  private func millisecondsToDeadline() -> Int32 {
    let deadline = state.withLock { $0.waiters.map(\.deadline).min() }
    guard let deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline)
    return max(
      0,
      Int32(clamping: left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1)
    )
  }

  private func answerWaiters() {
    let now = ContinuousClock.now
    let (answered, screen, hasEnded) = state.withLock { state in
      let (screen, hasEnded) = (state.screen, state.exitStatus != nil)
      let answered = state.waiters.filter { $0.isOver(screen, hasEnded: hasEnded, now) }
      state.waiters.removeAll { $0.isOver(screen, hasEnded: hasEnded, now) }
      return (answered, screen, hasEnded)
    }
    for waiter in answered {
      if waiter.hasWhatItWants(screen, hasEnded: hasEnded) {
        waiter.continuation.resume(returning: screen)
      } else {
        let reason = hasEnded ? "the program has ended" : "in time"
        waiter.continuation.resume(throwing: failure(waiter.claim, reason, screen))
      }
    }
  }

  /// Ends the waits that are in vain because the program is idle.
  private func giveUp() {
    let idle = IdleWatch.shared.idleTime
    let programIdle = IdleWatch.shared.idleTime(ofSession: Int(pid))
    let (vain, screen) = state.withLock { state in
      let (now, lastOutput) = (ContinuousClock.now, state.lastOutput)
      let isVain = { (waiter: ScreenWaiter) in
        let wait = now - max(waiter.began, lastOutput)
        return min(idle, wait) >= IdleWatch.limit || min(programIdle, wait) >= waiter.patience
      }
      let vain = state.exitStatus == nil ? state.waiters.filter(isVain) : []
      if !vain.isEmpty { state.waiters.removeAll(where: isVain) }
      return (vain, state.screen)
    }
    for waiter in vain {
      waiter.continuation.resume(throwing: failure(waiter.claim, "the program is idle", screen))
    }
  }

  private func failure(_ claim: String, _ reason: String, _ screen: VirtualScreen) -> PseudoTerminal.Failure {
    PseudoTerminal.Failure(
      description: """
        Not there (\(reason)): \(claim). The cursor is at row \(screen.cursor.row), column \(screen.cursor.column) of:
        \(screen.text)
        """
    )
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the array ends with nil, so it is not empty") }
      return body(base)
    }
  }
}
