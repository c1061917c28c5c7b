import Synchronization

/// A value behind a lock that can be waited on, where tests would otherwise poll or sleep.
package final class Watched<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    var condition: @Sendable (Value) -> Bool
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var value: Value
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
    /// Waits that were cancelled before they began.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  /// Creates a watched value.
  package init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// The current value.
  package var value: Value { state.withLock { $0.value } }

  /// Changes the value, and resumes the waiters whose condition is met.
  @discardableResult
  package func change<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    let (result, waiters) = try state.withLock { state in
      let result = try body(&state.value)
      let done = state.waiters.filter { $0.value.condition(state.value) }
      for key in done.keys { state.waiters[key] = nil }
      return (result, done.sorted { $0.key < $1.key }.map(\.value))
    }
    for waiter in waiters { waiter.continuation.resume() }
    return result
  }

  /// Waits until the condition is met, possibly at once.
  ///
  /// Throws `CancellationError` if the task is cancelled, so that a test that waits in vain ends at its time limit.
  package func wait(until condition: @escaping @Sendable (Value) -> Bool) async throws {
    let number = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(number, Waiter(condition: condition, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }
}

extension Watched {
  private func begin(_ number: Int, _ waiter: Waiter) {
    let outcome: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
      if waiter.condition(state.value) { return .success(()) }
      state.waiters[number] = waiter
      return nil
    }
    if let outcome { waiter.continuation.resume(with: outcome) }
  }

  private func cancel(_ number: Int) {
    let waiter = state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: number)
      if waiter == nil { state.cancelled.insert(number) }
      return waiter
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }
}
