/// Performs what a ``SearchSession`` decides: waits, looks up, asks, cancels, paints.
///
/// Its identity is the search that runs while the user types: one per prompt.
package actor LiveSearch<Query: Sendable & Hashable, Answer: RecordedAnswer> {
  package typealias Session = SearchSession<Query, Answer>

  private var session: Session
  private let source: SearchSource<Query, Answer>
  private let time: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let paint: @Sendable (Session.Frame?) -> Void
  /// The running and waiting tasks, by the number of their query and their own.
  private var tasks: [Session.Sequence: [Int: Task<Void, Never>]] = [:]
  private var lastTask = 0
  private var asked: (sequence: Session.Sequence, query: Query, task: Task<Answer, any Error>)?
  /// The newest query, whether or not anything was shown for it.
  private var query: Query?
  private var frame: Session.Frame?

  /// What happened in the last search.
  package private(set) var trace = SearchTrace<Query, Answer>()

  /// The number of look-ups, requests and waits in progress.
  package var taskCount: Int { tasks.values.reduce(0) { $0 + $1.count } }

  /// - Parameters:
  ///   - session: the rules.
  ///   - clock: the clock that measures the waits.
  ///   - source: where the answers come from.
  ///   - paint: receives the frames, in order; must return at once.
  package init(
    session: Session = Session(),
    clock: some Clock<Duration> = ContinuousClock(),
    source: SearchSource<Query, Answer>,
    paint: @escaping @Sendable (Session.Frame?) -> Void
  ) {
    self.session = session
    self.source = source
    self.paint = paint
    let start = clock.now
    time = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Sets the query; `nil` ends the search and shows nothing.
  package func type(_ query: Query?) {
    self.query = query
    handle(.typed(query))
  }

  /// Ends the search because the user does not want to wait, and hands over what it has for its last query.
  ///
  /// - Returns: the source's answer, or the pending one. A request is sent now if the pause has not run out, or if the
  ///   last one failed. `nil` if the query is another one.
  package func enter(_ query: Query) -> Task<Answer, any Error>? {
    guard self.query == query else {
      type(nil)
      return nil
    }
    handle(.entered)
    let handedOver: Task<Answer, any Error>? =
      if let frame, frame.query == query, frame.state == .loaded, let answer = frame.answer {
        Task { answer }
      } else {
        asked?.task
      }
    // Keeps the request from being cancelled with the search.
    asked = nil
    trace.handOver()
    type(nil)
    return handedOver
  }

  private func handle(_ event: Session.Event) {
    let now = time()
    let actions = session.handle(event, at: now)
    trace.record(event, actions, at: now)
    for action in actions { perform(action) }
  }

  private func perform(_ action: Session.Action) {
    switch action {
    case .lookUp(let sequence, let query):
      start(sequence) { [source] in await .found(sequence, (try? source.lookUp(query)) ?? nil) }
    case .ask(let sequence, let query): ask(sequence, query)
    case .wait(let timer, let duration):
      start(timer.sequence) { [sleep] in
        guard (try? await sleep(duration)) != nil else { return nil }
        return .elapsed(timer)
      }
    case .cancel(let sequence):
      for task in tasks.removeValue(forKey: sequence)?.values ?? [:].values { task.cancel() }
      if asked?.sequence == sequence {
        asked?.task.cancel()
        asked = nil
      }
    case .paint(let frame):
      self.frame = frame
      paint(frame)
    case .drop: break
    }
  }

  private func ask(_ sequence: Session.Sequence, _ query: Query) {
    let task = Task { [source] in try await source.ask(query) }
    asked = (sequence, query, task)
    start(sequence) { [source] in
      do {
        return try await .answered(sequence, task.value)
      } catch {
        return source.failure(error).map { .failed(sequence, $0) }
      }
    }
  }

  private func start(_ sequence: Session.Sequence, _ work: @escaping @Sendable () async -> Session.Event?) {
    lastTask += 1
    let number = lastTask
    tasks[sequence, default: [:]][number] = Task {
      let event = await work()
      forget(number, of: sequence)
      if let event { handle(event) }
    }
  }

  private func forget(_ number: Int, of sequence: Session.Sequence) {
    tasks[sequence]?[number] = nil
    if tasks[sequence]?.isEmpty == true { tasks[sequence] = nil }
  }
}

/// Where the answers of a live search come from.
package struct SearchSource<Query: Sendable, Answer: Sendable>: Sendable {
  /// Looks up what is known locally; `nil` if nothing is. An error counts as nothing.
  package var lookUp: @Sendable (Query) async throws -> Answer?
  /// Asks the source.
  package var ask: @Sendable (Query) async throws -> Answer
  /// Describes an error in a few words.
  package var describe: @Sendable (any Error) -> LoadFailure

  /// Creates a source.
  package init(
    lookUp: @escaping @Sendable (Query) async throws -> Answer?,
    ask: @escaping @Sendable (Query) async throws -> Answer,
    describe: @escaping @Sendable (any Error) -> LoadFailure
  ) {
    self.lookUp = lookUp
    self.ask = ask
    self.describe = describe
  }

  /// Describes an error in a few words; `nil` for a cancellation, which is not an error.
  func failure(_ error: any Error) -> LoadFailure? { error is CancellationError ? nil : describe(error) }
}
