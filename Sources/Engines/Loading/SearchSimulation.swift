/// Plays a live search on a virtual clock: the same engine, without waiting, with the same result every time.
///
/// Local look-ups really happen, and take no time. A request takes ``latency``; the source is really asked when the
/// answer is due, and not at all if the request was cancelled before. Of two events due at the same moment, the one
/// planned first comes first.
package struct SearchSimulation<Query: Sendable & Hashable, Answer: RecordedAnswer>: Sendable {
  private typealias Session = SearchSession<Query, Answer>

  private enum Due: Sendable {
    case typed(Query)
    case entered
    case elapsed(Session.Timer)
    case answer(Session.Sequence, Query)

    var sequence: Session.Sequence? {
      switch self {
      case .typed, .entered: nil
      case .elapsed(let timer): timer.sequence
      case .answer(let sequence, _): sequence
      }
    }
  }

  private struct Plan: Sendable {
    var time: Duration
    var due: Due
  }

  private let source: SearchSource<Query, Answer>
  private let latency: Duration
  private var session: Session
  /// The remaining keys, the last one first. They are kept apart from the plans, so that a key of a long text costs no
  /// more than a key of a short one.
  private var keys: [Plan] = []
  /// What the session waits for, in order of time.
  private var plans: [Plan] = []
  private var trace = SearchTrace<Query, Answer>()

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - session: the rules.
  ///   - source: where the answers come from.
  ///   - latency: how long each request takes.
  package init(session: SearchSession<Query, Answer>, source: SearchSource<Query, Answer>, latency: Duration) {
    self.session = session
    self.source = source
    self.latency = max(.zero, latency)
  }

  /// Types the queries one after the other, at an even pace, and plays until only a repeated attempt remains.
  ///
  /// - Parameters:
  ///   - queries: the query after each key.
  ///   - interval: the time between two keys.
  ///   - isEntered: whether Enter follows the last key at once.
  /// - Returns: what happened; the first key is at zero.
  package mutating func play(
    _ queries: [Query],
    every interval: Duration,
    isEntered: Bool = false
  ) async throws -> [SearchTrace<Query, Answer>.Entry] {
    var time = Duration.zero
    keys = []
    for query in queries {
      keys.append(Plan(time: time, due: .typed(query)))
      time += max(.zero, interval)
    }
    if isEntered, let last = keys.last { keys.append(Plan(time: last.time, due: .entered)) }
    keys.reverse()
    while let next = popNext() {
      try Task.checkCancellation()
      await handle(try await event(of: next.due), at: next.time)
    }
    return trace.entries
  }

  private mutating func plan(_ due: Due, at time: Duration) {
    let index = plans.firstIndex { $0.time > time } ?? plans.endIndex
    plans.insert(Plan(time: time, due: due), at: index)
  }

  private mutating func popNext() -> Plan? {
    if let key = keys.last, key.time <= plans.first?.time ?? key.time { return keys.popLast() }
    let isWorthWaiting =
      !keys.isEmpty
      || plans.contains {
        switch $0.due {
        case .elapsed(.retry): false
        default: true
        }
      }
    return isWorthWaiting ? plans.removeFirst() : nil
  }

  private func event(of due: Due) async throws -> Session.Event {
    switch due {
    case .typed(let query): return .typed(query)
    case .entered: return .entered
    case .elapsed(let timer): return .elapsed(timer)
    case .answer(let sequence, let query):
      do {
        return .answered(sequence, try await source.ask(query))
      } catch {
        guard let failure = source.failure(error) else { throw error }
        return .failed(sequence, failure)
      }
    }
  }

  private mutating func handle(_ event: Session.Event, at time: Duration) async {
    let actions = session.handle(event, at: time)
    trace.record(event, actions, at: time)
    for action in actions {
      switch action {
      case .lookUp(let sequence, let query):
        let known = try? await source.lookUp(query)
        await handle(.found(sequence, known ?? nil), at: time)
      case .ask(let sequence, let query): plan(.answer(sequence, query), at: time + latency)
      case .wait(let timer, let duration): plan(.elapsed(timer), at: time + duration)
      case .cancel(let sequence): plans.removeAll { $0.due.sequence == sequence }
      case .paint, .drop: break
      }
    }
  }
}
