import TestSupport
import Testing

@Suite("Test clock", .hangLimit)
struct TestClockTests {
  private let clock = TestClock()
  private let log = Watched<[String]>([])

  private func sleeper(_ name: String, for duration: Duration) -> Task<Void, any Error> {
    Task { [clock, log] in
      try await clock.sleep(for: duration)
      log.change { $0.append(name) }
    }
  }

  @Test("A sleep ends when its time has come, and not before")
  func sleep() async throws {
    let task = sleeper("a", for: .seconds(2))
    try await clock.waitForSleepers()
    #expect(clock.waits == [.seconds(2)])

    clock.advance(by: .milliseconds(1_999))
    #expect((clock.waits, clock.sleepers) == ([.milliseconds(1)], 1))
    clock.advance(by: .milliseconds(1))

    try await task.awaited()
    #expect(clock.sleepers == 0)
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("Several sleeps run side by side")
  func several() async throws {
    let tasks = (1...3).map { sleeper("\($0)", for: .seconds($0)) }
    try await clock.waitForSleepers(3)

    clock.advance(by: .seconds(2))
    try await log.wait { $0.count == 2 }
    #expect(Set(log.value) == ["1", "2"])
    #expect(clock.waits == [.seconds(1)])

    clock.advance(by: .seconds(9))
    for task in tasks { try await task.awaited() }
  }

  @Test("A cancelled sleep throws, whether or not it had begun")
  func cancelled() async throws {
    let begun = sleeper("a", for: .seconds(1))
    try await clock.waitForSleepers()
    begun.cancel()
    await #expect(throws: CancellationError.self) { try await begun.awaited() }

    let gate = Gate()
    let notBegun = Task { [clock] in
      try? await gate.opened()
      try await clock.sleep(for: .seconds(1))
    }
    notBegun.cancel()
    await #expect(throws: CancellationError.self) { try await notBegun.awaited() }
    #expect((clock.sleepers, clock.sleeps) == (0, 1))
  }

  @Test("Waiting for something that never happens ends with the task")
  func waitIsCancelled() async throws {
    let waiting = Task { [clock] in try await clock.waitForSleepers(1) }
    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.awaited() }
  }

  @Test("A sleep until a past moment ends at once", arguments: [Duration.zero, .seconds(-1)])
  func past(duration: Duration) async throws {
    try await clock.sleep(for: duration)

    #expect(clock.sleepers == 0)
  }
}
