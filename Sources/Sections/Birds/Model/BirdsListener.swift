import Foundation
import HTTP

/// Performs what ``BirdsListenerStateMachine`` decides: opens streams one after the other, waits between them, and reports events.
package actor BirdsListener {
  /// What the listener reports.
  package enum News: Sendable, Equatable {
    case update(BirdsUpdate)
    case liveness(BirdsLiveness)
  }

  private let listenAPI: any BirdsListenAPI
  private let identity: BirdsIdentity
  private let sleep: @Sendable (Duration) async throws -> Void
  private let tell: @Sendable (News) async -> Void
  private var stateMachine: BirdsListenerStateMachine
  private var isRunning = false
  /// The token that was sent last.
  private var shown: String?
  /// Resumes when a pause is over.
  private var paused: CheckedContinuation<Void, Never>?
  /// Whether a retry was requested after a stream ended, and before its pause began.
  private var isRetryRequested = false

  /// Creates an idle listener.
  ///
  /// - Parameter tell: receives the news one after the other; while it waits, nothing more is read.
  package init(
    from stateMachine: BirdsListenerStateMachine,
    listenAPI: any BirdsListenAPI,
    identity: BirdsIdentity,
    clock: any Clock<Duration> = ContinuousClock(),
    tell: @escaping @Sendable (News) async -> Void
  ) {
    self.stateMachine = stateMachine
    self.listenAPI = listenAPI
    self.identity = identity
    self.tell = tell
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Listens until the task is cancelled. Only one run at a time.
  package func run() async {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    var actions = stateMachine.start()
    while !Task.isCancelled, let next = await perform(actions) { actions = next }
  }

  /// Cuts a pause short, if there is one or one is about to begin.
  package func retry() {
    isRetryRequested = paused == nil
    goOn()
  }

  /// Ends a stream because something else is to be done.
  private struct Closed: Error {
    var instead: [BirdsListenerStateMachine.Action]
  }

  /// Performs the actions in order. Returns the result of the last one: the next actions, or `nil` if there are none.
  private func perform(_ actions: [BirdsListenerStateMachine.Action]) async -> [BirdsListenerStateMachine.Action]? {
    var next: [BirdsListenerStateMachine.Action]?
    for action in actions {
      switch action {
      case .open(let token): next = await open(token)
      case .wait(let pause): next = await wait(pause)
      case .halt: next = await wait(nil)
      case .renewIdentity: await renew()
      case .publish(let update): await tell(.update(update))
      case .tell(let liveness): await tell(.liveness(liveness))
      case .close: break
      }
    }
    return next
  }

  private func open(_ token: Data?) async -> [BirdsListenerStateMachine.Action]? {
    // Requests before and during a stream are fulfilled by it.
    defer { isRetryRequested = false }
    do {
      let user = try await identity.current()
      shown = user.idToken
      try await listenAPI.listen(resumeToken: token, idToken: user.idToken) { try await self.take($0) }
      return Task.isCancelled ? nil : stateMachine.ended(nil)
    } catch let closed as Closed {
      return closed.instead
    } catch {
      if error is CancellationError || Task.isCancelled { return nil }
      return stateMachine.ended((error as? FirestoreError) ?? FirestoreError(.unavailable, way: error as? HTTPError))
    }
  }

  private func take(_ event: ListenEvent) async throws {
    try Task.checkCancellation()
    let actions = stateMachine.received(event)
    guard actions.first != .close else { throw Closed(instead: Array(actions.dropFirst())) }
    _ = await perform(actions)
  }

  /// The next stream handles a failure.
  private func renew() async { if let shown { _ = try? await identity.renewed(after: shown) } }

  /// Waits for a time, or forever, or until a retry is requested.
  private func wait(_ pause: Duration?) async -> [BirdsListenerStateMachine.Action]? {
    let alarm = pause.map { pause in
      Task { [sleep] in
        try await sleep(pause)
        self.goOn()
      }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled || isRetryRequested { continuation.resume() } else { paused = continuation }
      }
    } onCancel: {
      Task { await self.goOn() }
    }
    alarm?.cancel()
    return Task.isCancelled ? nil : stateMachine.waited()
  }

  private func goOn() {
    paused?.resume()
    paused = nil
  }
}
