import Feed
import Loading
import TestSupport
import Testing

@Suite("The rules of a screen of comments")
struct CommentsSessionTests {
  private typealias Session = CommentsSession
  private typealias Frame = CommentsSession.Frame

  private let failure = LoadFailure(reason: "it broke")

  /// Feeds the events in, and returns what the last of them asked for.
  private func actions(
    of session: inout CommentsSession,
    _ events: CommentsSession.Event...
  ) -> [CommentsSession.Action] {
    var last: [CommentsSession.Action] = []
    for event in events { last = session.handle(event) }
    return last
  }

  private static func comments(_ numbers: ClosedRange<Int>) -> [FeedComment] { numbers.map { .fixture($0) } }

  @Test("Nothing is loaded before it is opened")
  func closed() {
    var session = Session()

    #expect(actions(of: &session, .reloaded, .elapsed(0), .answered(0, []), .failed(0, failure)) == [.drop(0)])
  }

  @Test("The comments are loaded once when it is opened, however often that is")
  func opensOnce() {
    var session = Session()

    #expect(actions(of: &session, .opened) == [.paint(Frame(comments: nil, state: .loading)), .ask(1)])
    #expect(actions(of: &session, .opened) == [])
    let loaded = Frame(comments: Self.comments(1...2), state: .loaded)
    #expect(actions(of: &session, .answered(1, Self.comments(1...2))) == [.paint(loaded)])
    #expect(actions(of: &session, .opened) == [])
  }

  @Test("A reload loads them again")
  func reload() {
    var session = Session()
    let shown = Frame(comments: Self.comments(1...2), state: .loading)

    #expect(
      actions(of: &session, .opened, .answered(1, Self.comments(1...2)), .reloaded) == [.paint(shown), .ask(2)]
    )
  }

  @Test("A reload while one is under way is ignored, the first one and any later one")
  func reloadWhileLoading() {
    var session = Session()

    #expect(actions(of: &session, .opened, .reloaded) == [])
    #expect(actions(of: &session, .answered(1, []), .reloaded, .reloaded) == [])
    #expect(actions(of: &session, .failed(2, failure), .reloaded, .reloaded) == [])
  }

  @Test("No comments are an answer")
  func empty() {
    var session = Session()

    #expect(actions(of: &session, .opened, .answered(1, [])) == [.paint(Frame(comments: [], state: .loaded))])
  }

  @Test("An error keeps the rows that are shown, and goes away with the next reload")
  func errorKeepsRows() {
    var session = Session()
    let rows = Self.comments(1...2)
    let failed = Frame(comments: rows, state: .failed("it broke", retryIn: nil))

    #expect(actions(of: &session, .opened, .answered(1, rows), .reloaded, .failed(2, failure)) == [.paint(failed)])
    #expect(actions(of: &session, .reloaded) == [.paint(Frame(comments: rows, state: .loading)), .ask(3)])
  }

  @Test("An error of the first load shows no rows, and goes away with the next reload")
  func firstError() {
    var session = Session()
    let failed = Frame(comments: nil, state: .failed("it broke", retryIn: nil))

    #expect(actions(of: &session, .opened, .failed(1, failure)) == [.paint(failed)])
    #expect(actions(of: &session, .reloaded) == [.paint(Frame(comments: nil, state: .loading)), .ask(2)])
  }

  @Test("Leaving cancels the request; what comes of it all the same is dropped")
  func leaving() {
    var session = Session()

    #expect(actions(of: &session, .opened, .left) == [.cancel(1)])
    #expect(actions(of: &session, .answered(1, Self.comments(1...2))) == [.drop(1)])
    #expect(actions(of: &session, .failed(1, failure)) == [.drop(1)])
    #expect(actions(of: &session, .left) == [])
  }

  @Test("Leaving when nothing is under way cancels nothing, and nothing is loaded afterwards")
  func leavingAtRest() {
    var session = Session()

    #expect(actions(of: &session, .opened, .answered(1, []), .left) == [])
    #expect(actions(of: &session, .reloaded) == [])
    #expect(actions(of: &session, .opened) == [])
  }

  @Test("Only the newest request's answer is taken, and only once")
  func lateAnswers() {
    var session = Session()
    _ = actions(of: &session, .opened, .failed(1, failure), .reloaded)

    #expect(actions(of: &session, .answered(1, Self.comments(1...2))) == [.drop(1)])
    #expect(actions(of: &session, .answered(2, [])) == [.paint(Frame(comments: [], state: .loaded))])
    #expect(actions(of: &session, .answered(2, Self.comments(1...2))) == [.drop(2)])
    #expect(actions(of: &session, .failed(2, failure)) == [.drop(2)])
  }

  @Test("Those that the answer before did not have are new; of the first answer none are")
  func newComments() {
    var session = Session()
    _ = actions(of: &session, .opened, .answered(1, Self.comments(1...2)), .reloaded)

    let second = Frame(comments: Self.comments(1...4), new: [.fixture(3), .fixture(4)], state: .loaded)
    #expect(actions(of: &session, .answered(2, Self.comments(1...4))) == [.paint(second)])
    let third = Frame(comments: Self.comments(2...4), state: .loaded)
    #expect(actions(of: &session, .reloaded, .answered(3, Self.comments(2...4))) == [.paint(third)])
  }
}
