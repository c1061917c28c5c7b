import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import Shell

@Suite("Command queue", .hangLimit)
struct CommandQueueTests {
  init() {
    TestSections.register()
  }

  private let begun = Watched<[String]>([])
  private let ended = Watched<[String]>([])

  /// A queue whose commands run until the gate is open or they are cancelled.
  private func queue(_ gate: Gate) -> CommandQueue<String> {
    CommandQueue { [begun, ended] line in
      begun.change { $0.append(line) }
      let wasCancelled = (try? await gate.opened()) == nil
      ended.change { $0.append(wasCancelled ? line + " cancelled" : line) }
      return line != "last"
    }
  }

  @Test("Commands run one after the other, in order")
  func order() async throws {
    let gate = Gate()
    let queue = queue(gate)

    await queue.append("a")
    await queue.append("b")
    await queue.append("c")
    try await begun.wait { !$0.isEmpty }
    #expect(begun.value == ["a"])
    gate.open()
    await queue.drain(within: .seconds(60)) { _ in false }

    #expect(ended.value == ["a", "b", "c"])
  }

  @Test("Cancelling ends the running command, and drops and returns the waiting ones")
  func cancel() async throws {
    let gate = Gate()
    let queue = queue(gate)
    await queue.append("a")
    await queue.append("b")
    try await begun.wait { !$0.isEmpty }

    #expect(await queue.cancel() == ["b"])
    try await ended.wait { !$0.isEmpty }
    gate.open()
    await queue.drain(within: .seconds(60)) { _ in false }

    #expect(ended.value == ["a cancelled"])
    #expect(begun.value == ["a"])
  }

  @Test("A command that is already stopping is not stopped again")
  func twice() async throws {
    let gate = Gate()
    let begun = begun
    let queue = CommandQueue<String> { line in
      begun.change { $0.append(line) }
      await Task { try? await gate.opened() }.value
      return true
    }
    await queue.append("a")
    try await begun.wait { !$0.isEmpty }

    #expect(await queue.cancel() == [])
    #expect(await queue.cancel() == nil)
    await queue.append("b")
    #expect(await queue.cancel() == ["b"])
    gate.open()
    await queue.drain(within: .seconds(60)) { _ in false }

    #expect(begun.value == ["a"])
  }

  @Test("What was entered after the last command does not run, and is kept")
  func last() async throws {
    let gate = Gate()
    let queue = queue(gate)
    for line in ["a", "last", "b"] { await queue.append(line) }
    gate.open()
    await queue.drain(within: .seconds(60)) { _ in false }
    await queue.append("c")
    await queue.drain(within: .seconds(60)) { _ in false }

    #expect(ended.value == ["a", "last"])
    #expect(await queue.waiting == ["b", "c"])
  }

  @Test("Without a running command there is nothing to cancel, and the next line runs")
  func idle() async {
    let gate = Gate()
    gate.open()
    let queue = queue(gate)

    #expect(await queue.cancel() == nil)
    await queue.append("a")
    await queue.drain(within: .seconds(60)) { _ in false }

    #expect(await queue.cancel() == nil)
    #expect(ended.value == ["a"])
  }

  @Test("At the end slow commands are cancelled, while protected ones are waited for, wherever they are in the queue")
  func end() async throws {
    let gate = Gate()
    let clock = TestClock()
    let queue = queue(gate)
    for line in ["ask", "keep", "ask again"] { await queue.append(line) }

    let draining = Task { await queue.drain(within: .seconds(2), sparing: { $0 == "keep" }, clock: clock) }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    try await begun.wait { $0.last == "keep" }
    clock.advance(by: .seconds(60))
    gate.open()
    await draining.value

    #expect(ended.value.prefix(2) == ["ask cancelled", "keep"])
    #expect(begun.value == ["ask", "keep", "ask again"])
  }
}
