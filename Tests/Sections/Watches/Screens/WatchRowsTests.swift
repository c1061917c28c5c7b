import Foundation
import Languages
import ListingsTestSupport
import Terminal
import TestSupport
import Testing
import WatchesTestSupport

@testable import Watches
@testable import WatchesCommands

@Suite("The list of watches")
struct WatchRowsTests {
  @Test(
    "A failing channel has one line, with what waits and when it is tried again, unless that time is over",
    arguments: [(-1.0, ", next attempt 14 November 2023, 22:13 UTC"), (3_600, "")]
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

  @Test("What has happened and the price stay visible, however narrow the screen is", arguments: [40, 60, 80, 120])
  func narrow(width: Int) throws {
    let title = "Vélo hollandais, cadre & selle d’époque, avec son antivol"
    let events = [
      WatchEvent.fixture(1, title: title, price: 1_180),
      .fixture(2, kind: .price, title: title, step: .init(before: 1_180, after: 1_150)),
      .fixture(3, kind: .gone, reason: .unmatched, title: title, watches: [1, 2]),
    ]
    let rows = WatchEventRows(
      events: events,
      now: Date(timeIntervalSince1970: 1_700_000_046),
      zone: .gmt,
      language: .english
    )

    let lines = rows.lines(width: width).map(\.plain)

    #expect(lines.allSatisfy { $0.width <= width }, "\(lines)")
    let texts = lines.map(\.description)
    for what in ["New, €1,180", "€1,180 → €1,150 (-2.5%)", "No longer matches"] {
      #expect(texts.contains { $0.contains(what) }, "\(what) in \(texts)")
    }
    for id in ["id:1", "id:2", "id:3"] { #expect(texts.contains { $0.contains(id) }, "\(id) in \(texts)") }
    #expect(texts.count { $0.contains("Vélo holl") } == 3, "\(texts)")
  }
}
