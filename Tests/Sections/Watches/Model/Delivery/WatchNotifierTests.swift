import Foundation
import HTTP
import Loading
import TestSupport
import Testing
import WatchesTestSupport

@testable import Watches

@Suite("Telling events", .hangLimit)
struct WatchNotifierTests {
  private let hook = WatchChannel.exec("/bin/hook")

  @Test("Each channel gets each event once, in order")
  func order() async throws {
    let fixture = WatchNotifierFixture([.desktop, hook], [.fixture(1), .fixture(2), .fixture(4)])
    let (desktop, program) = (StubSender(batch: 100), StubSender())
    let notifier = fixture.notifier([.desktop: desktop, hook: program])
    let reports = try await notifier.deliver()
    #expect(reports.map(\.channel) == [.desktop, hook])
    #expect(reports.map(\.told) == [3, 3])
    #expect(reports.map(\.rest) == [.done, .done])
    #expect(desktop.attempts == ["event-1 event-2 event-4"])
    #expect(program.attempts == ["event-1", "event-2", "event-4"])
    #expect(try await notifier.deliver().map(\.told) == [0, 0])
  }

  @Test("Watches that share a channel share its queue: an event of both is told once")
  func shared() async throws {
    let watches = [Watch.fixture(1, [.desktop]), .fixture(2, [.desktop, hook]), .fixture(3, [hook])]
    let events = [WatchEvent.fixture(1, watches: [1, 2]), .fixture(2, watches: [3]), .fixture(3, watches: [1])]
    let fixture = WatchNotifierFixture(watches: watches, events)
    let (desktop, program) = (StubSender(), StubSender())
    _ = try await fixture.notifier([.desktop: desktop, hook: program]).deliver()
    #expect(desktop.attempts == ["event-1", "event-3"])
    #expect(program.attempts == ["event-1", "event-2"])
  }

  @Test("Channels that no watch names any more are forgotten, and begin again with a new watch")
  func unused() async throws {
    let fixture = WatchNotifierFixture([.desktop], [.fixture(1)])
    for channel in [WatchChannel.desktop, hook] { _ = try await fixture.store.begin(channel, at: 7) }
    try await fixture.store.forgetUnused(log: fixture.log)
    #expect(try await fixture.store.deliveries().map(\.channel) == [.desktop])
  }

  @Test("A channel without a sender in this process goes on waiting")
  func noSender() async throws {
    let fixture = WatchNotifierFixture([.prompt, .desktop], [.fixture(1)])
    let desktop = StubSender()
    #expect(try await fixture.notifier([.desktop: desktop]).deliver().map(\.channel) == [.desktop])
    let statuses = try await WatchChannelStatus.all(log: fixture.log, store: fixture.store)
    #expect(statuses.map(\.channel) == [.prompt, .desktop])
    #expect(statuses.map(\.waiting) == [1, 0])
  }

  @Test("A webhook that answers 500 for an hour gets every event once it recovers, once and in order")
  func outage() async throws {
    let url = try #require(URL(string: "https://hook.example/in"))
    let fixture = WatchNotifierFixture([.webhook(url), .desktop], [.fixture(1)])
    let client = StubHTTPClient()
    let clock = fixture.clock
    client.answerAlways { _ in HTTPResponse(status: clock.now.offset < .seconds(3_600) ? 500 : 204) }
    let desktop = StubSender(batch: 100)
    let webhook = WebhookSender(url: url, secret: nil, client: client)
    let notifier = fixture.notifier([.desktop: desktop, .webhook(url): webhook])
    // Every five seconds for two hours, and a new event every ten minutes.
    for step in 1...1_440 {
      if step % 120 == 0 { fixture.log.add(.fixture(Int64(step / 120 + 1))) }
      let reports = try await notifier.deliver()
      #expect(reports.last?.rest == .done, "The desktop is not delayed.")
      clock.advance(by: .seconds(5))
    }
    #expect(desktop.attempts == (1...13).map { "event-\($0)" })
    let bodies = client.requests.compactMap(\.body)
    let first = Data(WatchEvent.fixture(1).document.text.utf8)
    let tries = bodies.prefix { $0 == first }.count
    #expect((10...14).contains(tries), "5 s, 10 s, 20 s and so on up to ten minutes: \(tries) attempts")
    let rest = (2...13).map { Data(WatchEvent.fixture($0).document.text.utf8) }
    #expect(Array(bodies.dropFirst(tries)) == rest)
    #expect(try await fixture.delivery(of: .webhook(url)) == WatchDelivery(channel: .webhook(url), position: 13))
  }

  @Test("A channel that hangs fails after ten seconds, and delays no other channel")
  func hanging() async throws {
    let fixture = WatchNotifierFixture([hook, .desktop], [.fixture(1), .fixture(2)])
    let never = Gate()
    let program = StubSender { _ in
      do { try await never.opened() } catch { return .interrupted }
      return .delivered
    }
    let desktop = StubSender()
    let notifier = fixture.notifier([hook: program, .desktop: desktop])
    async let reports = notifier.deliver()
    try await desktop.waitForAttempts(2)
    try await program.waitForAttempts(1)
    try await fixture.clock.waitForSleepers()
    fixture.clock.advance(by: .seconds(10))
    #expect(try await reports.map(\.told) == [0, 2])
    let delivery = try #require(try await fixture.delivery(of: hook))
    #expect(delivery.failure == "timeout")
    #expect(delivery.failures == 1)
    #expect(delivery.position == 0)
  }

