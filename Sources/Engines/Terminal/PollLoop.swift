import CTerminal
import Foundation
import Glibc
import Synchronization

/// A serial executor whose jobs run on one thread of its own: a poll(2) loop over standard input and the self-pipe.
///
/// Between jobs it passes input and signals to the handlers, so everything happens one after another.
final class PollLoop: SerialExecutor {
  typealias InputHandler = @TerminalActor @Sendable () -> Void
  typealias SignalHandler = @TerminalActor @Sendable (Int32) -> Void

  private struct State {
    var jobs: [UnownedJob] = []
    var thread: pthread_t?
    var onInput: InputHandler?
    var onSignal: SignalHandler?
  }

  private let state = Mutex(State())
  private let wakePipe = terminal_wake_pipe()

  init() { Thread.detachNewThread { self.run() } }

  /// Sets the input handler. Standard input is polled only while there is one.
  func listen(onInput: InputHandler?) {
    state.withLock { $0.onInput = onInput }
    terminal_wake(0)
  }

  func listen(onSignal: SignalHandler?) { state.withLock { $0.onSignal = onSignal } }

  var hasInput: Bool { hasInput(within: .zero) }

  /// The same after waiting, which blocks the thread. Waits under a millisecond are not made.
  func hasInput(within patience: Duration) -> Bool { isReadable(STDIN_FILENO, by: .now + patience) }

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    let isFirst = state.withLock { state in
      state.jobs.append(unowned)
      return state.jobs.count == 1
    }
    if isFirst { terminal_wake(0) }
  }

  func isIsolatingCurrentContext() -> Bool? {
    state.withLock { $0.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  func checkIsolated() { precondition(isIsolatingCurrentContext() == true, "not on the terminal's thread") }

  private func run() {
    state.withLock { $0.thread = pthread_self() }
    // A thread inherits the signal mask of its creator, and the concurrency pool's threads block every signal. Ctrl-Z
    // stops the process with a signal that this thread sends to itself.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    // Without a self-pipe (no descriptors left), the loop looks for jobs twenty times a second.
    let patience: Int32 = wakePipe < 0 ? 50 : -1
    while true {
      runJobs()
      let readsInput = state.withLock { $0.onInput != nil }
      var polled = [
        pollfd(fd: wakePipe, events: Int16(POLLIN), revents: 0),
        pollfd(fd: readsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&polled, nfds_t(polled.count), patience) < 0 { continue }
      if polled[0].revents != 0 { deliverSignals() }
      if polled[1].revents != 0 { deliverInput() }
    }
  }

  private func runJobs() {
    let jobs = state.withLock { state in
      defer { state.jobs.removeAll(keepingCapacity: true) }
      return state.jobs
    }
    for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func deliverSignals() {
    var tags = [UInt8](repeating: 0, count: 256)
    let count = terminal_drain(&tags, tags.count)
    var last: UInt8 = 0
    // Repetitions of the same signal are dropped: dragging a window wider sends dozens.
    for tag in tags.prefix(count) where tag != 0 && tag != last {
      last = tag
      guard let handler = state.withLock({ $0.onSignal }) else { continue }
      TerminalActor.assumeIsolated { handler(Int32(tag)) }
    }
  }

  private func deliverInput() {
    // Read again: the signals delivered just now may have removed the handler.
    guard let handler = state.withLock({ $0.onInput }) else { return }
    TerminalActor.assumeIsolated { handler() }
  }
}

/// Waits, blocking the thread, until a descriptor has something to read or a deadline has passed, to the millisecond.
func isReadable(_ descriptor: Int32, by deadline: ContinuousClock.Instant) -> Bool {
  while true {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&polled, 1, max(0, (deadline - .now).wholeMilliseconds))
    // A signal ends the wait early.
    if count >= 0 || errno != EINTR { return count > 0 }
  }
}

/// Does work that blocks on a thread of its own, because the threads of tasks are few.
package func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

extension Duration {
  /// Rounded down, and limited to what poll(2) accepts.
  fileprivate var wholeMilliseconds: Int32 {
    Int32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
