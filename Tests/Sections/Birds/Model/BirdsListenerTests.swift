import Birds
import BirdsTestSupport
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Bird listener", .hangLimit)
struct BirdsListenerTests {
  private let identities = StubIdentity()
  private let listenAPI = ScriptedListenAPI()
  private let clock = TestClock()
  private let news = Watched<[BirdsListener.News]>([])
  private let listener: BirdsListener

  init() {
    let client = StubHTTPClient()
    client.answerAlways(identities.answer)
    listener = BirdsListener(
      from: BirdsListenerStateMachine { $0.bird() },
      listenAPI: listenAPI,
      identity: BirdsIdentity(api: IdentityAPI(client: client, endpoint: { try .test }), store: InMemoryUserStore()),
      clock: clock
    ) { [news] item in news.change { $0.append(item) } }
  }

  private func waitUntil(_ liveness: BirdsLiveness) async throws {
    try await news.wait { $0.last == .liveness(liveness) }
  }

  @Test("The listener reports changes, resumes after a pause, and ends with its task")
  func wholeLife() async throws {
    let task = Task { await listener.run() }
    listenAPI.send(.added, .bird(1), .current, .settled("a"))
    try await waitUntil(.live)
    listenAPI.end(FirestoreError(.unavailable))
    try await clock.waitForSleepers()
    #expect(clock.waits == [.milliseconds(250)])
    clock.advance(by: .milliseconds(250))
    try await listenAPI.waitForRequests(2)
    listenAPI.send(.added, .bird(2), .current, .settled("b"))
    try await waitUntil(.live)
    task.cancel()
    await task.value
    #expect(listenAPI.open == 0)
    #expect(
      listenAPI.requests == [
        .init(resumeToken: nil, idToken: "token-1"), .init(resumeToken: Data("a".utf8), idToken: "token-1"),
      ]
    )
    let updates = news.value.compactMap { item in
      if case .update(let update) = item { update } else { BirdsUpdate?.none }
    }
    #expect(updates.map(\.birds.count) == [1, 2])
    #expect(updates.map(\.isInitial) == [true, false])
  }

  @Test("A request cuts the pause short")
  func retry() async throws {
    let task = Task { await listener.run() }
    listenAPI.end(FirestoreError(.unavailable))
    try await clock.waitForSleepers()
    await listener.retry()
    try await listenAPI.waitForRequests(2)
    task.cancel()
    await task.value
  }

  @Test("A request just before a pause begins cuts it short")
  func earlyRetry() async throws {
    let client = StubHTTPClient()
    client.answerAlways(identities.answer)
    let itself = Watched<BirdsListener?>(nil)
    let listener = BirdsListener(
      from: BirdsListenerStateMachine { $0.bird() },
      listenAPI: listenAPI,
      identity: BirdsIdentity(api: IdentityAPI(client: client, endpoint: { try .test }), store: InMemoryUserStore()),
      clock: clock
    ) { item in
      if case .liveness(.stopped) = item { await itself.value?.retry() }
    }
    itself.change { $0 = listener }
    let task = Task { await listener.run() }
    listenAPI.end(FirestoreError(.permissionDenied, "no"))
    try await listenAPI.waitForRequests(2)
    task.cancel()
    await task.value
    itself.change { $0 = nil }
  }

  @Test("A request during a stream does not cut short the pause after it")
  func lateRetry() async throws {
    let task = Task { await listener.run() }
    try await listenAPI.waitForRequests(1)
    await listener.retry()
    listenAPI.end(FirestoreError(.unavailable))
    try await clock.waitForSleepers()
    #expect(listenAPI.requests.count == 1)
    task.cancel()
    await task.value
  }

  @Test("Cancelling the task ends a pause")
  func cancelledPause() async throws {
    let task = Task { await listener.run() }
    listenAPI.end(FirestoreError(.permissionDenied, "no"))
    try await waitUntil(.stopped(FirestoreError(.permissionDenied, "no")))
    task.cancel()
    await task.value
    #expect(listenAPI.requests.count == 1)
  }

  @Test("A refused token is renewed before the next stream")
  func renewal() async throws {
    let task = Task { await listener.run() }
    listenAPI.end(FirestoreError(.unauthenticated))
    try await listenAPI.waitForRequests(2)
    task.cancel()
    await task.value
    #expect(listenAPI.requests.map(\.idToken) == ["token-1", "token-2"])
  }

  @Test("A wrong document count ends the stream, and the next one requests everything")
  func mismatch() async throws {
    let task = Task { await listener.run() }
    listenAPI.send(.bird(1), .bird(2), .current, .settled("a"))
    try await waitUntil(.live)
    listenAPI.send(.count(1))
    try await listenAPI.waitForRequests(2)
    #expect(listenAPI.open == 1)
    listenAPI.send(.bird(2), .current, .settled("b"))
    try await waitUntil(.live)
    task.cancel()
    await task.value
    #expect(listenAPI.requests.map(\.resumeToken) == [nil, nil])
    guard case .update(let update)? = news.value.dropLast().last else { throw NoUpdate() }
    #expect(update.changes == [.removed(.fixture(1))])
  }

  private struct NoUpdate: Error {}

  @Test("A sign-up without a network is retried")
  func offline() async throws {
    identities.state.change { $0.failure = HTTPError.refused(host: "auth.test") }
    let task = Task { await listener.run() }
    try await clock.waitForSleepers()
    identities.state.change { $0.failure = nil }
    clock.advance(by: .seconds(1))
    try await listenAPI.waitForRequests(1)
    task.cancel()
    await task.value
  }
}
