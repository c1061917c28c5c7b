import Synchronization

/// A request that several tasks wait for, of which one is under way at a time. When the last task that waits is cancelled, the request is cancelled
/// too: the next task that needs it asks again, instead of waiting for a response that does not come.
package final class SharedRequest<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var task: Task<Value, any Error>?
    /// Which one ``task`` is, of all there were.
    var number = 0
    var waiting = 0
  }

  private let state = Mutex(State())

  /// Creates it without a request under way.
  package init() {}

  /// Begins the request, if none is under way. Tasks may wait for it later.
  package func begin(_ request: @escaping @Sendable () async throws -> Value) {
    _ = state.withLock { self.task(in: &$0, request) }
  }

  /// What the request returns that is under way, or this one if there is none. Throws `CancellationError` as soon as the waiting task is
  /// cancelled, while the request goes on for the others.
  package func value(of request: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let (task, number) = state.withLock { state in
      let task = self.task(in: &state, request)
      state.waiting += 1
      return (task, state.number)
    }
    let result = await Self.result(of: task)
    state.withLock { state in
      guard state.number == number else { return }
      state.waiting -= 1
      if result == nil, state.waiting == 0 {
        task.cancel()
        state.task = nil
      }
    }
    guard let result else { throw CancellationError() }
    return try result.get()
  }

  /// Waits until the request that is under way has ended. It is not made for this task, so it goes on if this one is cancelled.
  package func ended() async {
    guard let task = state.withLock({ $0.task }) else { return }
    _ = await Self.result(of: task)
  }

  /// `nil` as soon as the waiting task is cancelled.
  private static func result(of task: Task<Value, any Error>) async -> Result<Value, any Error>? {
    let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream()
    Task<Void, Never> { continuation.yield(await task.result) }
    return await results.first { _ in true }
  }

  private func task(
    in state: inout State,
    _ request: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    if let task = state.task { return task }
    state.number += 1
    state.waiting = 0
    let task = Task { [number = state.number] in
      defer { self.state.withLock { if $0.number == number { $0.task = nil } } }
      return try await request()
    }
    state.task = task
    return task
  }
}
