import Listings
import Loading
import Shell
import Terminal

/// A live search as announcements: each change is one line, until the board has responded.
struct SearchAnnouncements: Sendable {
  let context: ListingsContext
  let search: ListingsLiveSearch
  let frames: AsyncStream<ListingsSearchSession.Frame?>

  /// Puts a search of its own behind it.
  init(context: ListingsContext) {
    self.context = context
    let (frames, paint) = AsyncStream<ListingsSearchSession.Frame?>.makeStream()
    self.frames = frames
    search = ListingsLiveSearch(session: context.makeSearchSession(), source: context.makeSearchSource()) {
      paint.yield($0)
    }
  }

  /// Searches for the line's text and reports the progress.
  ///
  /// - Returns: the result; `nil` if the line is not a search, or if the search failed: the command will report why.
  func answer(to line: String) async -> (any Sendable)? {
    guard !context.isJSON, let request = try? await context.searchRequest(of: line) else { return nil }
    await search.type(request)
    var last: StyledText?
    for await case let frame? in frames where frame.query == request {
      if case .failed = frame.state { break }
      let status = SearchStatus(
        frame: frame,
        window: nil,
        now: context.now(),
        zone: context.timeZone,
        language: context.language
      ).line()
      if status != last { await context.console.note(status) }
      last = status
      if frame.state == .loaded {
        return await search.enter(request).map { LiveAnswer(request: request, answer: $0) }
      }
    }
    await search.type(nil)
    return nil
  }
}
