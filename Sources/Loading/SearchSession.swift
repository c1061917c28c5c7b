/// The rules of a live search, without time, tasks or a screen.
///
/// It takes ``Event``s and returns ``Action``s; an actor (``LiveSearch``) performs them. Every change of the query gets the
/// next sequence number. What is known locally is looked up at once and painted; the source is asked after the debounce; its
/// answer replaces the rows. An answer, a failure or a timer that carries any number but the newest is dropped, whether or
/// not its task was cancelled in time.
package struct SearchSession<Query: Sendable & Equatable, Answer: Sendable & Equatable>: Sendable {
  /// Numbers the queries of a session, from 1.
  package typealias Sequence = Int

  /// Something that happened.
  package enum Event: Sendable, Equatable {
    /// The query is now this; `nil` when what is being typed is no query.
    case typed(Query?)
    /// The timer that an ``Action/wait(_:for:)`` started has run out.
    case elapsed(Timer)
    /// The local look-up found this; `nil` when nothing is known locally.
    case found(Sequence, Answer?)
    /// The source answered.
    case answered(Sequence, Answer)
    /// The source failed, for this reason.
    case failed(Sequence, reason: String)
  }

  /// Something to be done.
  package enum Action: Sendable, Equatable {
    /// Look the query up locally, at once.
    case lookUp(Sequence, query: Query)
    /// Ask the source.
    case ask(Sequence, query: Query)
    /// Stop whatever runs or waits for this number.
    case cancel(Sequence)
    /// Send ``Event/elapsed(_:)`` after this time.
    case wait(Timer, for: Duration)
    /// Show this; `nil` shows nothing.
    case paint(Frame?)
  }

  /// What a wait is for.
  package enum Timer: Sendable, Hashable {
    /// The pause in typing after which the source is asked.
    case debounce(Sequence)
    /// The time after which a missing answer is worth a word.
    case stall(Sequence)

    var sequence: Sequence {
      switch self {
      case .debounce(let sequence), .stall(let sequence): sequence
      }
    }
  }

  /// What is to be seen of a search.
  package struct Frame: Sendable, Equatable {
    /// The query that the answer belongs to.
    package var query: Query
    /// What was found, locally or by the source; `nil` when there is nothing to show yet.
    package var answer: Answer?
    /// How far the source's answer is.
    package var state: LoadState

    /// Makes a frame.
    package init(query: Query, answer: Answer?, state: LoadState) {
      self.query = query
      self.answer = answer
      self.state = state
    }
  }

  private let debounce: Duration
  private let stall: Duration
  private var sequence: Sequence = 0
  private var frame: Frame?

  /// Makes a session in which nothing is searched for.
  ///
  /// - Parameters:
  ///   - debounce: how long typing must pause before the source is asked.
  ///   - stall: how long after asking a missing answer is mentioned.
  package init(debounce: Duration = .milliseconds(120), stall: Duration = .milliseconds(200)) {
    self.debounce = debounce
    self.stall = stall
  }

  /// Takes an event and returns what has to be done, in order.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .typed(let query):
      return typed(query)
    case .elapsed(let timer):
      return timer.sequence == sequence ? elapsed(timer) : []
    case .found(let sequence, let answer):
      // The source's answer is the better one, whichever comes first.
      guard sequence == self.sequence, let answer, frame?.state != .loaded else { return [] }
      frame?.answer = answer
      return [.paint(frame)]
    case .answered(let sequence, let answer):
      guard sequence == self.sequence else { return [] }
      frame?.answer = answer
      frame?.state = .loaded
      return [.paint(frame)]
    case .failed(let sequence, let reason):
      guard sequence == self.sequence else { return [] }
      frame?.state = .failed(reason)
      return [.paint(frame)]
    }
  }
}

extension SearchSession {
  private mutating func typed(_ query: Query?) -> [Action] {
    guard query != frame?.query else { return [] }
    let cancelled: [Action] = frame == nil ? [] : [.cancel(sequence)]
    sequence += 1
    guard let query else {
      frame = nil
      return cancelled + [.paint(nil)]
    }
    frame = Frame(query: query, answer: nil, state: .idle)
    return cancelled + [.lookUp(sequence, query: query), .wait(.debounce(sequence), for: debounce)]
  }

  private mutating func elapsed(_ timer: Timer) -> [Action] {
    guard let query = frame?.query else { return [] }
    switch (timer, frame?.state) {
    case (.debounce, .idle):
      frame?.state = .loading
      return [.ask(sequence, query: query), .wait(.stall(sequence), for: stall)]
    case (.stall, .loading):
      frame?.state = .stalled
      return [.paint(frame)]
    default:
      return []
    }
  }
}
