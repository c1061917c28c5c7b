/// Runs the lines entered at the prompt one after the other, while the next one is being typed.
package actor CommandQueue<Line: Sendable> {
  private let run: @Sendable (Line) async -> Void
  private var waiting: [Line] = []
  private var current: (line: Line, task: Task<Void, Never>)?

  /// Creates an empty queue.
  package init(run: @escaping @Sendable (Line) async -> Void) { self.run = run }

  /// Runs the line after those before it.
  package func append(_ line: Line) {
    waiting.append(line)
    if current == nil { startNext() }
  }

  /// Cancels the running command, and drops the waiting ones; returns false if all had already been cancelled.
  package func cancel() -> Bool {
    let isLate = waiting.isEmpty && current?.task.isCancelled ?? true
    waiting.removeAll()
    current?.task.cancel()
    return !isLate
  }

  /// Returns when everything entered is done. After this time in all, commands are cancelled, except protected lines,
  /// which are waited for.
  package func drain(
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
    guard !waiting.isEmpty else { return }
    let line = waiting.removeFirst()
    let task = Task {
      await run(line)
      finished()
    }
    current = (line, task)
  }

  private func finished() {
    current = nil
    startNext()
  }
}
