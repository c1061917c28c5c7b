import Feed
import FeedTestSupport
import Foundation
import HTTP
import Loading
import TestSupport
import Testing

@Suite("Comments model", .hangLimit)
struct LiveCommentsTests {
  private let service = Service()
  private let clock = TestClock()
  private let painted = Watched<[String]>([])

  /// The model of the comments on image 1.
  private func liveComments(watching interval: Duration? = nil, over api: ImageFeedAPI? = nil) -> LiveComments {
    let api = api ?? service.api
    return LiveComments(
      watching: interval,
      clock: clock,
      load: { try await api.comments(on: .fixture(1)) },
      describe: { _ in LoadFailure(reason: "it broke") },
      paint: { [painted] frame in painted.change { $0.append(frame.text) } }
    )
  }

  private func waitForPaint(_ text: String) async throws {
    try await painted.wait { $0.last == text }
  }

  private func answer(_ numbers: Int..., after gate: Gate? = nil) {
    service.client.answer(Service.comments(on: 1), after: gate, with: .comments(numbers.map { .fixture($0) }))
  }

  @Test("Opening loads the comments once, in the order of the response")
  func opens() async throws {
    answer(2, 1)
    let liveComments = liveComments()

    await liveComments.open()
    await liveComments.open()

    try await waitForPaint("loaded 2 1")
    #expect(painted.value == ["loading", "loaded 2 1"])
    try service.client.verify()
  }

  @Test("A reload during a load is not sent")
  func reloadWhileLoading() async throws {
    let gate = Gate()
    answer(1, after: gate)
    let liveComments = liveComments()
    await liveComments.open()
    try await service.client.waitForRequests()

    await liveComments.reload()
    await liveComments.reload()
    gate.open()

    try await waitForPaint("loaded 1")
    #expect(service.client.targets.count == 1)
  }

  @Test("An error keeps the rows, and disappears with the next reload")
  func errorKeepsRows() async throws {
    answer(1, 2)
    service.client.fail(with: Service.offline)
    answer(3)
    let liveComments = liveComments()
    await liveComments.open()
    try await waitForPaint("loaded 1 2")

    await liveComments.reload()
    try await waitForPaint("failed: it broke 1 2")
    await liveComments.reload()
    try await waitForPaint("loaded 3*")

    #expect(
      painted.value == [
        "loading", "loaded 1 2", "loading 1 2", "failed: it broke 1 2", "loading 1 2", "loaded 3*",
      ]
    )
  }

  @Test("Leaving cancels the request and paints nothing more")
  func leaving() async throws {
    answer(1, after: Gate())
    let liveComments = liveComments()
    await liveComments.open()
    try await service.client.waitForRequests()

    await liveComments.leave()

    try await service.client.waitForCancelled()
    #expect(painted.value == ["loading"])
  }

  @Test("Leaving closes the connection to a real server")
  func leavingClosesTheConnection() async throws {
    let server = try RawServer(inOrder: [[.answerHead(headers: [("Content-Length", "500")]), .silence]])
    let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .unreached, idle: .unreached))
    let base = try #require(server.url())
    let liveComments = liveComments(over: ImageFeedAPI(client: client, base: { base }))
    await liveComments.open()
    try await server.waitForRequests()

    await liveComments.leave()

    try await server.waitForClose()
    #expect(server.requests.map(\.target) == ["/image/\(UUID.fixture(1).uuidString)/comments"])
    #expect(painted.value == ["loading"])
    await client.shutdown()
    try await server.stop()
  }

  @Test("Watching uses the given clock and marks new comments")
  func watching() async throws {
    answer(1)
    answer(1, 2)
    let liveComments = liveComments(watching: .seconds(30))
    await liveComments.open()
    try await waitForPaint("loaded 1")
    try await clock.waitForSleepers()
    #expect(clock.waits == [.seconds(30)])

    clock.advance(by: .seconds(29))
    #expect(service.client.targets.count == 1)
    clock.advance(by: .seconds(1))

    try await waitForPaint("loaded 1 2*")
    try await clock.waitForSleeps(2)
    await liveComments.leave()
    try service.client.verify()
  }

  @Test("Leaving ends the wait, so the clock has nobody to wake")
  func leavingEndsTheWatch() async throws {
    answer(1)
    let liveComments = liveComments(watching: .seconds(30))
    await liveComments.open()
    try await clock.waitForSleepers()

    await liveComments.leave()

    while clock.sleepers > 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
    #expect(service.client.targets.count == 1)
  }
}

extension CommentsSession.Frame {
  /// The state and the numbers of the comments; new ones have a star.
  fileprivate var text: String {
    let rows = (comments ?? []).map { " \(Int($0.id.uuidString.suffix(12)) ?? -1)" + (new.contains($0.id) ? "*" : "") }
    return state.text + rows.joined()
  }
}

extension LoadState {
  fileprivate var text: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .stalled: "stalled"
    case .loaded: "loaded"
    case .failed(let reason, _): "failed: \(reason.english)"
    }
  }
}
