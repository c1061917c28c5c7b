import Listings
import Loading
import Shell
import Terminal

/// A live search as announcements: each change is one line, until the board has responded.
struct SearchAnnouncements: Sendable {
  let context: ListingsContext
  let search: ListingsLiveSearch
  /// Receives the frames while a line is answered: a stream ends for good when the task that reads it is cancelled.
  private let reader: CurrentValue<AsyncStream<ListingsSearchSession.Frame?>.Continuation?>

  /// Puts a search of its own behind it.
  init(context: ListingsContext) {
    let reader = CurrentValue<AsyncStream<ListingsSearchSession.Frame?>.Continuation?>(nil)
    (self.context, self.reader) = (context, reader)
    search = ListingsLiveSearch(session: context.makeSearchSession(), source: context.makeSearchSource()) {
      reader.value?.yield($0)
    }
  }

  /// Searches for the line's text and reports the progress.
  ///
  /// - Returns: the result; `nil` if the line is not a search, or if the search failed: the command will report why.
  func answer(to line: String) async -> (any Sendable)? {
    guard !context.isJSON, let request = try? await context.searchRequest(of: line) else { return nil }
    let (frames, paint) = AsyncStream<ListingsSearchSession.Frame?>.makeStream()
    reader.value = paint
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
