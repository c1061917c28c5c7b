import Terminal

/// The conversation in linear mode: a prompt, a line, its output, one after the other. What a live search would display
/// is announced, one line for each change.
package struct PlainPrompt {
  package let console: StreamConsole
  package let context: CommandContext
  package let runner: CommandRunner
  package let report: FailureReport

  /// Runs until the user leaves.
  ///
  /// - Returns: the program's exit code.
  package func run(_ lines: some AsyncSequence<String, Never>) async -> Int32 {
    let announcers = context.sections.compactMap { $0.announcer(in: context) }
    console.prompt(Self.prompt)
    for await line in lines {
      var report = report
      do {
        var answer: (any Sendable)?
        for announcer in announcers where answer == nil { answer = await announcer.answer(to: line) }
        for words in try WordSplitter.commands(in: line) {
          report = self.report.of(words)
          try await runner.run(words, liveAnswer: answer)
        }
      } catch is Quit {
        return ExitCodes.done
      } catch is OutputClosed {
        return ExitCodes.done
      } catch is NegativeAnswer {
        // The printed output says it all.
      } catch {
        await report.report(Failure(error))
      }
      if Task.isCancelled { return ExitCodes.interrupted }
      console.prompt(Self.prompt)
    }
    return ExitCodes.done
  }

  private static var prompt: StyledText { "classifieds> " }
}
