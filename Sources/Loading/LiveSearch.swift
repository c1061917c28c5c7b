/// Performs what a ``SearchSession`` decides: waits, looks up, asks, cancels, paints.
///
/// Its identity is the search that runs beside the typing: one a prompt.
package actor LiveSearch<Query: Sendable & Equatable, Answer: Sendable & Equatable> {
  private var session: SearchSession<Query, Answer>
  private let clock: any Clock<Duration>
  private let lookUp: @Sendable (Query) async throws -> Answer?
  private let ask: @Sendable (Query) async throws -> Answer
  private let describe: @Sendable (any Error) -> String
  private let paint: @Sendable (SearchSession<Query, Answer>.Frame?) -> Void
  private var tasks: [SearchSession<Query, Answer>.Sequence: [Task<Void, Never>]] = [:]

  /// Makes a search that is at rest.
  ///
  /// - Parameters:
  ///   - session: the rules.
  ///   - clock: what the waits are measured by.
  ///   - lookUp: what is known locally, `nil` when nothing is; an error of it counts as that.
  ///   - ask: the source.
  ///   - describe: an error of the source in a few words.
  ///   - paint: takes the frames, in order; must return at once.
  package init(
    session: SearchSession<Query, Answer> = SearchSession(),
    clock: any Clock<Duration> = ContinuousClock(),
    lookUp: @escaping @Sendable (Query) async throws -> Answer?,
    ask: @escaping @Sendable (Query) async throws -> Answer,
    describe: @escaping @Sendable (any Error) -> String,
    paint: @escaping @Sendable (SearchSession<Query, Answer>.Frame?) -> Void
  ) {
    self.session = session
    self.clock = clock
    self.lookUp = lookUp
    self.ask = ask
    self.describe = describe
    self.paint = paint
  }

  /// Says what the query is now; `nil` ends the search and shows nothing.
  package func type(_ query: Query?) {
    handle(.typed(query))
  }
}

extension LiveSearch {
  private func handle(_ event: SearchSession<Query, Answer>.Event) {
    for action in session.handle(event) { perform(action) }
  }

  private func perform(_ action: SearchSession<Query, Answer>.Action) {
    switch action {
    case .lookUp(let sequence, let query):
      start(sequence) { [lookUp] in
        try? await .found(sequence, lookUp(query))
      }
    case .ask(let sequence, let query):
      start(sequence) { [ask, describe] in
        do {
          return try await .answered(sequence, ask(query))
        } catch is CancellationError {
          return nil
        } catch {
          return .failed(sequence, reason: describe(error))
        }
      }
    case .wait(let timer, let duration):
      start(timer.sequence) { [clock] in
        guard (try? await clock.sleep(for: duration)) != nil else { return nil }
        return .elapsed(timer)
      }
    case .cancel(let sequence):
      for task in tasks.removeValue(forKey: sequence) ?? [] { task.cancel() }
    case .paint(let frame):
      paint(frame)
    }
  }

  private func start(
    _ sequence: SearchSession<Query, Answer>.Sequence,
    _ work: @escaping @Sendable () async -> SearchSession<Query, Answer>.Event?
  ) {
    let task = Task {
      guard let event = await work() else { return }
      handle(event)
    }
    tasks[sequence, default: []].append(task)
  }
}
