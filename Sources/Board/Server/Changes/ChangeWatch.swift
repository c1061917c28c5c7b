import BoardRules
import ServiceLifecycle

/// The clients that wait for changes. One look at the board serves all of them: after a change by this process at once,
/// and several times a second for what other processes write and for ads that end.
actor ChangeWatch {
  /// What a client waits for.
  struct Wait: Sendable {
    /// What the client knows.
    var known: ChangePage
    let limit: Int
    /// The account whose messages end the wait.
    let account: Int?
    let end: ContinuousClock.Instant
    /// Whether the client is still there.
    let isConnected: @Sendable () -> Bool
  }

  private struct Waiter {
    var wait: Wait
    let continuation: CheckedContinuation<ChangeList?, Never>
  }

  private struct Place: Hashable {
    let seq: Int
    let limit: Int
  }

  private static let interval = Duration.milliseconds(100)

  private let store: any BoardStore
  /// Seconds since 1970.
  private let now: @Sendable () -> Int
  private let clock: @Sendable () -> ContinuousClock.Instant
  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0
  private var looking: Task<Void, Never>?
  private var isLooking = false
  private var mustLookAgain = false
  private var isFinished = false

  init(
    _ store: any BoardStore,
    now: @escaping @Sendable () -> Int,
    clock: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    (self.store, self.now, self.clock) = (store, now, clock)
    store.signal.listen { [weak self] in Task { await self?.look() } }
  }

  deinit { looking?.cancel() }

  /// Waits until there is a change, or until the client has to look for itself: then returns `nil`.
  func wait(_ wait: Wait) async -> ChangeList? {
    lastWaiter += 1
    let number = lastWaiter
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !isFinished, !Task.isCancelled else { return continuation.resume(returning: nil) }
        waiters[number] = Waiter(wait: wait, continuation: continuation)
        if looking == nil { looking = ticking() }
        // Something may have happened since the client looked.
        Task { await look() }
      }
    } onCancel: {
      Task { await self.resume(number, nil) }
    }
  }

  /// Ends all waits, now and later: the server stops.
  func finish() {
    isFinished = true
    for number in waiters.keys { resume(number, nil) }
  }

  private func resume(_ number: Int, _ list: ChangeList?) {
    waiters.removeValue(forKey: number)?.continuation.resume(returning: list)
  }

  private func ticking() -> Task<Void, Never> {
    Task { [weak self] in
      while (try? await Task.sleep(for: Self.interval)) != nil, await self?.tick() == true {}
    }
  }

  /// - Returns: whether there is somebody to look for.
  private func tick() async -> Bool {
    let time = clock()
    for (number, waiter) in waiters where waiter.wait.end <= time || !waiter.wait.isConnected() { resume(number, nil) }
    await look()
    if waiters.isEmpty { looking = nil }
    return !waiters.isEmpty
  }

  private func look() async {
    mustLookAgain = true
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    while mustLookAgain, !waiters.isEmpty {
      mustLookAgain = false
      // What cannot be read now is read the next time.
      try? await serve()
    }
  }

  private func serve() async throws {
    let mark = waiters.values.filter { $0.wait.account != nil }.map(\.wait.known.message).min()
    let state = try await store.changeState(messagesAfter: mark, at: now())
    var lists: [Place: [Int]] = [:]
    for (number, waiter) in waiters {
      let wait = waiter.wait
      if wait.known.next.log != state.log {
        resume(number, nil)
      } else if wait.known.next.seq < state.seq {
        lists[Place(seq: wait.known.next.seq, limit: wait.limit), default: []].append(number)
      } else if let account = wait.account, let newest = state.recipients[account], newest > wait.known.message {
        resume(number, nil)
      } else if let mark, wait.known.message >= mark {
        // One that came in the meantime may not know messages that were not asked for.
        waiters[number]?.wait.known.message = max(wait.known.message, state.message)
      }
    }
    for (place, numbers) in lists {
      let list = try await store.changeList(after: place.seq, limit: place.limit, at: now())
      for number in numbers {
        guard let wait = waiters[number]?.wait else { continue }
        // An owner sees more of an ad.
        resume(number, wait.account.map(list.owners.contains) == true ? nil : list)
      }
    }
    if state.isOverdue {
      try await store.retireOverdue(at: now())
      mustLookAgain = true
    }
  }
}

/// Ends the waits when the server begins to stop, so that it need not wait for them.
struct ChangeWatchService: Service {
  let watch: ChangeWatch

  func run() async throws {
    try? await gracefulShutdown()
    await watch.finish()
  }
}
