import Foundation
import Languages
import Terminal
import Testing

@testable import Watches
@testable import WatchesCommands

@Suite("The list of watches")
struct WatchRowsTests {
  @Test(
    "A failing channel has one line, with what waits and when it is tried again, unless that time is over",
    arguments: [(-1.0, ", next attempt Nov 14, 2023 10:13 pm"), (3_600, "")]
  )
  func failingChannel(later: TimeInterval, ending: String) async throws {
    let hook = WatchChannel.exec("/bin/hook")
    let watches = [Watch.fixture(1, [hook]), .fixture(2, [.desktop, hook])]
    let fixture = WatchNotifierFixture(watches: watches, [.fixture(1), .fixture(2)])
    let failing = StubSender { _ in .failed(.timedOut) }
    _ = try await fixture.notifier([.desktop: StubSender(), hook: failing]).deliver()
    let channels = try await WatchChannelStatus.all(log: fixture.log, store: fixture.store)
    let due = try #require(channels.compactMap(\.nextTry).first)
    let rows = WatchRows(
      watches: watches.map { WatchesModel.Overview(watch: $0, unseen: 0) },
      channels: channels,
      now: due + later,
      zone: .gmt,
      language: .english
    )

    let lines = rows.lines(width: nil).map(\.plain.description)

    #expect(lines.count == 3)
    let reason = try #require(channels.compactMap(\.trouble).first).text(in: .english)
    #expect(lines.last == "exec:/bin/hook: \(reason), 2 events wait" + ending)
  }
}
