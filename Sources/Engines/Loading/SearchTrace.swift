package import Languages

/// What happened in a search, step by step: a recording of the events that a ``SearchSession`` received and the actions
/// it returned.
package struct SearchTrace<Query: Sendable & Hashable, Answer: RecordedAnswer>: Sendable, Equatable {
  /// The session whose events and actions are recorded.
  package typealias Session = SearchSession<Query, Answer>
  /// What was shown, without the rows.
  package typealias Frame = SearchSession<Query, Answer.Record>.Frame

  /// One step.
  package struct Entry: Sendable, Equatable {
    /// When it happened, since any fixed moment.
    package var time: Duration
    /// The query it concerns; `nil` when the search ended.
    package var query: Query?
    /// What happened.
    package var step: Step
  }

  /// What can happen in a search.
  package enum Step: Sendable, Equatable {
    /// The query changed.
    case key
    /// The user pressed Enter.
    case enter
    /// The source was asked.
    case sent
    /// A running request was cancelled.
    case cancelled
    /// The source answered.
    case answered
    /// The source failed, for this reason.
    case failed(Message)
    /// An answer came for a query that is not the newest, and was dropped.
    case dropped
    /// This was shown, for this reason.
    case painted(Cause, Frame?)
  }

  /// What caused a frame to be shown.
  package enum Cause: String, Sendable {
    /// A local result.
    case local
    /// An answer that was already known.
    case known
    /// The source's answer.
    case server
    /// A change of the load's state, not of its rows.
    case state
  }

  /// How many entries are kept. Beyond that, the search continues and the recording stops.
  private static var capacity: Int { 10_000 }

  /// The steps, in order.
  package private(set) var entries: [Entry] = []
  private var queries: [Session.Sequence: Query] = [:]
  private var underWay: Set<Session.Sequence> = []
  private var newest: Query?

  /// Creates an empty recording.
  package init() {}

  /// Records an event and the session's actions. A first query after none begins a new recording.
  package mutating func record(_ event: Session.Event, _ actions: [Session.Action], at time: Duration) {
    if case .typed(let query) = event, !actions.isEmpty {
      if newest == nil { self = SearchTrace() }
      newest = query
      add(.key, query, time)
    }
    if case .entered = event { add(.enter, newest, time) }
    record(event, isDropped: actions.contains(where: \.isDrop), at: time)
    for action in actions { record(action, causedBy: event, at: time) }
  }

  /// Hands the running request over to another owner: the end of the search does not cancel it.
  mutating func handOver() { underWay.removeAll() }

  private mutating func add(_ step: Step, _ query: Query?, _ time: Duration) {
    guard entries.count < Self.capacity else { return }
    entries.append(Entry(time: time, query: query, step: step))
  }

  private mutating func record(_ arrival: Session.Event, isDropped: Bool, at time: Duration) {
    switch arrival {
    case .answered(let sequence, _): end(sequence, isDropped ? .dropped : .answered, time)
    case .failed(let sequence, let failure): end(sequence, isDropped ? .dropped : .failed(failure.reason), time)
    case .typed, .entered, .elapsed, .found: break
    }
  }

  private mutating func end(_ sequence: Session.Sequence, _ step: Step, _ time: Duration) {
    underWay.remove(sequence)
    add(step, queries[sequence], time)
  }

  private mutating func record(_ action: Session.Action, causedBy event: Session.Event, at time: Duration) {
    switch action {
    case .lookUp(let sequence, let query): if entries.count < Self.capacity { queries[sequence] = query }
    case .ask(let sequence, let query):
      underWay.insert(sequence)
      add(.sent, query, time)
    case .cancel(let sequence):
      if underWay.remove(sequence) != nil { add(.cancelled, queries[sequence], time) }
    case .paint(let frame):
      let shown = frame.map { Frame(query: $0.query, answer: $0.answer?.record, state: $0.state) }
      add(.painted(Cause(event), shown), newest, time)
    case .wait, .drop: break
    }
  }
}

extension SearchTrace.Cause {
  fileprivate init(_ event: SearchSession<Query, Answer>.Event) {
    self =
      switch event {
      case .typed: .known
      case .found: .local
      case .answered: .server
      case .entered, .elapsed, .failed: .state
      }
  }
}

extension SearchSession.Action {
  fileprivate var isDrop: Bool { if case .drop = self { true } else { false } }
}
