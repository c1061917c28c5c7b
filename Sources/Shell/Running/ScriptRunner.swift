import Terminal

/// Runs commands line by line: a piped script, or the commands of several `-c`.
package struct ScriptRunner {
  package let runner: CommandRunner
  package let report: FailureReport
  /// Whether to continue after an error.
  package let keepsGoing: Bool

  /// Runs each line as it arrives, until one fails.
  ///
  /// - Returns: the program's exit code.
  package func run(_ lines: some AsyncSequence<String, Never>) async -> Int32 {
    var number = 0
    var exitCode = ExitCodes.done
    for await line in lines {
      number += 1
      var report = report
      do {
        try Task.checkCancellation()
        for words in try WordSplitter.commands(in: line) {
          report = self.report.of(words)
          try await runner.run(words)
        }
      } catch is Quit {
        break
      } catch is OutputClosed {
        break
      } catch {
        let failure = Self.failure(error)
        if failure.kind == .interrupted {
          await report.report(failure, line: number)
          return ExitCodes.interrupted
        }
        await report.report(failure, line: number)
        exitCode = ExitCodes.script
        if !keepsGoing { break }
      }
    }
    return exitCode
  }

  private static func failure(_ error: any Error) -> Failure {
    if let answer = error as? NegativeAnswer { return Failure(.invalidData, answer.summary) }
    return Failure(error)
  }
}
