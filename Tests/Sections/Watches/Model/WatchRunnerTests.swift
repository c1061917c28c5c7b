import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import Loading
import Synchronization
import TestSupport
import Testing
import Watches
import WatchesTestSupport

@Suite("Watches in the background", .hangLimit)
struct WatchRunnerTests {
  private let board = StubBoard([.fixture(id: 5, title: "Vélo")])
  private let store = InMemoryWatchStore()
  private let clock = TestClock()
  private let time = Time()
  private let weather = Weather()

  private final class Time: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 1_600_000_000))
  }

  private final class Weather: Sendable {
    let response = Mutex<HTTPResponse?>(nil)
    let requests = Mutex(0)
  }

  private func model(
    takeLock: @escaping @Sendable () throws -> (any WatchLock)? = { FreeWatchLock() }
  ) -> WatchesModel {
    let client = StubHTTPClient()
    client.answerAlways { [weather, board] request in
      weather.requests.withLock { $0 += 1 }
      if let response = weather.response.withLock({ $0 }) { return response }
      return try await board.answer(request)
    }
    return .fixture(
      client: client,
      hasChanges: true,
      store: store,
      takeLock: takeLock,
      now: { [time] in time.now.withLock { $0 } },
      reading: clock,
      clock: clock,
      describe: {
        if case ListingsAPIError.status(_, _, let pause) = $0 {
          return LoadFailure(reason: Message(verbatim: "trouble"), retryAfter: pause)
        }
        return LoadFailure(reason: Message(verbatim: "trouble"))
      }
    )
  }

  /// Lets time pass, for the runner and on the calendar, in steps that the runner's sleeps allow.
  private func pass(_ seconds: Int) async throws {
    for _ in 0..<(seconds / 10) { try await jump(10) }
  }

  /// Lets time pass at once, as while the computer sleeps.
  private func jump(_ seconds: Int) async throws {
    try await clock.waitForSleepers()
    let sleeps = clock.sleeps
    time.now.withLock { $0 += TimeInterval(seconds) }
    clock.advance(by: .seconds(seconds))
    if clock.sleepers == 0 { try await clock.waitForSleeps(sleeps + 1) }
    try await clock.waitForSleepers()
  }

  private func watched(_ every: Int, _ work: (WatchesModel) async throws -> Void) async throws -> [WatchRunner.News] {
    let model = model()
    board.beginChanges()
    let watch = Watch(name: "velo", words: ["velo"], every: .seconds(every), createdAt: time.now.withLock { $0 })
    _ = try await model.add(watch)
    weather.requests.withLock { $0 = 0 }
    let news = Watched<[WatchRunner.News]>([])
    let runner = WatchRunner(
      model: model,
      now: { [time] in time.now.withLock { $0 } },
      random: { 0.5 },
      clock: clock
    )
    let running = Task { await runner.run { item in news.change { $0.append(item) } } }
    try await work(model)
    running.cancel()
    await running.value
    return news.value
  }

  @Test("A watch is checked when its time has come, and not before")
  func interval() async throws {
    let news = try await watched(300) { _ in
      board.insert([.fixture(id: 6, title: "Vélo rouge")])
      try await pass(290)
      #expect(weather.requests.withLock { $0 } == 0)
      try await pass(20)
      #expect(weather.requests.withLock { $0 } == 1)
      try await pass(280)
      #expect(weather.requests.withLock { $0 } == 1)
    }
    #expect(news == [.events(1)])
  }

  @Test("A watch that fails twice says so once, and again when it has recovered")
  func trouble() async throws {
    let news = try await watched(300) { _ in
      weather.response.withLock { $0 = .boardError(500, reason: "broken") }
      try await pass(600)
      weather.response.withLock { $0 = nil }
      try await pass(600)
    }
    #expect(news.count == 2)
    guard case .failing(let watch)? = news.first, case .recovered? = news.last else {
      Issue.record("\(news)")
      return
    }
    #expect(watch.failures == 2)
    #expect(watch.failure == "trouble")
  }

  @Test("While what is found cannot be stored, the board is asked once a minute, and that is said once")
  func storeFails() async throws {
    let full = StoreError.full(path: "user.db")
    let news = try await watched(300) { _ in
      board.insert([.fixture(id: 6, title: "Vélo rouge")])
      store.failRecords(with: full)
      try await pass(500)
      #expect(weather.requests.withLock { $0 } == 4)
      store.failRecords(with: nil)
      try await pass(60)
      #expect(weather.requests.withLock { $0 } == 5)
    }
    #expect(news == [.storeFailing(full), .events(1)])
  }

  @Test("A watch whose category the board no longer has is tried with pauses, says so once, and is behind")
  func categoryGone() async throws {
    let news = try await watched(300) { _ in
      let watch = Watch(
        name: "lost",
        words: ["velo"],
        category: "Loisirs",
        every: .seconds(300),
        createdAt: time.now.withLock { $0 }
      )
      _ = try await store.add(watch)
      try await pass(1_200)
    }

    #expect(news.count == 1)
    guard case .failing(let watch)? = news.first else {
      Issue.record("\(news)")
      return
    }
    #expect(watch.name == "lost")
    #expect(try await store.watches().map(\.isBehind) == [false, true])
    #expect(weather.requests.withLock { $0 } < 20)
  }

  @Test(
    "A check waits up to 20 seconds for that of another process",
    arguments: [(seconds: 0, isDone: true), (19, true), (20, true), (21, false)]
  )
  func otherProcess(seconds: Int, isDone: Bool) async throws {
    let end = clock.now.advanced(by: .seconds(seconds))
    let model = model { [clock] in clock.now < end ? nil : FreeWatchLock() }
    let hasEnded = Watched(false)
    let checking = Task {
      defer { hasEnded.change { $0 = true } }
      return try await model.run().checked
    }
    let advancing = Task { [clock] in
      while true {
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(100))
      }
    }
    try await hasEnded.wait { $0 }
    advancing.cancel()
    if isDone {
      #expect(try await checking.value == [])
      #expect(clock.now == end)
    } else {
      await #expect(throws: WatchesError.busy) { try await checking.value }
    }
  }

  @Test(
    "The pause after a failure is a minute, doubles with each further one up to 17 hours, and is not longer than the interval",
    arguments: [
      (failures: 1, every: 604_800, pause: 60), (2, 604_800, 120), (5, 604_800, 960), (11, 604_800, 61_440),
      (12, 604_800, 61_440), (100, 604_800, 61_440), (5, 300, 300),
    ]
  )
  func pauses(failures: Int, every: Int, pause: Int) async throws {
    let start = time.now.withLock { $0 }
    var watch = Watch(name: "velo", words: ["velo"], every: .seconds(every), createdAt: start)
    (watch.failures, watch.checkedAt) = (failures, start - 2 * TimeInterval(every))
    _ = try await store.add(watch)
    let runner = WatchRunner(
      model: model(),
      now: { [time] in time.now.withLock { $0 } },
      random: { 0.5 },
      clock: clock
    )
    let running = Task { await runner.run { _ in } }
    try await jump(pause - 1)
    #expect(weather.requests.withLock { $0 } == 0)
    try await jump(1)
    #expect(weather.requests.withLock { $0 } > 0)
    running.cancel()
    await running.value
  }

  @Test("A board that asks for a pause is left alone for as long")
  func retryAfter() async throws {
    let headers = [HTTPField(name: "Retry-After", value: "3600")]
    _ = try await watched(60) { model in
      weather.response.withLock { $0 = .boardError(429, reason: "busy", headers: headers) }
      try await pass(120)
      let asked = weather.requests.withLock { $0 }
      #expect(asked == 1)
      try await pass(3_000)
      #expect(weather.requests.withLock { $0 } == asked)
      await #expect(throws: WatchesError.self) { try await model.run() }
      #expect(weather.requests.withLock { $0 } == asked)
      weather.response.withLock { $0 = nil }
      try await pass(1_000)
      #expect(weather.requests.withLock { $0 } > asked)
    }
  }

  @Test("A paused watch is not checked, and tells what has changed when it goes on")
  func pause() async throws {
    let news = try await watched(60) { model in
      let watch = try await model.watch("velo")
      try await model.setPaused(true, of: watch)
      board.insert([.fixture(id: 6, title: "Vélo rouge")])
      try await pass(600)
      #expect(weather.requests.withLock { $0 } == 0)
      try await model.setPaused(false, of: watch)
      try await pass(120)
    }
    #expect(news == [.events(1)])
  }

  @Test("A check that a clock that was ahead has dated in the future does not delay the next one")
  func checkedInFuture() async throws {
    let years: TimeInterval = 300_000_000
    let model = model()
    board.beginChanges()
    time.now.withLock { $0 += years }
    _ = try await model.add(Watch(name: "velo", words: ["velo"], every: .seconds(300), createdAt: Fixture.now))
    time.now.withLock { $0 -= years }
    weather.requests.withLock { $0 = 0 }
    let runner = WatchRunner(model: model, now: { [time] in time.now.withLock { $0 } }, random: { 0.5 }, clock: clock)
    let running = Task { await runner.run { _ in } }
    try await pass(20)
    #expect(weather.requests.withLock { $0 } > 0)
    let checkedAt = try await store.watches().first?.checkedAt
    #expect(checkedAt.map { $0 <= time.now.withLock { $0 } } == true)
    running.cancel()
    await running.value
  }

  @Test("A plan that was made while the clock was ahead does not delay the next check")
  func plannedInFuture() async throws {
    _ = try await watched(300) { _ in
      let years: TimeInterval = 300_000_000
      time.now.withLock { $0 += years }
      try await pass(20)
      time.now.withLock { $0 -= years }
      weather.requests.withLock { $0 = 0 }
      try await pass(20)
      #expect(weather.requests.withLock { $0 } > 0)
    }
  }
}
