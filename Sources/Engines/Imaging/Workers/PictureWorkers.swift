import Foundation

/// A few processes that decode pictures, started when needed and ended when idle.
package actor PictureWorkers {
  /// The program that decodes: one that begins with ``PictureWorkerProcess/run(mark:)``.
  package struct Program: Sendable, Equatable {
    /// The program's path.
    package var path: String
    /// The program's arguments.
    package var arguments: [String]
    /// The program's whole environment.
    package var environment: [String: String]

    /// - Parameters:
    ///   - path: this very program by default: it exists even if its file was replaced.
    ///   - environment: our environment, of which only the path of shared libraries is passed on.
    package init(path: String = "/proc/self/exe", environment: [String: String]) {
      self.path = path
      arguments = [PictureWorkerProcess.argument]
      self.environment = environment.filter { $0.key == "LD_LIBRARY_PATH" }
      // A worker that traps has nothing to report.
      self.environment["SWIFT_BACKTRACE"] = "enable=no"
    }
  }

  /// More tasks are waiting than allowed.
  package struct Busy: Error, Equatable {}

  private let program: Program
  private let given: Int?
  /// The most simultaneous tasks. Counting processors means reading files, which only a process with pictures has to do.
  private lazy var size = max(1, given ?? min(4, ProcessInfo.processInfo.activeProcessorCount))
  private let mostWaiting: Int
  private let deadline: Duration
  private let clock: any Clock<Duration>
  /// The last one is used first, so that superfluous ones stay idle.
  private var idle: [PictureWorker] = []
  private var used: Set<ObjectIdentifier> = []
  private var busy = 0
  private var waiting: [(number: Int, continuation: CheckedContinuation<PictureWorker, any Error>)] = []
  private var lastNumber = 0
  private var sweeping: Task<Void, Never>?

  /// - Parameters:
  ///   - program: the program that decodes.
  ///   - size: the most simultaneous tasks, and the most processes; `nil` for as many as there are processors, up to 4.
  ///   - mostWaiting: the most further tasks that wait; one more is refused as ``Busy``.
  ///   - deadline: the longest that a task may take once it has begun.
  ///   - clock: measures when a process has been idle for long enough.
  package init(
    _ program: Program,
    size: Int? = nil,
    mostWaiting: Int = .max,
    deadline: Duration = .seconds(15),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.program = program
    given = size
    self.mostWaiting = mostWaiting
    self.deadline = deadline
    self.clock = clock
  }

  deinit {
    sweeping?.cancel()
    for worker in idle { worker.close() }
  }

  /// Performs a task in a process. Throws ``PictureError``, ``Busy`` and `CancellationError`.
  func perform(_ task: PictureTask, on bytes: Data) async throws -> (answer: PictureAnswer, bytes: Data) {
    let worker = try await take()
    defer { give(worker) }
    // Cancelled while it waited: there is no process to end.
    try Task.checkCancellation()
    return try await worker.perform(task, on: bytes)
  }

  private static var idleTime: Duration { .seconds(10) }

  private func take() async throws -> PictureWorker {
    try Task.checkCancellation()
    if busy < size {
      busy += 1
      return idle.popLast() ?? PictureWorker(program, deadline: deadline)
    }
    guard waiting.count < mostWaiting else { throw Busy() }
    lastNumber += 1
    let number = lastNumber
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.append((number, continuation))
        if Task.isCancelled { giveUp(number) }
      }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: place).continuation.resume(throwing: CancellationError())
  }

  private func give(_ worker: PictureWorker) {
    if !waiting.isEmpty { return waiting.removeFirst().continuation.resume(returning: worker) }
    busy -= 1
    idle.append(worker)
    used.insert(ObjectIdentifier(worker))
    if sweeping == nil {
      sweeping = Task { [weak self, clock] in
        repeat { try? await clock.sleep(for: Self.idleTime, tolerance: nil) } while await self?.sweep() == true
      }
    }
  }

  /// Ends the processes that had no task since the last call.
  ///
  /// - Returns: whether any are left.
  private func sweep() -> Bool {
    let unused = idle.filter { !used.contains(ObjectIdentifier($0)) }
    idle.removeAll { worker in unused.contains { $0 === worker } }
    for worker in unused { worker.close() }
    used = []
    if !idle.isEmpty || busy > 0 { return true }
    sweeping = nil
    return false
  }
}
