import Listings
import Loading
import Terminal

/// A live search where nothing is redrawn: each change of it is said in a line, until the board has answered.
struct SearchAnnouncements {
  let session: Session
  let search: ListingsLiveSearch
  let frames: AsyncStream<ListingsSearchSession.Frame?>

  /// Searches for what a line asks for, and says how that goes.
  ///
  /// - Returns: what was found; `nil` when the line is no search, or it failed: the command will say why.
  func answer(to line: String) async -> LiveAnswer? {
    guard !session.isJSON, let request = try? await session.searchRequest(of: line) else {
      return nil
    }
    await search.type(request)
    var last: StyledText?
    for await case let frame? in frames where frame.query == request {
      if case .failed = frame.state { break }
      let status = SearchStatus(
        frame: frame,
        window: nil,
        now: session.now(),
        zone: session.timeZone,
        language: session.language
      ).line()
      if status != last { await session.console.note(status) }
      last = status
      if frame.state == .loaded {
        return await search.enter(request).map { LiveAnswer(request: request, answer: $0) }
      }
    }
    await search.type(nil)
    return nil
  }
}