  @Test("What arrives although its time is over is not told again")
  func late() async throws {
    let fixture = WatchNotifierFixture([hook], [.fixture(1)])
    let never = Gate()
    let program = StubSender { _ in
      try? await never.opened()
      return .delivered
    }
    async let reports = fixture.notifier([hook: program]).deliver()
    try await program.waitForAttempts(1)
    try await fixture.clock.waitForSleepers()
    fixture.clock.advance(by: .seconds(10))
    #expect(try await reports.map(\.told) == [1])
  }

  @Test("A one-shot delivery stops after ten seconds, and counts no failure for an event it had little time for")
  func limit() async throws {
    let fixture = WatchNotifierFixture([hook], [.fixture(1), .fixture(2), .fixture(3)])
    let clock = fixture.clock
    let never = Gate()
    let program = StubSender { events in
      if events.first?.position == 1 {
        clock.advance(by: .seconds(6))
        return .delivered
      }
      do { try await never.opened() } catch { return .interrupted }
      return .delivered
    }
    async let reports = fixture.notifier([hook: program]).deliver()
    try await program.waitForAttempts(2)
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(4))
    #expect(try await reports.map(\.rest) == [.unfinished])
    #expect(try await fixture.delivery(of: hook) == WatchDelivery(channel: hook, position: 1))
  }

  @Test("A receiver that is gone gets nothing more")
  func gone() async throws {
    let fixture = WatchNotifierFixture([hook], [.fixture(1)])
    let program = StubSender { _ in .ended(.gone) }
    let notifier = fixture.notifier([hook: program])
    #expect(try await notifier.deliver().map(\.rest) == [.ended])
    fixture.log.add(.fixture(2))
    #expect(try await notifier.deliver().map(\.rest) == [.ended])
    #expect(program.attempts == ["event-1"])
    let status = try #require(try await WatchChannelStatus.all(log: fixture.log, store: fixture.store).first)
    #expect(status.hasEnded)
    #expect(status.waiting == 0)
    #expect(status.failure == .gone)
  }

  @Test("An event that was sent but not recorded is told again with the same id")
  func killed() async throws {
    let fixture = WatchNotifierFixture([hook], [.fixture(1), .fixture(2)])
    let program = StubSender()
    // The process ends before it has recorded anything.
    fixture.store.failSaves(with: .full(path: "/x"))
    #expect(try await fixture.notifier([hook: program]).deliver().map(\.rest) == [.storeFailed])
    fixture.store.failSaves(with: nil)
    #expect(try await fixture.notifier([hook: program]).deliver().map(\.told) == [2])
    #expect(program.attempts == ["event-1", "event-1", "event-2"])
  }

  @Test("While a disk is full, an event that has arrived is not told again")
  func full() async throws {
    let fixture = WatchNotifierFixture([hook], [.fixture(1), .fixture(2)])
    let program = StubSender()
    let notifier = fixture.notifier([hook: program])
    fixture.store.failSaves(with: .full(path: "/x"))
    #expect(try await notifier.deliver().map(\.rest) == [.storeFailed])
    #expect(try await notifier.deliver().map(\.rest) == [.storeFailed])
    #expect(program.attempts == ["event-1"])
    fixture.store.failSaves(with: nil)
    #expect(try await notifier.deliver().map(\.told) == [1])
    #expect(program.attempts == ["event-1", "event-2"])
  }

  @Test("A channel that another process tells through is left to it")
  func otherProcess() async throws {
    let fixture = WatchNotifierFixture([hook, .desktop], [.fixture(1)])
    let (program, desktop) = (StubSender(), StubSender())
    let lock = try #require(fixture.locks.lock(hook))
    let notifier = fixture.notifier([hook: program, .desktop: desktop])
    async let reports = notifier.deliver(within: .milliseconds(300))
    try await desktop.waitForAttempts(1)
    try await fixture.clock.waitForSleepers()
    fixture.clock.advance(by: .seconds(1))
    let first = try await reports
    #expect(first.map(\.told) == [0, 1])
    #expect(first.first?.rest == .busy)
    lock.unlock()
    #expect(try await notifier.deliver().map(\.told) == [1, 0])
  }

  @Test("In quiet hours people are told nothing, and programs everything")
  func quiet() async throws {
    let fixture = WatchNotifierFixture([hook, .desktop], [.fixture(1), .fixture(2)])
    // The fixture starts at 22:13:20.
    fixture.quietHours.change { $0 = WatchQuietHours("22:00-07:00") }
    let (program, desktop) = (StubSender(), StubSender(batch: 100, isQuiet: true))
    let notifier = fixture.notifier([hook: program, .desktop: desktop])
    let morning = Date(timeIntervalSince1970: 1_700_031_600)
    #expect(try await notifier.deliver().map(\.rest) == [.done, .quiet(until: morning)])
    #expect(program.attempts == ["event-1", "event-2"])
    fixture.clock.advance(by: .seconds(morning.timeIntervalSince(WatchNotifierFixture.start)))
    #expect(try await notifier.deliver().map(\.told) == [0, 2])
    #expect(desktop.attempts == ["event-1 event-2"])
  }

  @Test("A running notifier tells what has waited when quiet hours are unset")
  func quietNoMore() async throws {
    let fixture = WatchNotifierFixture([.desktop], [.fixture(1)])
    fixture.quietHours.change { $0 = WatchQuietHours("22:00-07:00") }
    let desktop = StubSender(batch: 100, isQuiet: true)
    let task = Task { [notifier = fixture.notifier([.desktop: desktop])] in await notifier.run() }
    for _ in 1...3 {
      try await fixture.clock.waitForSleepers()
      fixture.clock.advance(by: .seconds(5))
    }
    #expect(desktop.attempts.isEmpty)
    fixture.quietHours.change { $0 = nil }
    try await fixture.clock.waitForSleepers()
    fixture.clock.advance(by: .seconds(5))
    try await desktop.waitForAttempts(1)
    task.cancel()
    await task.value
  }

  @Test("Each of two prompts tells every event, and records the furthest place for those that come later")
  func prompts() async throws {
    let fixture = WatchNotifierFixture([.prompt], [.fixture(1)])
    let (left, right, later) = (StubSender(batch: 100), StubSender(batch: 100), StubSender(batch: 100))
    let (one, other) = (fixture.prompt(left), fixture.prompt(right))
    #expect(try await other.deliver().map(\.told) == [1])
    fixture.log.add(.fixture(2), .fixture(3))
    #expect(try await one.deliver().map(\.told) == [2])
    #expect(try await other.deliver().map(\.told) == [2])
    #expect(left.attempts == ["event-2 event-3"])
    #expect(right.attempts == ["event-1", "event-2 event-3"])
    #expect(try await fixture.prompt(later).deliver().map(\.told) == [0])
    #expect(try await fixture.delivery(of: .prompt)?.position == 3)
  }

  @Test("What a prompt that was killed has not told, the other prompt tells, and so does the next one")
  func killedPrompt() async throws {
    let fixture = WatchNotifierFixture([.prompt], [])
    let never = Gate()
    let killed = StubSender(batch: 100) { _ in
      do { try await never.opened() } catch { return .interrupted }
      return .delivered
    }
    let (other, next) = (StubSender(batch: 100), StubSender(batch: 100))
    let alive = fixture.prompt(other)
    _ = try await alive.deliver()
    fixture.log.add(.fixture(1))
    let task = Task { [notifier = fixture.prompt(killed)] in await notifier.run() }
    try await killed.waitForAttempts(1)
    task.cancel()
    await task.value
    #expect(try await fixture.delivery(of: .prompt)?.position == 0)
    let later = fixture.prompt(next)
    #expect(try await alive.deliver().map(\.told) == [1])
    #expect(other.attempts == ["event-1"])
    // Another prompt has told it: the number in the start line tells it to this one.
    #expect(try await later.deliver().map(\.told) == [0])
    fixture.log.add(.fixture(2))
    #expect(try await later.deliver().map(\.told) == [1])
  }

  @Test("All events that wait for a channel are counted, also thousands")
  func thousands() async throws {
    let fixture = WatchNotifierFixture([.desktop], (1...2_500).map { .fixture($0) })
    let statuses = try await WatchChannelStatus.all(log: fixture.log, store: fixture.store)
    #expect(statuses.map(\.waiting) == [2_500])
  }

  @Test("A running notifier tells new events when it is woken, until it is cancelled")
  func running() async throws {
    let fixture = WatchNotifierFixture([hook], [.fixture(1)])
    let program = StubSender()
    let notifier = fixture.notifier([hook: program])
    let task = Task { await notifier.run() }
    try await program.waitForAttempts(1)
    fixture.log.add(.fixture(2))
    await notifier.wake()
    try await program.waitForAttempts(2)
    task.cancel()
    await task.value
    #expect(program.attempts == ["event-1", "event-2"])
    #expect(try await fixture.delivery(of: hook)?.position == 2)
  }

  @Test("An event that is being told when the notifier is cancelled is told again, and counts as no failure")
  func cancelled() async throws {
    let fixture = WatchNotifierFixture([hook], [.fixture(1)])
    let never = Gate()
    let program = StubSender { _ in
      do { try await never.opened() } catch { return .interrupted }
      return .delivered
    }
    let task = Task { [notifier = fixture.notifier([hook: program])] in await notifier.run() }
    try await program.waitForAttempts(1)
    task.cancel()
    await task.value
    #expect(try await fixture.delivery(of: hook) == WatchDelivery(channel: hook, position: 0))
  }
}
