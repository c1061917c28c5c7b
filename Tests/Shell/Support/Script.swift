import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport

@testable import Shell

/// Runs scripts in their own session, over a board that has categories and no ads.
enum Script {
  /// Runs the text line by line; returns its exit code and output.
  static func run(
    _ text: String,
    keepsGoing: Bool = false,
    isJSON: Bool = false,
    console: RecordingConsole = RecordingConsole()
  ) async -> (exitCode: Int32, transcript: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let runner = runner(console, keepsGoing: keepsGoing, isJSON: isJSON)
    return (await runner.run(lines.async), console.transcript)
  }

  static func runner(
    _ console: RecordingConsole,
    board: StubHTTPClient? = nil,
    keepsGoing: Bool = false,
    isJSON: Bool = false
  ) -> ScriptRunner {
    let answering = board ?? StubHTTPClient()
    if board == nil { answering.answer("/categories", with: .categories(Fixture.categories)) }
    var session = ShellContext.stub(console, board: answering, isJSON: isJSON)
    session.place = .script
    return ScriptRunner(
      runner: CommandRunner(context: session, deadline: nil),
      report: FailureReport(session),
      keepsGoing: keepsGoing
    )
  }
}
