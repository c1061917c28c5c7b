import Terminal

/// Runs commands line by line: a piped script, or the commands of several `-c`.
struct ScriptRunner {
  let runner: CommandRunner
  let report: FailureReport
  /// Whether to continue after an error.
  let keepsGoing: Bool
  /// Whether there is only one command, which then fails as it would as an argument.
  var isSingle = false

  /// Runs each line as it arrives, until one fails, and returns the program's exit code.
  func run(_ lines: some AsyncSequence<InputLine, Never>) async -> Int32 {
    var number = 0
    var exitCode = ExitCodes.done
    for await line in lines {
      number += 1
      var lineReport = self.report
      lineReport.line = number
      var report = lineReport
      do {
        try Task.checkCancellation()
        for command in SplitLine.commands(in: try line.get(), files: runner.files, aliases: runner.aliases) {
          report = lineReport.of(command.words)
          var written = WrittenWords(command)
          written.scriptLine = number
          try await runner.run(try command.checked(), as: written)
        }
      } catch is Quit, is OutputClosed {
        break
      } catch {
        let failure = (error as? NegativeAnswer).map { Failure(.invalidData, $0.summary) } ?? Failure(error)
        await report.report(failure)
        if failure.kind == .interrupted { return ExitCodes.interrupted }
        exitCode = isSingle ? failure.kind.exitCode : ExitCodes.script
        if !keepsGoing { break }
      }
    }
    return exitCode
  }
}

extension [String] {
  /// The lines as an asynchronous sequence.
  var async: AsyncStream<InputLine> {
    AsyncStream { continuation in
      for line in self { continuation.yield(.success(line)) }
      continuation.finish()
    }
  }
}
