import Languages

/// The rules of a live search, without time, tasks or a screen.
///
/// It receives ``Event``s and returns ``Action``s, which ``LiveSearch`` or ``SearchSimulation`` performs.
///
/// - Every change of the query gets the next sequence number, and cancels everything that runs for the previous one.
///   Results with any but the newest number are dropped, whether or not their task was cancelled in time.
/// - If the source's answer is known (``AnswerCache``), it is painted at once, and nothing is requested. Otherwise the
///   query is looked up locally at once and painted; the source is asked after a pause (``TypingDebounce``), and its answer
///   replaces the rows.
/// - An error keeps the rows. The source is asked again after a growing pause (``Backoff``), until the query changes.
///
/// Times are durations since any fixed moment and never run backwards. Every call is O(1) except for the known answers.
package struct SearchSession<Query: Sendable & Hashable, Answer: Sendable & Equatable>: Sendable {
  /// Numbers the queries of a session, from 1.
  package typealias Sequence = Int

  private let stall: Duration
  private var debounce: TypingDebounce
  private var known: AnswerCache<Query, Answer>
  private var sequence: Sequence = 0
  private var frame: Frame?
  private var load = Load()

  /// Creates a session without a query.
  ///
  /// - Parameters:
  ///   - debounce: what is known about the typing and the source.
  ///   - stall: how long after a request a missing answer is mentioned.
  ///   - narrow: derives the answer to a query from another query's answer, if the result is exact; `nil` if the source
  ///     has to be asked.
  package init(
    debounce: TypingDebounce = TypingDebounce(),
    stall: Duration = .milliseconds(200),
    narrow: @escaping @Sendable (_ query: Query, _ known: Query, _ answer: Answer) -> Answer? = { _, _, _ in nil }
  ) {
    self.debounce = debounce
    self.stall = stall
    known = AnswerCache(narrow: narrow)
  }

  /// Handles an event at a time, and returns what has to be done, in order.
  package mutating func handle(_ event: Event, at time: Duration) -> [Action] {
    switch event {
    case .typed(let query): typed(query, at: time)
    case .entered: entered(at: time)
    case .elapsed(let timer): elapsed(timer, at: time)
    case .found(let sequence, let answer): found(sequence, answer)
    case .answered(let sequence, let answer): answered(sequence, answer, at: time)
    case .failed(let sequence, let failure): failed(sequence, failure, at: time)
    }
  }

  /// The state of loading an answer.
  fileprivate struct Load {
    /// When it was requested; `nil` if no request is running.
    var askedAt: Duration?
    var retryAt: Duration?
    /// Whether a step of the countdown is pending. There is only one countdown, however often Enter cuts it short.
    var isCounting = false
    var reason = Message(verbatim: "")
    var backoff = Backoff()

    /// Records a failure, and returns the state to show.
    mutating func fail(_ failure: LoadFailure, at time: Duration) -> LoadState {
      askedAt = nil
      reason = failure.reason
      guard failure.isWorthRetrying else { return .failed(reason, retryIn: nil) }
      let pause = backoff.pause(after: failure)
      retryAt = time + pause
      return .failed(reason, retryIn: pause)
    }

    /// The state of the countdown; `nil` if there is none. At its end it is over.
    mutating func countDown(at time: Duration) -> LoadState? {
      isCounting = false
      guard let retryAt else { return nil }
      if time >= retryAt { self.retryAt = nil }
      return .failed(reason, retryIn: max(.zero, retryAt - time))
    }

    /// The wait for the next step of the countdown, until its next whole second; none without a countdown, or while a
    /// step is pending.
    mutating func wait(_ timer: Timer, at time: Duration) -> [Action] {
      guard let retryAt, !isCounting else { return [] }
      isCounting = true
      let left = max(.zero, retryAt - time)
      let wholeSeconds = Duration.seconds(left.components.seconds)
      return [.wait(timer, for: left > wholeSeconds ? left - wholeSeconds : min(left, .seconds(1)))]
    }
  }

  private mutating func typed(_ query: Query?, at time: Duration) -> [Action] {
    // Every key contributes to the rhythm, even those before the query begins.
    debounce.press(at: time)
    guard query != frame?.query else { return [] }
    let cancelled: [Action] = frame == nil ? [] : [.cancel(sequence)]
    if frame == nil { known.forgetOld(at: time) }
    sequence += 1
    load = Load()
    guard let query else {
      frame = nil
      return cancelled + [.paint(nil)]
    }
    if let answer = known.answer(to: query) {
      frame = Frame(query: query, answer: answer, state: .loaded)
      return cancelled + [.paint(frame)]
    }
    frame = Frame(query: query, answer: nil, state: .idle)
    return cancelled + [.lookUp(sequence, query: query), .wait(.debounce(sequence), for: debounce.pause)]
  }

  private mutating func entered(at time: Duration) -> [Action] {
    switch frame?.state {
    case .idle: return ask(at: time)
    case .failed where load.askedAt == nil:
      frame?.state = .failed(load.reason, retryIn: .zero)
      return [.paint(frame)] + ask(at: time)
    default: return []
    }
  }

  private mutating func found(_ sequence: Sequence, _ answer: Answer?) -> [Action] {
    guard sequence == self.sequence, frame != nil else { return [.drop(sequence)] }
    // The source's answer is better, whichever comes first.
    guard frame?.state != .loaded else { return [] }
    frame?.answer = answer
    return [.paint(frame)]
  }

  private mutating func answered(_ sequence: Sequence, _ answer: Answer, at time: Duration) -> [Action] {
    guard sequence == self.sequence, let query = frame?.query, let askedAt = load.askedAt else {
      return [.drop(sequence)]
    }
    debounce.answer(after: time - askedAt)
    known.keep(answer, for: query, at: time)
    load = Load()
    frame = Frame(query: query, answer: answer, state: .loaded)
    return [.paint(frame)]
  }

  private mutating func failed(_ sequence: Sequence, _ failure: LoadFailure, at time: Duration) -> [Action] {
    guard sequence == self.sequence, frame != nil, load.askedAt != nil else { return [.drop(sequence)] }
    let state = load.fail(failure, at: time)
    frame?.state = state
    return [.paint(frame)] + load.wait(.retry(sequence), at: time)
  }

  private mutating func ask(at time: Duration) -> [Action] {
    guard let query = frame?.query else { return [] }
    load.askedAt = time
    load.retryAt = nil
    if frame?.state == .idle { frame?.state = .loading }
    return [.ask(sequence, query: query), .wait(.stall(sequence), for: stall)]
  }

  private mutating func elapsed(_ timer: Timer, at time: Duration) -> [Action] {
    guard timer.sequence == sequence, frame != nil else { return [] }
    switch timer {
    case .debounce: return frame?.state == .idle ? ask(at: time) : []
    case .stall:
      guard frame?.state == .loading else { return [] }
      frame?.state = .stalled
      return [.paint(frame)]
    case .retry:
      guard let state = load.countDown(at: time) else { return [] }
      frame?.state = state
      let next = load.retryAt == nil ? ask(at: time) : load.wait(timer, at: time)
      return [.paint(frame)] + next
    }
  }
}
