import Loading
import TestSupport
import Testing

@Suite("Search session in any order")
struct SearchSessionInterleavingTests {
  private typealias Session = SearchSession<String, String>

  @Test("No frame shows another query's answer, and the last query's answer is painted: 2,000 interleavings")
  func anyOrderIsSafe() {
    for seed in 1...2_000 {
      var play = Play(seed: seed)

      for _ in 0..<40 { play.step() }
      while play.deliverOne() {}

      #expect(play.wrongFrames.isEmpty, "seed \(seed)")
      #expect(play.lastPaint == play.expectedLastPaint, "seed \(seed)")
    }
  }

  /// A search whose events arrive in random order, cancelled or not.
  private struct Play {
    private(set) var wrongFrames: [Session.Frame] = []
    private(set) var lastPaint: Session.Frame?

    private var random: SeededGenerator
    private var session = Session()
    private var query: String?
    private var outcomes: [String: Bool] = [:]
    private var pending: [Session.Event] = []

    init(seed: Int) {
      random = SeededGenerator(seed: seed)
    }

    /// What the end must look like once nothing is pending any more.
    var expectedLastPaint: Session.Frame? {
      guard let query else { return nil }
      guard outcomes[query] == true else {
        return Session.Frame(query: query, answer: "local \(query)", state: .failed("no answer"))
      }
      return Session.Frame(query: query, answer: "server \(query)", state: .loaded)
    }

    mutating func step() {
      if random.oneIn(3) {
        query = random.oneIn(6) ? nil : ["v", "ve", "vel"].randomElement(using: &random)
        handle(.typed(query))
      } else {
        _ = deliverOne()
      }
    }

    /// Delivers any event that has been waited for; false when there is none.
    mutating func deliverOne() -> Bool {
      guard let index = pending.indices.randomElement(using: &random) else { return false }
      handle(pending.remove(at: index))
      return true
    }

    private mutating func handle(_ event: Session.Event) {
      for action in session.handle(event) {
        switch action {
        case .lookUp(let number, let query):
          pending.append(.found(number, "local \(query)"))
        case .ask(let number, let query):
          let succeeds = !random.oneIn(4)
          outcomes[query] = succeeds
          pending.append(succeeds ? .answered(number, "server \(query)") : .failed(number, reason: "no answer"))
        case .wait(let timer, _):
          pending.append(.elapsed(timer))
        case .cancel(let number):
          // A cancellation that comes too late lets the event through.
          if Bool.random(using: &random) { pending.removeAll { $0.number == number } }
        case .paint(let frame):
          lastPaint = frame
          if let frame, !isRight(frame) { wrongFrames.append(frame) }
        }
      }
    }

    private func isRight(_ frame: Session.Frame) -> Bool {
      guard frame.query == query else { return false }
      return [nil, "local \(frame.query)", "server \(frame.query)"].contains(frame.answer)
    }
  }
}

extension SearchSession.Event {
  fileprivate var number: Int? {
    switch self {
    case .typed: nil
    case .found(let number, _), .answered(let number, _), .failed(let number, _): number
    case .elapsed(.debounce(let number)), .elapsed(.stall(let number)): number
    }
  }
}
