package import Shell
import TestSupport
package import Testing

/// Lines given to a session, and its output.
package struct Conversation {
  package let console: RecordingConsole
  private let runner: CommandRunner
  private let report: FailureReport

  /// - Parameter console: that of the context.
  package init(_ context: ShellContext, console: RecordingConsole) {
    self.console = console
    runner = CommandRunner(context: context, deadline: nil)
    report = FailureReport(context)
  }

  /// Runs a line and returns its output, with notices marked by `! `. A failure is reported like a notice.
  package func say(_ line: String) async throws -> String {
    let before = console.transcript
    do {
      try await runner.run(try SplitLine(line, files: runner.files).checked())
    } catch let failure as Failure {
      await report.report(failure)
    }
    let all = console.transcript
    return String(all.dropFirst(before.isEmpty ? 0 : before.count + 1))
  }

  /// Enters a line as at a prompt, and returns its output like ``say(_:)``.
  package func enter(_ line: String) async -> String {
    let before = console.transcript
    _ = await runner.run(line: line, report)
    return String(console.transcript.dropFirst(before.isEmpty ? 0 : before.count + 1))
  }

  package func expect(_ line: String, says text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let said = try await say(line)
    #expect(said == text, "\(line)", sourceLocation: location)
  }

  package func expect(_ line: String, begins text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let said = try await say(line)
    #expect(said.prefix(text.count) == text, "\(line)", sourceLocation: location)
  }
}
