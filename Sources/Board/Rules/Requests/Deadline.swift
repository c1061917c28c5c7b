/// The time limit for preparing a response.
package struct Deadline: Sendable {
  /// How long it may take.
  package let duration: Duration

  /// Creates a limit.
  package init(duration: Duration) { self.duration = duration }

  /// Runs an operation, and cancels it if it takes too long or nobody waits for it any more.
  ///
  /// Throws ``RequestError`` (503) in the first case and `CancellationError` in the second, which is looked at a few
  /// times a second; that costs a quick operation nothing.
  package func run<Value: Sendable>(
    while isAwaited: @escaping @Sendable () -> Bool = { true },
    operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask(operation: operation)
      group.addTask {
        let clock = ContinuousClock()
        let end = clock.now + duration
        while clock.now < end {
          try await clock.sleep(until: min(end, clock.now + .milliseconds(50)))
          if !isAwaited() { throw CancellationError() }
        }
        throw RequestError.late
      }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
