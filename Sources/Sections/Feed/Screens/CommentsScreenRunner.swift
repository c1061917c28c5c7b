import Feed
import Loading
import Shell
import Terminal

/// Runs the screen of comments: sends it events and carries out its requests.
struct CommentsScreenRunner {
  let context: FeedContext
  let screenHost: ScreenHost

  /// How often the spinner turns.
  private static let turning = Duration.milliseconds(120)

  /// Shows comments until the user leaves; leaving cancels a running request.
  func run(_ request: CommentsRequest) async {
    let (frames, paint) = AsyncStream<CommentsSession.Frame>.makeStream()
    let (news, tell) = AsyncStream<CommentsScreen.News>.makeStream()
    let comments = LiveComments(
      watching: request.interval,
      clock: context.clock,
      load: { [feed = context.feed] in try await feed.comments(on: request.image.id) },
      describe: { LoadFailure($0) },
      paint: { paint.yield($0) }
    )
    let showing = Task { [context] in
      var turning: Task<Void, any Error>?
      for await frame in frames {
        turning?.cancel()
        tell.yield(.frame(frame, at: context.now()))
        turning = frame.state == .loading ? turn(context.clock, tell) : nil
      }
      turning?.cancel()
    }
    let screen = CommentsScreen(request, now: context.now(), zone: context.timeZone, language: context.language)
    await comments.open()
    _ = await screenHost.run(screen, news: news) { _ in
      await comments.reload()
      return nil
    }
    await comments.leave()
    paint.finish()
    await showing.value
  }

  /// Turns the spinner until the task is cancelled.
  private func turn(
    _ clock: any Clock<Duration>,
    _ tell: AsyncStream<CommentsScreen.News>.Continuation
  ) -> Task<Void, any Error> {
    Task {
      while true {
        try await clock.sleep(for: Self.turning, tolerance: nil)
        tell.yield(.turn)
      }
    }
  }
}
