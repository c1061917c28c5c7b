import Listings
import Loading
import Terminal

/// The conversation on a terminal where nothing is redrawn: a prompt, a line, its output, one after the other. What a live search
/// would show while it is under way is announced, a line for each change.
struct PlainPrompt {
  let console: StreamConsole
  let session: Session
  let runner: CommandRunner
  let report: FailureReport

  /// Talks until the user leaves.
  ///
  /// - Returns: the program's exit code.
  func run(_ lines: some AsyncSequence<String, Never>) async -> Int32 {
    let (frames, paint) = AsyncStream<ListingsSearchSession.Frame?>.makeStream()
    let search = ListingsLiveSearch(session: session.makeSearchSession(), source: session.makeSearchSource()) {
      paint.yield($0)
    }
    let announcements = SearchAnnouncements(session: session, search: search, frames: frames)
    console.prompt(Self.prompt)
    for await line in lines {
      var report = report
      do {
        let answer = await announcements.answer(to: line)
        for words in try WordSplitter.commands(in: line) {
          report = self.report.of(words)
          try await runner.run(words, liveAnswer: answer)
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
      console.prompt(Self.prompt)
    }
    return ExitCodes.done
  }

  private static var prompt: StyledText { "classifieds> " }
}
