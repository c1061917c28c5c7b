import Feed
import Languages
import Loading
import Terminal

extension CommandContext {
  /// Prints comments once, or with an interval reloads them and prints new ones, until the task is cancelled.
  func printComments(_ reading: CommentsReading) async throws {
    let id = reading.image.id
    var comments = try await withActivity(.loadingComments) { try await feed.comments(on: id) }
    if !isJSON { try await console.print([text(.commentsTitle, .strong)]) }
    try await print(comments, [], reading)
    guard let interval = reading.interval else { return }
    var trouble: Message?
    var pause = interval
    while true {
      try await clock.sleep(for: pause, tolerance: nil)
      do {
        let known = Set(comments.map(\.id))
        comments = try await feed.comments(on: id)
        (trouble, pause) = (nil, interval)
        let new = comments.filter { !known.contains($0.id) }
        if !new.isEmpty { try await print(new, Set(new.map(\.id)), reading) }
      } catch let error as ImageFeedError {
        let failure = LoadFailure(error)
        pause = max(interval, failure.retryAfter ?? .zero)
        // Printed once, not on every failure.
        if trouble != failure.reason { await say(failure.reason + .semicolon + .commentsRetrying, .failure) }
        trouble = failure.reason
      }
    }
  }

  private func print(_ comments: [FeedComment], _ new: Set<FeedComment.ID>, _ reading: CommentsReading) async throws {
    if isJSON { return try await print(FeedDocument.comments(comments)) }
    if comments.isEmpty { return await say(.noComments) }
    let rows = CommentRows(now: now(), zone: timeZone, language: language, isAbsolute: reading.isAbsolute)
    try await console.print(rows.lines(of: comments, new: new, width: await console.columns()))
  }
}
