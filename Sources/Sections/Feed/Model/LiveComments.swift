package import Loading

/// Performs what a ``CommentsSession`` decides: requests, waits, cancels, paints.
///
/// Its identity is the screen of the comments on one image, from opening to leaving.
package actor LiveComments {
  private var session: CommentsSession
  private let load: @Sendable () async throws -> [FeedComment]
  private let describe: @Sendable (any Error) -> LoadFailure
  private let sleep: @Sendable (Duration) async throws -> Void
  private let paint: @Sendable (CommentsSession.Frame) -> Void
  private var tasks: [CommentsSession.Sequence: Task<Void, Never>] = [:]

  /// Creates a screen that is not open yet.
  ///
  /// - Parameters:
  ///   - interval: reloads automatically after this time; without it, does not watch.
  ///   - load: loads the comments; it must end soon after its task is cancelled.
  ///   - describe: explains why loading failed.
  ///   - paint: receives the frames, in order; must return at once.
  package init(
    watching interval: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    load: @escaping @Sendable () async throws -> [FeedComment],
    describe: @escaping @Sendable (any Error) -> LoadFailure,
    paint: @escaping @Sendable (CommentsSession.Frame) -> Void
  ) {
    session = CommentsSession(watching: interval)
    (self.load, self.describe, self.paint) = (load, describe, paint)
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Loads the comments; only once, however often it is opened.
  package func open() { handle(.opened) }

  /// Loads the comments again, unless they are being loaded.
  package func reload() { handle(.reloaded) }

  /// Ends it: closes the connection of a running request, and paints nothing more.
  package func leave() { handle(.left) }

  private func handle(_ event: CommentsSession.Event) {
    for action in session.handle(event) { perform(action) }
  }

  private func perform(_ action: CommentsSession.Action) {
    switch action {
    case .ask(let sequence):
      start(sequence) { [load, describe] in
        do {
          return try await .answered(sequence, load())
        } catch {
          return error is CancellationError ? nil : .failed(sequence, describe(error))
        }
      }
    case .wait(let sequence, let duration):
      start(sequence) { [sleep] in
        (try? await sleep(duration)).map { .elapsed(sequence) }
      }
    case .cancel(let sequence): tasks.removeValue(forKey: sequence)?.cancel()
    case .paint(let frame): paint(frame)
    case .drop: break
    }
  }

  /// A number has either a request or a wait: the wait begins when the request has ended.
  private func start(
    _ sequence: CommentsSession.Sequence,
    _ work: @escaping @Sendable () async -> CommentsSession.Event?
  ) {
    tasks = tasks.filter { $0.key == sequence }
    tasks[sequence] = Task {
      guard let event = await work() else { return }
      handle(event)
    }
  }
}
