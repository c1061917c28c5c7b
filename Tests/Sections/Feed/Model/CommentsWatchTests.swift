import Feed
import FeedTestSupport
import Loading
import TestSupport
import Testing

@Suite("Watching comments")
struct CommentsWatchTests {
  private typealias Frame = CommentsSession.Frame

  private func watching(_ interval: Duration = .seconds(30)) -> CommentsSession {
    var session = CommentsSession(watching: interval)
    _ = session.handle(.opened)
    return session
  }

  @Test("Watched comments are loaded again when the interval has passed since the response")
  func interval() {
    var session = watching()
    let loaded = Frame(comments: [.fixture(1)], state: .loaded)

    #expect(session.handle(.answered(1, [.fixture(1)])) == [.paint(loaded), .wait(1, for: .seconds(30))])
    let loading = Frame(comments: [.fixture(1)], state: .loading)
    #expect(session.handle(.elapsed(1)) == [.cancel(1), .paint(loading), .ask(2)])
    let marked = Frame(comments: [.fixture(1), .fixture(2)], new: [.fixture(2)], state: .loaded)
    #expect(
      session.handle(.answered(2, [.fixture(1), .fixture(2)])) == [.paint(marked), .wait(2, for: .seconds(30))]
    )
  }

  @Test(
    "Watched comments are reloaded after a failure too, later if the service asks for that",
    arguments: [(nil, 30), (5, 30), (120, 120)] as [(Int?, Int)]
  )
  func failure(asked: Int?, pause: Int) {
    var session = watching()
    let failure = LoadFailure(reason: "it broke", retryAfter: asked.map { .seconds($0) })

    let pause = Duration.seconds(pause)
    #expect(
      session.handle(.failed(1, failure)) == [
        .paint(Frame(comments: nil, state: .failed("it broke", retryIn: pause))), .wait(1, for: pause),
      ]
    )
  }

  @Test("A reload ends the wait, and the end of a replaced wait is ignored")
  func reload() {
    var session = watching()
    _ = session.handle(.answered(1, []))

    #expect(session.handle(.reloaded) == [.cancel(1), .paint(Frame(comments: [], state: .loading)), .ask(2)])
    #expect(session.handle(.elapsed(1)) == [])
    _ = session.handle(.answered(2, []))
    #expect(session.handle(.elapsed(1)) == [])
  }

  @Test("Leaving ends the wait")
  func leaving() {
    var session = watching()
    _ = session.handle(.answered(1, []))

    #expect(session.handle(.left) == [.cancel(1)])
    #expect(session.handle(.elapsed(1)) == [])
  }

  @Test("The interval is at least a second", arguments: [.zero, .milliseconds(1), .seconds(-5)] as [Duration])
  func shortest(interval: Duration) {
    var session = watching(interval)

    #expect(session.handle(.answered(1, [])).last == .wait(1, for: .seconds(1)))
  }
}
