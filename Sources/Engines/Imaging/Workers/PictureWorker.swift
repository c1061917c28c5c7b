import Dispatch
import Foundation
import Glibc
import Synchronization

/// A thread that has a process of its own perform one task after another, and starts another process when a picture has
/// ended the last one.
final class PictureWorker: Sendable {
  private struct Job {
    var task: PictureTask
    var bytes: Data
    var continuation: CheckedContinuation<(answer: PictureAnswer, bytes: Data), any Error>
  }

  private struct State {
    var job: Job?
    var process: WorkerProcess?
    var isCancelled = false
    /// Whether the process was ended in the middle of a task.
    var isSpoiled = false
    var isClosed = false
  }

  private let program: PictureWorkers.Program
  private let deadline: Duration
  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  /// - Parameter deadline: the longest that a task may take, however little processor time it gets.
  init(_ program: PictureWorkers.Program, deadline: Duration) {
    (self.program, self.deadline) = (program, deadline)
    // The process ends with the thread that started it, so this thread stays.
    Thread.detachNewThread { self.run() }
  }

  /// Performs a task, only one at a time. Cancelling it ends the process.
  ///
  /// Throws ``PictureError`` and `CancellationError`.
  func perform(_ task: PictureTask, on bytes: Data) async throws -> (answer: PictureAnswer, bytes: Data) {
    state.withLock { $0.isCancelled = false }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { $0.job = Job(task: task, bytes: bytes, continuation: continuation) }
        news.signal()
      }
    } onCancel: {
      state.withLock { state in
        state.isCancelled = true
        state.isSpoiled = true
        state.process?.kill()
      }
    }
  }

  /// Ends the process and the thread, once the current task is done.
  func close() {
    state.withLock { $0.isClosed = true }
    news.signal()
  }

  private func run() {
    while true {
      news.wait()
      let (job, isClosed) = state.withLock { state in
        defer { state.job = nil }
        return (state.job, state.isClosed)
      }
      if let job { job.continuation.resume(with: Result { try result(of: job) }) }
      if isClosed { break }
    }
    _ = replace(by: nil)?.end()
  }

  private func result(of job: Job) throws -> (answer: PictureAnswer, bytes: Data) {
    guard let process = try process() else { throw PictureError.noWorker }
    do {
      let end = ContinuousClock.now + deadline
      let words = try JSONEncoder().encode(job.task)
      try process.channel.send(WorkerChannel.Message(words: words, bytes: job.bytes), until: end)
      let message = try process.channel.receive(mostBytes: job.task.mostBytes, until: end)
      let answer = try JSONDecoder().decode(PictureAnswer.self, from: message.words)
      // libgd leaks memory on a broken WebP, so the next picture gets a new process.
      if answer.error == .damaged { _ = replace(by: nil)?.end() }
      return (answer, message.bytes)
    } catch {
      // The process may be in the middle of anything: nothing it sends from now on is an answer.
      let signal = replace(by: nil)?.end()
      if state.withLock({ $0.isCancelled }) { throw CancellationError() }
      // A trap usually means that memory was refused; only an invalid access is the decoder's own fault.
      throw signal == SIGSEGV || signal == SIGBUS ? PictureError.damaged : PictureError.tooMuchWork
    }
  }

  /// The current process, or a new one if it has ended; `nil` if none can be started.
  private func process() throws -> WorkerProcess? {
    let (last, isCancelled, isSpoiled) = state.withLock { ($0.process, $0.isCancelled, $0.isSpoiled) }
    if isCancelled { throw CancellationError() }
    if let last, !isSpoiled, last.isRunning { return last }
    let next = WorkerProcess(program.path, arguments: program.arguments, environment: program.environment)
    _ = replace(by: next)?.end()
    return next
  }

  /// - Returns: the previous process.
  private func replace(by next: WorkerProcess?) -> WorkerProcess? {
    state.withLock { state in
      let last = state.process
      state.process = next
      state.isSpoiled = false
      // Cancelled while it was starting.
      if state.isCancelled { next?.kill() }
      return last
    }
  }
}
