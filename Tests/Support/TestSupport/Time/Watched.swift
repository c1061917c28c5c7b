import Synchronization

/// A value behind a lock that can be waited on, where tests would otherwise poll or sleep.
package final class Watched<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let began = ContinuousClock.now
    /// Whether it may wait for ever.
    var isPatient: Bool
    var condition: @Sendable (Value) -> Bool
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var value: Value
    var lastChange = ContinuousClock.now
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
      state.lastChange = .now
      let done = state.waiters.filter { $0.value.condition(state.value) }
      for key in done.keys { state.waiters[key] = nil }
      return (result, done.sorted { $0.key < $1.key }.map(\.value))
    }
    for waiter in waiters { waiter.continuation.resume() }
    return result
  }

  /// Waits until the condition is met, possibly at once.
  ///
  /// Throws ``WaitInVain`` with the value if nothing has happened for some seconds (``IdleWatch``), and `CancellationError` if the task is
  /// cancelled.
  package func wait(until condition: @escaping @Sendable (Value) -> Bool) async throws {
    try await wait(isPatient: false, until: condition)
  }

  /// Waits like ``wait(until:)``, but for ever: for stand-ins, which the tested code waits for.
  package func waitPatiently(until condition: @escaping @Sendable (Value) -> Bool) async throws {
    try await wait(isPatient: true, until: condition)
  }

  private func wait(isPatient: Bool, until condition: @escaping @Sendable (Value) -> Bool) async throws {
    if state.withLock({ condition($0.value) }) { return try Task.checkCancellation() }
    let number = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    let watch = isPatient ? nil : IdleWatch.shared.begin { [self] in giveUp() }
    defer {
      state.withLock { _ = $0.cancelled.remove(number) }
      if let watch { IdleWatch.shared.end(watch) }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(number, Waiter(isPatient: isPatient, condition: condition, continuation: continuation))
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

  /// Ends the waits that have become vain.
  private func giveUp() {
    guard IdleWatch.shared.idleTime >= IdleWatch.limit else { return }
    let (value, vain) = state.withLock { state in
      let latest = ContinuousClock.now - IdleWatch.limit
      let vain = state.waiters.filter { !$0.value.isPatient && max($0.value.began, state.lastChange) <= latest }
      for key in vain.keys { state.waiters[key] = nil }
      return (state.value, vain.values)
    }
    for waiter in vain { waiter.continuation.resume(throwing: WaitInVain(seen: String(describing: value))) }
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

/// A wait in vain: everything is idle, and the condition is not met.
package struct WaitInVain: Error, CustomStringConvertible {
  package let description: String

  init(seen: String) {
    description =
      "Nothing has happened for \(IdleWatch.limit.components.seconds) s, and the awaited condition is not met by: \(seen.prefix(8_000))"
  }
}
