import Terminal

/// The conversation on a terminal where nothing is redrawn: a prompt, a line, its output, one after the other.
struct PlainPrompt {
  let console: StreamConsole
  let runner: CommandRunner
  let report: FailureReport

  /// Talks until the user leaves.
  ///
  /// - Returns: the program's exit code.
  func run(_ lines: some AsyncSequence<String, Never>) async -> Int32 {
    console.prompt("classifieds> ")
    for await line in lines {
      var report = report
      do {
        for words in try WordSplitter.commands(in: line) {
          report = self.report.of(words)
          try await runner.run(words)
        }
      } catch is Quit {
        return ExitCodes.done
      } catch is OutputClosed {
        return ExitCodes.done
      } catch is NegativeAnswer {
        // What was printed says it all.
      } catch {
        await report.report(Failure(error))
      }
      if Task.isCancelled { return ExitCodes.interrupted }
      console.prompt("classifieds> ")
    }
    return ExitCodes.done
  }
}
