import NIOCore
import Synchronization

/// Lets only a few pieces of work run at a time; the others wait in their order.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting = CircularBuffer<CheckedContinuation<Void, Never>>()
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Does the work when it is its turn. Each turn should be short: waiting for one cannot be cancelled.
  func take<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
    defer { pass() }
    return try await work()
  }

  private func pass() {
    let next = state.withLock { state in
      let next = state.waiting.popFirst()
      if next == nil { state.free += 1 }
      return next
    }
    next?.resume()
  }
}
