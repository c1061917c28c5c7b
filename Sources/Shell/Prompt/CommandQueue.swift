/// Runs the lines entered at the prompt one after the other, while the next one is being typed.
actor CommandQueue<Line: Sendable> {
  private let run: @Sendable (Line) async -> Void
  private var waiting: [Line] = []
  private var current: Task<Void, Never>?

  /// Makes an empty queue.
  init(run: @escaping @Sendable (Line) async -> Void) {
    self.run = run
  }

  /// Runs the line when those before it are done.
  func append(_ line: Line) {
    waiting.append(line)
    if current == nil { startNext() }
  }

  /// Cancels the command that runs, and forgets those that wait.
  ///
  /// - Returns: false if nothing ran.
  func cancel() -> Bool {
    waiting.removeAll()
    current?.cancel()
    return current != nil
  }

  /// Returns when everything entered is done; what takes longer than this is cancelled.
  func drain(within patience: Duration, clock: any Clock<Duration> = ContinuousClock()) async {
    let impatience = Task {
      try await clock.sleep(for: patience)
      _ = cancel()
    }
    while let current { await current.value }
    impatience.cancel()
  }

  private func startNext() {
    guard !waiting.isEmpty else { return }
    let line = waiting.removeFirst()
    current = Task {
      await run(line)
      finished()
    }
  }

  private func finished() {
    current = nil
    startNext()
  }
}
