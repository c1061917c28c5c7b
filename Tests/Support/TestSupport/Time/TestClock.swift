/// A clock whose time moves only when a test advances it.
package final class TestClock: Clock {
  /// A moment of the clock.
  package struct Instant: InstantProtocol {
    /// The time since the clock was created.
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    package func duration(to other: Instant) -> Duration { other.offset - offset }

    package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var deadlines: [Int: Instant] = [:]
    var sleeps = 0
  }

  private let state = Watched(State())

  /// Creates a clock at zero.
  package init() {}

  package var now: Instant { state.value.now }

  package var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep now.
  package var sleepers: Int { state.value.deadlines.count }

  /// How many sleeps have begun so far, including finished ones.
  package var sleeps: Int { state.value.sleeps }

  /// The remaining times of the current sleeps, in order.
  package var waits: [Duration] {
    let state = state.value
    return state.deadlines.values.sorted().map { state.now.duration(to: $0) }
  }

  /// Sleeps until the clock reaches the deadline; throws `CancellationError` if the task is cancelled.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let number = state.change { state in
      state.sleeps += 1
      state.deadlines[state.sleeps] = deadline
      return state.sleeps
    }
    defer { state.change { $0.deadlines[number] = nil } }
    try await state.waitPatiently { $0.now >= deadline }
  }

  /// Advances the time and wakes the tasks whose deadline has come, the earliest first.
  ///
  /// A task that sleeps again does so from the new time: to see each step, advance in steps.
  package func advance(by duration: Duration) {
    let target = now.advanced(by: duration)
    let stops = state.value.deadlines.values.filter { $0 < target }.sorted()
    for stop in stops + [target] {
      state.change { state in
        state.now = max(state.now, stop)
        state.deadlines = state.deadlines.filter { $0.value > state.now }
      }
    }
  }

  /// Waits until at least this many tasks sleep; throws `CancellationError` if the task is cancelled.
  package func waitForSleepers(_ count: Int = 1) async throws {
    try await state.wait { $0.deadlines.count >= count }
  }

  /// Waits until this many sleeps have begun in all, which distinguishes a second sleep from the first, which may still be ending.
  package func waitForSleeps(_ count: Int) async throws {
    try await state.wait { $0.sleeps >= count }
  }
}
