import Loading

/// A session whose events come from the rows of a ``SearchTimeline``.
struct SearchPlayer {
  private typealias Session = SearchSession<String, String>

  private(set) var log: [String] = []
  private let failure: LoadFailure
  private var session: Session
  private var now = Duration.zero
  private var line = ""
  /// The line after every key that changed it; the first is the query with number 1.
  private var queries: [String] = []
  private var timers: [(due: Duration, timer: Session.Timer)] = []

  init(failure: LoadFailure, narrow: @escaping @Sendable (String, String, String) -> String?) {
    self.failure = failure
    session = Session(narrow: narrow)
  }

  /// Advances the time and fires the timers; at most 1,000 of them, in case one wait leads to another without end.
  mutating func goOn(to time: Duration) {
    for _ in 0..<1_000 {
      let next = timers.indices.min { timers[$0].due < timers[$1].due }
      guard let next, timers[next].due <= time else { break }
      let (due, timer) = timers.remove(at: next)
      now = due
      handle(.elapsed(timer))
    }
    now = time
  }

  /// Plays a mark in a row of the timeline.
  mutating func play(_ mark: Character, row: Int) {
    let number = mark.wholeNumberValue ?? 0
    switch row {
    case 0: press(mark)
    case 1: handle(.entered)
    case 2: handle(.found(number, "local \(query(number))"))
    case 3: handle(.found(number, nil))
    case 4: handle(.answered(number, "server \(query(number))"))
    default: handle(.failed(number, failure))
    }
  }

  private mutating func press(_ key: Character) {
    let old = line
    switch key {
    case "<": line.removeLast()
    case "_": line = ""
    case "=": break
    default: line.append(key)
    }
    if line != old { queries.append(line) }
    handle(.typed(line.isEmpty ? nil : line))
  }

  private func query(_ number: Int) -> String {
    queries.indices.contains(number - 1) ? queries[number - 1] : "?"
  }

  private mutating func handle(_ event: Session.Event) {
    let texts = session.handle(event, at: now).compactMap { take($0) }
    if !texts.isEmpty { log.append("\(now.milliseconds): " + texts.joined(separator: "; ")) }
  }

  private mutating func take(_ action: Session.Action) -> String? {
    switch action {
    case .lookUp(_, let query): return "look up \(query)"
    case .ask(_, let query): return "ask \(query)"
    case .cancel(let number): return "cancel \(query(number))"
    case .drop(let number): return "drop \(query(number))"
    case .paint(let frame): return "paint \(frame?.text ?? "nothing")"
    case .wait(let timer, let duration):
      timers.append((now + duration, timer))
      return nil
    }
  }
}
