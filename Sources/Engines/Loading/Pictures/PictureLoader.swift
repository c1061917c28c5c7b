package import Foundation

/// Performs what a ``PictureQueue`` decides: looks pictures up in a store, fetches what is not there, and keeps it there.
///
/// Its identity is the queue of one reader. A store that cannot be used stops no picture: it is reported once, and the picture is
/// fetched and shown all the same.
package actor PictureLoader {
  /// Fetches a picture, and tells how many bytes have come, and how many will if that is known.
  package typealias Fetch =
    @Sendable (URL, @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void) async throws -> Data

  /// What is to be said of the wanted pictures, for one reader.
  ///
  /// Of a picture that changes faster than the reader reads there is only the newest, and of one that is no longer wanted
  /// nothing; what was read just before may still be about such a one. It ends with the loader, or for good when the task that
  /// reads it is cancelled.
  package nonisolated let changes: AsyncStream<(url: URL, state: PictureState)>

  let store: any PictureStore
  let report: @Sendable (any Error) async -> Void
  /// What is being handed to the store now, and what of it was found to be of no use meanwhile.
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

  /// Makes a loader that loads nothing.
  ///
  /// - Parameters:
  ///   - store: where pictures are looked up first, and kept.
  ///   - fetch: fetches one; it ends soon when its task is cancelled.
  ///   - describe: says why a fetch failed.
  ///   - simultaneous: how many pictures are looked up, fetched or kept at a time.
  ///   - clock: measures the pauses before a picture is tried again.
  ///   - report: takes the first error of the store.
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

  deinit {
    news.finish()
  }

  /// Says which pictures are wanted from now on, the nearest first; ``changes`` tells what becomes of them.
  ///
  /// What is no longer wanted is cancelled or forgotten. None are wanted: nothing more is loaded, but for ``load(_:)``.
  package func want(_ urls: [URL]) {
    perform(queue.want(urls))
  }

  /// Tries again what failed, without waiting for the end of a pause; returns whether there was anything worth trying.
  package func retry() -> Bool {
    let hasFailures = queue.hasFailures
    perform(queue.retry())
    return hasFailures
  }

  /// The bytes that were handed over are no picture: the store forgets them, so that ``retry()`` fetches them again, and if the
  /// picture is still wanted it counts as failed.
  package func reject(_ url: URL, because failure: LoadFailure) async {
    perform(queue.reject(url, failure))
    if keeping.contains(url) {
      rejected.insert(url)
    } else {
      await forget(url)
    }
  }

  /// One picture, for someone who awaits it: before those that are wanted, but no more than so many at a time. Joins the attempt
  /// under way if there is one, and tries one that failed again if that is worth it.
  ///
  /// Throws what the fetch threw, ``PictureUnavailable`` where it is known that there is none, or `CancellationError` when the task was cancelled; the fetch is cancelled then unless someone
  /// else wants the picture.
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
      // It runs when this function waits: the call is known by then.
      Task { await self.leave(url, call) }
    }
  }
}

extension PictureLoader {
  private func leave(_ url: URL, _ call: Int) {
    guard let continuation = calls[url]?.removeValue(forKey: call) else { return }
    if calls[url]?.isEmpty == true { calls[url] = nil }
    continuation.resume(throwing: CancellationError())
    perform(queue.leave(url))
  }

  private func perform(_ actions: [PictureQueue.Action], of result: Result<Data, any Error>? = nil) {
    for action in actions {
      switch action {
      case .start(let attempt, let url):
        tasks[attempt] = Task { await run(attempt, url) }
      case .cancel(let attempt):
        tasks[attempt]?.cancel()
      case .tell(let url, let state):
        news.post(url, state)
      case .forget(let url):
        news.withdraw(url)
      case .answer(let url):
        let result = result ?? .failure(CancellationError())
        answer(url, result)
      case .refuse(let url, let failure):
        answer(url, .failure(PictureUnavailable(failure: failure)))
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

  private func resume(_ pause: PictureQueue.Pause) {
    perform(queue.resume(pause))
  }

  private func run(_ attempt: PictureQueue.Attempt, _ url: URL) async {
    do {
      if let data = try await lookUp(url) {
        finish(attempt, .success(data))
      } else {
        let data = try await download(attempt, url)
        // Shown before it is kept: a store may be slow.
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

  /// The queue drops what comes of an attempt that it cancelled, so nothing need be asked after each wait.
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
    let gauge = PictureGauge()
    return try await fetch(url) { received, expected in
      guard gauge.note(received, expected) else { return }
      Task { await self.read(gauge, of: attempt) }
    }
  }

  private func read(_ gauge: PictureGauge, of attempt: PictureQueue.Attempt) {
    guard let (received, expected) = gauge.read() else { return }
    perform(queue.progress(attempt, received: received, expected: expected))
  }
}
