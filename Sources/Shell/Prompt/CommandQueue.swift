/// Runs the lines entered at the prompt one after the other, while the next one is being typed.
actor CommandQueue<Line: Sendable> {
  private let run: @Sendable (Line) async -> Bool
  /// The lines that are to run, or that did not run because the session is over.
  private(set) var waiting: [Line] = []
  private var isOver = false
  private var current: (line: Line, task: Task<Void, Never>)?

  /// Creates an empty queue.
  ///
  /// - Parameter run: runs a line; returns false if it was the last one, and those after it are only kept.
  init(run: @escaping @Sendable (Line) async -> Bool) { self.run = run }

  /// Whether a line that is appended now waits for others.
  var isBusy: Bool { current != nil }

  /// Runs the line after those before it.
  func append(_ line: Line) {
    waiting.append(line)
    if current == nil { startNext() }
  }

  /// Cancels the running command, and drops the waiting ones, which it returns; `nil` if all had already been cancelled.
  func cancel() -> [Line]? {
    let isLate = waiting.isEmpty && current?.task.isCancelled ?? true
    defer { waiting.removeAll() }
    current?.task.cancel()
    return isLate ? nil : waiting
  }

  /// Returns when everything entered is done. After this time in all, commands are cancelled, except protected lines,
  /// which are waited for.
  func drain(
    within patience: Duration,
    sparing isSpared: (Line) -> Bool,
    clock: some Clock<Duration> = ContinuousClock()
  ) async {
    let deadline = clock.now.advanced(by: patience)
    while let (line, task) = current {
      let impatience =
        isSpared(line)
        ? nil
        : Task {
          try await clock.sleep(until: deadline, tolerance: nil)
          task.cancel()
        }
      await task.value
      impatience?.cancel()
    }
  }

  private func startNext() {
    guard !isOver, !waiting.isEmpty else { return }
    let line = waiting.removeFirst()
    let task = Task { finished(goesOn: await run(line)) }
    current = (line, task)
  }

  private func finished(goesOn: Bool) {
    current = nil
    isOver = !goesOn
    startNext()
  }
}
