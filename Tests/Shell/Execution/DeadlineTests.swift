import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import Shell

@Suite("Deadlines", .hangLimit)
struct DeadlineTests {
  init() {
    TestSections.register()
  }

  private struct Broken: Error, Equatable {}

  @Test("A deadline ends slow work by cancelling it")
  func tooLong() async throws {
    let clock = TestClock()
    let neverOpened = Gate()
    let wasCancelled = Watched(false)
    let running = Task {
      try await Deadline.run(within: .seconds(30), clock: clock) {
        do {
          try await neverOpened.opened()
        } catch {
          wasCancelled.change { $0 = true }
          throw error
        }
      }
    }

    try await clock.waitForSleepers()
    clock.advance(by: .seconds(30))

    let failure = await #expect(throws: Failure.self) { try await running.value }
    #expect(failure?.kind == .network)
    #expect(failure?.what.english == "it took longer than 30 s")
    #expect(wasCancelled.value)
  }

  @Test("After a deadline, what was kept and what to do is what the cancelled work says, if it does")
  func keptByWork() async throws {
    let clock = TestClock()
    let neverOpened = Gate()
    let running = Task {
      try await Deadline.run(within: .seconds(30), clock: clock) {
        do {
          try await neverOpened.opened()
        } catch {
          throw Failure(.interrupted, "stopped", kept: "it may have arrived", hint: "ask the board")
        }
      }
    }

    try await clock.waitForSleepers()
    clock.advance(by: .seconds(30))

    let failure = await #expect(throws: Failure.self) { try await running.value }
    #expect(failure?.kind == .network)
    #expect(failure?.what.english == "it took longer than 30 s")
    #expect(failure?.kept?.english == "it may have arrived")
    #expect(failure?.hint?.english == "ask the board")
  }

  @Test("Work that is stopped from outside says what it kept")
  func stoppedWork() async throws {
    let neverOpened = Gate()
    let begun = Gate()
    let running = Task {
      try await Deadline.run(within: .seconds(30), clock: TestClock()) {
        do {
          begun.open()
          try await neverOpened.opened()
        } catch {
          throw Failure(.interrupted, "stopped", kept: "it may have arrived")
        }
      }
    }
    try await begun.opened()

    running.cancel()

    let failure = await #expect(throws: Failure.self) { try await running.value }
    #expect(failure?.kept?.english == "it may have arrived")
  }

  @Test("A deadline does not affect work that ends in time")
  func inTime() async throws {
    let clock = TestClock()
    let done = Watched(false)

    try await Deadline.run(within: .seconds(30), clock: clock) { done.change { $0 = true } }

    #expect(done.value)
    #expect(clock.sleepers == 0)
  }

  @Test("The time during which a pager has the terminal does not count towards a deadline")
  func lent() async throws {
    let clock = TestClock()
    let loan = TerminalLoan(clock: clock)
    let (reading, gate) = (Gate(), Gate())
    let running = Task {
      try await Deadline.run(within: .seconds(30), clock: clock, loan: loan) {
        try await clock.sleep(for: .seconds(10))
        await loan.lend { try? await reading.opened() }
        try await gate.opened()
      }
    }

    try await clock.waitForSleepers(2)
    clock.advance(by: .seconds(10))
    while !loan.isLent { await Task.yield() }
    clock.advance(by: .seconds(20))
    try await clock.waitForSleeps(3)
    #expect(clock.waits == [.seconds(20)], "of the 30 s, 20 were spent reading")
    reading.open()
    while loan.isLent { await Task.yield() }
    clock.advance(by: .seconds(20))

    let failure = await #expect(throws: Failure.self) { try await running.value }
    #expect(failure?.kind == .network)
  }

  @Test("The time in which a question waits for its answer does not count towards a deadline")
  func question() async throws {
    let (clock, pipe) = (TestClock(), TextPipe())
    let loan = TerminalLoan(clock: clock)
    let lines = AskedLines(loan, descriptor: pipe.readingEnd)
    let running = Task {
      try await Deadline.run(within: .seconds(30), clock: clock, loan: loan) {
        let line = try await lines.next()?.get()
        #expect(line == "yes")
      }
    }

    try await clock.waitForSleepers()
    while !loan.isPaused { await Task.yield() }
    clock.advance(by: .seconds(45))
    try await clock.waitForSleeps(2)
    #expect(clock.waits == [.seconds(45)], "all of it was the user's")
    try pipe.write("yes\n")

    try await running.value
  }

  @Test("A deadline passes on the work's own error")
  func error() async {
    await #expect(throws: Broken()) {
      try await Deadline.run(within: .seconds(30), clock: TestClock()) { throw Broken() }
    }
  }

  @Test("A deadline ends with its task, as a cancellation")
  func cancelled() async throws {
    let clock = TestClock()
    let neverOpened = Gate()
    let running = Task {
      try await Deadline.run(within: .seconds(30), clock: clock) { try await neverOpened.opened() }
    }

    try await clock.waitForSleepers()
    running.cancel()

    await #expect(throws: CancellationError.self) { try await running.value }
  }
}
