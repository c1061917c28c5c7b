import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("Commands of a screen", .hangLimit)
struct CapturedCommandTests {
  @Test("What a command of a screen prints and says is kept apart, and so is whether it failed")
  func captured() async {
    let context = ShellContext.stub(RecordingConsole())

    let listed = await context.captured(["draft", "list"], columns: 80)
    let failed = await context.captured(["draft", "undo"], columns: 80)

    #expect(!listed.hasFailed)
    #expect(failed.hasFailed && failed.printed.isEmpty)
    #expect(
      failed.said.map(\.plain.description) == [
        "There is no current draft. `draft new` starts one, `draft list` lists all."
      ]
    )
  }
}
