import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import Shell

@Suite("End of a script", .hangLimit)
struct ScriptEndingTests {
  init() {
    TestSections.register()
  }

  @Test("`quit` ends a script, and earlier failures still count")
  func quit() async {
    #expect(await Script.run("quit\nopen 7") == (0, ""))
    #expect(await Script.run("open 7\nquit\nopen 8", keepsGoing: true).exitCode == 3)
  }

  @Test("A script whose output nobody reads stops silently")
  func closedOutput() async {
    let console = RecordingConsole(isClosed: true)

    #expect(await Script.run("categories\nopen 7", console: console) == (0, ""))
  }

  @Test("Ctrl-C stops a script with 130, even with --keep-going", arguments: [false, true])
  func interrupted(keepsGoing: Bool) async throws {
    let held = StubHTTPClient()
    held.answer("/categories", after: Gate(), with: .categories([]))
    let console = RecordingConsole()
    let script = Script.runner(console, board: held, keepsGoing: keepsGoing)
    let running = Task { await script.run(["categories", "open 7"].async) }

    try await held.waitForRequests()
    running.cancel()

    #expect(await running.value == 130)
    #expect(console.transcript == "! line 1: Interrupted. Saved data is unaffected.")
  }

  @Test("Each line runs while the input is still open")
  func openInput() async throws {
    let (lines, input) = AsyncStream<InputLine>.makeStream()
    let console = RecordingConsole()
    let running = Task { await Script.runner(console).run(lines) }

    input.yield(.success("categories"))
    try await console.wait { $0 == .data("4  Maison") }
    input.finish()

    #expect(await running.value == 0)
  }
}
