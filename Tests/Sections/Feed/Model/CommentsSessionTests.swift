import Feed
import FeedTestSupport
import Loading
import TestSupport
import Testing

@Suite("Comments rules")
struct CommentsSessionTests {
  private typealias Session = CommentsSession
  private typealias Frame = CommentsSession.Frame

  private let failure = LoadFailure(reason: "it broke")

  /// Feeds in the events, and returns the actions for the last one.
  private func actions(
    of session: inout CommentsSession,
    _ events: CommentsSession.Event...
  ) -> [CommentsSession.Action] {
    var last: [CommentsSession.Action] = []
    for event in events { last = session.handle(event) }
    return last
  }

  private static func comments(_ numbers: ClosedRange<Int>) -> [FeedComment] { numbers.map { .fixture($0) } }

  @Test("Nothing is loaded before the comments are opened")
  func closed() {
    var session = Session()

    #expect(actions(of: &session, .reloaded, .elapsed(0), .answered(0, []), .failed(0, failure)) == [.drop(0)])
  }

  @Test("Opening loads the comments once, however often it happens")
  func opensOnce() {
    var session = Session()

    #expect(actions(of: &session, .opened) == [.paint(Frame(comments: nil, state: .loading)), .ask(1)])
    #expect(actions(of: &session, .opened) == [])
    let loaded = Frame(comments: Self.comments(1...2), state: .loaded)
    #expect(actions(of: &session, .answered(1, Self.comments(1...2))) == [.paint(loaded)])
    #expect(actions(of: &session, .opened) == [])
  }

  @Test("A reload loads the comments again")
  func reload() {
    var session = Session()
    let shown = Frame(comments: Self.comments(1...2), state: .loading)

    #expect(
      actions(of: &session, .opened, .answered(1, Self.comments(1...2)), .reloaded) == [.paint(shown), .ask(2)]
    )
  }

  @Test("Every reload during a load is ignored")
  func reloadWhileLoading() {
    var session = Session()

    #expect(actions(of: &session, .opened, .reloaded) == [])
    #expect(actions(of: &session, .answered(1, []), .reloaded, .reloaded) == [])
    #expect(actions(of: &session, .failed(2, failure), .reloaded, .reloaded) == [])
  }

  @Test("An empty list of comments is a valid response")
  func empty() {
    var session = Session()

    #expect(actions(of: &session, .opened, .answered(1, [])) == [.paint(Frame(comments: [], state: .loaded))])
  }

  @Test("An error keeps the displayed rows, and disappears with the next reload")
  func errorKeepsRows() {
    var session = Session()
    let rows = Self.comments(1...2)
    let failed = Frame(comments: rows, state: .failed("it broke", retryIn: nil))

    #expect(actions(of: &session, .opened, .answered(1, rows), .reloaded, .failed(2, failure)) == [.paint(failed)])
    #expect(actions(of: &session, .reloaded) == [.paint(Frame(comments: rows, state: .loading)), .ask(3)])
  }

  @Test("An error of the first load shows no rows, and disappears with the next reload")
  func firstError() {
    var session = Session()
    let failed = Frame(comments: nil, state: .failed("it broke", retryIn: nil))

    #expect(actions(of: &session, .opened, .failed(1, failure)) == [.paint(failed)])
    #expect(actions(of: &session, .reloaded) == [.paint(Frame(comments: nil, state: .loading)), .ask(2)])
  }

  @Test("Leaving cancels the request, and its late result is dropped")
  func leaving() {
    var session = Session()

    #expect(actions(of: &session, .opened, .left) == [.cancel(1)])
    #expect(actions(of: &session, .answered(1, Self.comments(1...2))) == [.drop(1)])
    #expect(actions(of: &session, .failed(1, failure)) == [.drop(1)])
    #expect(actions(of: &session, .left) == [])
  }

  @Test("Leaving without a request cancels nothing, and nothing is loaded afterwards")
  func leavingAtRest() {
    var session = Session()

    #expect(actions(of: &session, .opened, .answered(1, []), .left) == [])
    #expect(actions(of: &session, .reloaded) == [])
    #expect(actions(of: &session, .opened) == [])
  }

  @Test("Only the newest request's response is used, and only once")
  func lateAnswers() {
    var session = Session()
    _ = actions(of: &session, .opened, .failed(1, failure), .reloaded)

    #expect(actions(of: &session, .answered(1, Self.comments(1...2))) == [.drop(1)])
    #expect(actions(of: &session, .answered(2, [])) == [.paint(Frame(comments: [], state: .loaded))])
    #expect(actions(of: &session, .answered(2, Self.comments(1...2))) == [.drop(2)])
    #expect(actions(of: &session, .failed(2, failure)) == [.drop(2)])
  }

  @Test("Comments missing from the previous response are new, and none of the first response are")
  func newComments() {
    var session = Session()
    _ = actions(of: &session, .opened, .answered(1, Self.comments(1...2)), .reloaded)

    let second = Frame(comments: Self.comments(1...4), new: [.fixture(3), .fixture(4)], state: .loaded)
    #expect(actions(of: &session, .answered(2, Self.comments(1...4))) == [.paint(second)])
    let third = Frame(comments: Self.comments(2...4), state: .loaded)
    #expect(actions(of: &session, .reloaded, .answered(3, Self.comments(2...4))) == [.paint(third)])
  }
}
