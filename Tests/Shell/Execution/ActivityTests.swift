import Languages
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("Work that takes a while", .hangLimit)
struct ActivityTests {
  init() {
    TestSections.register()
  }

  @Test("In linear mode a wait says every ten seconds that it goes on")
  func reminders() async throws {
    let (console, clock, gate) = (RecordingConsole(), TestClock(), Gate())
    var context = ShellContext.stub(console, clock: clock)
    context.isLinear = true
    let work = Task { [context] in
      try await context.withActivity(Message(verbatim: "searching …")) { try await gate.opened() }
    }

    try await clock.waitForSleeps(1)
    clock.advance(by: .seconds(10))
    try await clock.waitForSleeps(2)
    gate.open()
    try await work.value

    let activities = console.entries.compactMap { if case .activity(let text?) = $0 { text } else { nil } }
    #expect(
      activities == ["searching … Ctrl-C stops it", "still running: searching …"],
      "\(activities)"
    )
  }
}
