import Loading

/// A plain model of what a search must know, wait for and show, against which a ``SearchPlay`` is checked.
struct SearchModel {
  struct Rows: Sendable, Equatable {
    var query: String
    var isLocal: Bool
  }

  typealias Session = SearchSession<String, Rows>

  /// `vel` has few rows: its answer contains those of every longer query.
  static let narrow: @Sendable (String, String, Rows) -> Rows? = { query, known, rows in
    known == "vel" && query.hasPrefix(known) ? Rows(query: query, isLocal: false) : nil
  }

  /// What must be painted once nothing is pending.
  private(set) var frame: Session.Frame?
  /// How often the query changed, which is the number of the newest.
  private(set) var number = 0
  /// The request that was neither cancelled nor ended.
  var asking: Session.Sequence?
  private var known: [String: (rows: Rows, date: Duration)] = [:]

  /// The source's answer, if it is known.
  func rows(for query: String) -> Rows? {
    known[query]?.rows ?? known["vel"].flatMap { Self.narrow(query, "vel", $0.rows) }
  }

  /// Records an event before the session handles it: only what was not cancelled may change anything.
  mutating func expect(_ event: Session.Event, at time: Duration) {
    switch event {
    case .typed(let query):
      if query != frame?.query { type(query, at: time) }
    case .found(number, let rows) where frame?.state != .loaded:
      frame?.answer = rows
    case .answered(let asked, let rows) where asked == asking:
      asking = nil
      frame = Session.Frame(query: rows.query, answer: rows, state: .loaded)
      known[rows.query] = (rows, time)
    case .failed(let asked, let failure) where asked == asking:
      asking = nil
      frame?.state = .failed(failure.reason, retryIn: nil)
    default:
      break
    }
  }

  private mutating func type(_ query: String?, at time: Duration) {
    number += 1
    if frame == nil { known = known.filter { time - $0.value.date <= .seconds(60) } }
    frame = query.map { Session.Frame(query: $0, answer: rows(for: $0), state: .idle) }
    guard let query, let rows = frame?.answer else { return }
    frame?.state = .loaded
    // An answer derived from another one is known from then on, and as old as that.
    known[query] = known[query] ?? known["vel"].map { (rows, $0.date) }
  }
}
