package import Foundation

/// Performs what a ``PictureQueue`` decides: looks up pictures in a store, fetches missing ones, and stores them.
///
/// Its identity is the queue of one reader. A store that fails never stops a picture: the error is reported once, and
/// the picture is fetched and shown nevertheless.
package actor PictureLoader {
  /// Fetches a picture, and reports how many bytes have arrived and how many are expected, if known.
  package typealias Fetch =
    @Sendable (URL, @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void) async throws -> Data

  /// The changes of the wanted pictures, for one reader.
  ///
  /// If a picture changes faster than the reader reads, only its newest state is delivered; once it is no longer
  /// wanted, none is. A state read just before that may still concern such a picture. The stream ends with the loader,
  /// or for good when the task that reads it is cancelled.
  package nonisolated let changes: AsyncStream<(url: URL, state: PictureState)>

  let store: any PictureStore
  let report: @Sendable (any Error) async -> Void
  /// The pictures being stored now, and whether one of them was found unusable in the meantime.
  var keeping: Set<URL> = []
  var rejected: Set<URL> = []
  var hasReported = false

  private let clock: any Clock<Duration>
  private let fetch: Fetch
  private let describe: @Sendable (any Error) -> LoadFailure
  private let news = PictureNews()
  private var queue: PictureQueue
  private var tasks: [PictureQueue.Attempt: Task<Void, Never>] = [:]
  private var calls: [URL: [Int: CheckedContinuation<Data, any Error>]] = [:]
  private var lastCall = 0

  /// Creates a loader that loads nothing.
  ///
  /// - Parameters:
  ///   - store: where pictures are looked up first, and kept.
  ///   - fetch: fetches a picture; it must end soon after its task is cancelled.
  ///   - describe: explains why a fetch failed.
  ///   - simultaneous: how many pictures are looked up, fetched or stored at a time.
  ///   - clock: measures the pauses before a picture is tried again.
  ///   - report: receives the store's first error.
  package init(
    store: any PictureStore,
    fetch: @escaping Fetch,
    describe: @escaping @Sendable (any Error) -> LoadFailure,
    simultaneous: Int = 4,
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.store = store
    self.fetch = fetch
    self.describe = describe
    self.report = report
    self.clock = clock
    queue = PictureQueue(simultaneous: simultaneous)
    changes = AsyncStream { [news] in await news.next() }
  }

  deinit { news.finish() }

  /// Sets the wanted pictures, the nearest first; ``changes`` reports their progress.
  ///
  /// Pictures that are no longer wanted are cancelled or forgotten. With an empty list, only ``load(_:)`` still loads.
  package func want(_ urls: [URL]) { perform(queue.want(urls)) }

  /// Tries the failed pictures again without waiting for the end of a pause. Returns whether any was worth trying.
  package func retry() -> Bool {
    let hasFailures = queue.hasFailures
    perform(queue.retry())
    return hasFailures
  }

  /// Reports that the delivered bytes are not a picture: the store forgets them, so that ``retry()`` fetches them
  /// again, and a picture that is still wanted counts as failed.
  package func reject(_ url: URL, because failure: LoadFailure) async {
    perform(queue.reject(url, failure))
    if keeping.contains(url) {
      rejected.insert(url)
    } else {
      await forget(url)
    }
  }

  /// Loads one picture for a caller that awaits it, before the wanted ones but within the same limit of simultaneous
  /// loads. Joins an attempt in progress, and tries a failed picture again if that is worthwhile.
  ///
  /// Throws what the fetch threw, ``PictureUnavailable`` if it is known that there is no picture, or
  /// `CancellationError` if the task was cancelled. The fetch is then cancelled too, unless someone else wants the
  /// picture.
  package func load(_ url: URL) async throws -> Data {
    try Task.checkCancellation()
    lastCall += 1
    let call = lastCall
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        calls[url, default: [:]][call] = continuation
        perform(queue.join(url))
      }
    } onCancel: {
      // It runs when this function suspends, after the call was registered.
      Task { await self.leave(url, call) }
    }
  }

  private func leave(_ url: URL, _ call: Int) {
    guard let continuation = calls[url]?.removeValue(forKey: call) else { return }
    if calls[url]?.isEmpty == true { calls[url] = nil }
    continuation.resume(throwing: CancellationError())
    perform(queue.leave(url))
  }

  private func perform(_ actions: [PictureQueue.Action], of result: Result<Data, any Error>? = nil) {
    for action in actions {
      switch action {
      case .start(let attempt, let url): tasks[attempt] = Task { await run(attempt, url) }
      case .cancel(let attempt): tasks[attempt]?.cancel()
      case .tell(let url, let state): news.post(url, state)
      case .forget(let url): news.withdraw(url)
      case .answer(let url):
        let result = result ?? .failure(CancellationError())
        answer(url, result)
      case .refuse(let url, let failure): answer(url, .failure(PictureUnavailable(failure: failure)))
      case .pause(let pause, let duration):
        Task { [weak self, clock] in
          try await clock.sleep(for: duration)
          await self?.resume(pause)
        }
      }
    }
  }

  private func answer(_ url: URL, _ result: Result<Data, any Error>) {
    for continuation in calls.removeValue(forKey: url)?.values ?? [:].values { continuation.resume(with: result) }
  }

  private func resume(_ pause: PictureQueue.Pause) { perform(queue.resume(pause)) }

  private func run(_ attempt: PictureQueue.Attempt, _ url: URL) async {
    do {
      if let data = try await lookUp(url) {
        finish(attempt, .success(data))
      } else {
        let data = try await download(attempt, url)
        // The picture is shown before it is stored, because a store may be slow.
        keeping.insert(url)
        finish(attempt, .success(data))
        await keep(data, url)
      }
    } catch {
      finish(attempt, .failure(error))
    }
    tasks[attempt] = nil
    perform(queue.end(attempt))
  }

  /// The queue drops the outcome of an attempt that it cancelled, so there is no need to check after each wait.
  private func finish(_ attempt: PictureQueue.Attempt, _ result: Result<Data, any Error>) {
    let outcome: PictureQueue.Outcome =
      switch result {
      case .success(let data): .loaded(data)
      case .failure(let error): error is CancellationError || Task.isCancelled ? .cancelled : .failed(describe(error))
      }
    perform(queue.finish(attempt, outcome), of: result)
  }

  private func download(_ attempt: PictureQueue.Attempt, _ url: URL) async throws -> Data {
    try Task.checkCancellation()
    perform(queue.progress(attempt, received: 0, expected: nil))
    let progress = PictureProgress()
    return try await fetch(url) { received, expected in
      guard progress.note(received, expected) else { return }
      Task { await self.read(progress, of: attempt) }
    }
  }

  private func read(_ progress: PictureProgress, of attempt: PictureQueue.Attempt) {
    guard let (received, expected) = progress.read() else { return }
    perform(queue.progress(attempt, received: received, expected: expected))
  }
}
