import Loading
import TestSupport

/// A search whose keys, answers, failures and timers arrive in random order at random times, even after they were
/// cancelled.
struct SearchPlay {
  typealias Session = SearchModel.Session

  /// The violations, in words.
  private(set) var wrongs: [String] = []
  private(set) var painted: Session.Frame?
  private(set) var model = SearchModel()

  private var random: SeededGenerator
  private var session = Session(narrow: SearchModel.narrow)
  private var time = Duration.zero
  private var pending: [Session.Event] = []

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  /// How it ended, in words.
  var ending: String {
    guard let painted else { return "cleared" }
    if painted.state != .loaded { return painted.answer == nil ? "failed without rows" : "failed with rows" }
    return "loaded"
  }

  /// Lets some time pass and a random event happen.
  mutating func step() {
    time += [.zero, .milliseconds(50), .milliseconds(700), .seconds(9)].randomElement(using: &random) ?? .zero
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let query = ["v", "ve", "vel", "velo", "velos"].randomElement(using: &random)
      handle(.typed(random.oneIn(5) ? nil : query))
    case 2: handle(.entered)
    default: deliverOne()
    }
  }

  /// Delivers all pending events and those that follow from them.
  mutating func deliverEverything() {
    for _ in 0..<10_000 {
      if pending.isEmpty { return }
      time += .milliseconds(Int.random(in: 0..<3_000, using: &random))
      deliverOne()
    }
    wrongs.append("it never ends")
  }
}

extension SearchPlay {
  private mutating func deliverOne() {
    guard let index = pending.indices.randomElement(using: &random) else { return }
    handle(pending.remove(at: index))
  }

  private mutating func handle(_ event: Session.Event) {
    model.expect(event, at: time)
    for action in session.handle(event, at: time) { perform(action) }
  }

  private mutating func perform(_ action: Session.Action) {
    switch action {
    case .lookUp(let number, let query):
      let isKnownLocally = query != "ve"
      pending.append(.found(number, isKnownLocally ? SearchModel.Rows(query: query, isLocal: true) : nil))
    case .ask(let number, let query):
      claim(model.asking == nil, "a second request")
      claim(query == model.frame?.query && number == model.number, "asked for another query")
      claim(model.rows(for: query) == nil, "asked what is known")
      model.asking = number
      let rows = SearchModel.Rows(query: query, isLocal: false)
      pending.append(failure().map { .failed(number, $0) } ?? .answered(number, rows))
    case .cancel(let number):
      if model.asking == number { model.asking = nil }
      // A late cancellation lets the events through.
      if Bool.random(using: &random) { pending.removeAll { $0.number == number } }
    case .wait(let timer, _):
      claim(!timer.isCountdown || !pending.contains(.elapsed(timer)), "a second countdown")
      pending.append(.elapsed(timer))
    case .paint(let frame):
      painted = frame
      claim(frame?.query == model.frame?.query, "painted another query")
      claim(frame?.answer == model.frame?.answer, "painted other rows")
    case .drop:
      break
    }
  }

  /// A failure in every second case, a quarter of them permanent.
  private mutating func failure() -> LoadFailure? {
    Bool.random(using: &random) ? LoadFailure(reason: "broken", isWorthRetrying: !random.oneIn(4)) : nil
  }

  private mutating func claim(_ holds: Bool, _ wrong: String) {
    if !holds { wrongs.append(wrong) }
  }
}
