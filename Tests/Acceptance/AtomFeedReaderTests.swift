import Foundation
import Languages
import Listings
import ListingsTestSupport
import TestSupport
import Testing
import Watches

@Suite("Feeds of watches in a feed reader", .hangLimit)
struct AtomFeedReaderTests {
  private struct Reading: Decodable, Equatable {
    var version: String
    var bozo: Int
    var problem: String
    var ids: [String]
    var titles: [String]
    var links: [String]
  }

  private func event(_ position: Int64, title: String) throws -> WatchEvent {
    WatchEvent(
      position: position,
      id: "event-\(position)",
      kind: .new,
      at: Date(timeIntervalSince1970: 1_700_000_000 + Double(position)),
      watches: ["velo"],
      watchIDs: [1],
      item: ListingItem(
        row: nil,
        listing: .fixture(id: Int(position), title: title, description: title, url: "/ads/\(position)?a=1&b=\"2\""),
        categories: [],
        currency: "EUR",
        base: try #require(URL(string: "https://board.example/"))
      )
    )
  }

  /// What feedparser reads in a feed.
  private func reading(of events: [WatchEvent]) async throws -> Reading {
    let folder = FileManager.default.temporaryDirectory.appending(path: "classifieds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "ads.atom").path
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let feed = AtomFeed(path: path, names: ["velo & <b>"], events: events, now: now, language: .english)
    try Data(feed.text.utf8).write(to: URL(filePath: path))
    let script = """
      import feedparser, json, sys, xml.etree.ElementTree
      xml.etree.ElementTree.parse(sys.argv[1])
      feed = feedparser.parse(sys.argv[1])
      print(json.dumps({
        "version": feed.version, "bozo": int(feed.bozo), "problem": str(feed.get("bozo_exception", "")),
        "ids": [entry.id for entry in feed.entries], "titles": [entry.title for entry in feed.entries],
        "links": [entry.link for entry in feed.entries]}))
      """
    let (code, output) = try await PythonPackage.feedparser.run(["-c", script, path])
    #expect(code == 0, "\(output)")
    return try JSONDecoder().decode(Reading.self, from: Data(output.utf8))
  }

  @Test(
    "A feed reader finds each event, also with hostile titles, and a feed without events is valid",
    .enabled("python3 with feedparser can be had (Scripts/python-with)") {
      await PythonPackage.feedparser.python.value != nil
    }
  )
  func feedparser() async throws {
    let samples = HostileText.all
    let events = try samples.enumerated().map { try event(Int64($0 + 1), title: $1.text) }
    for start in stride(from: 0, to: events.count, by: AtomFeed.longest) {
      let page = events[start..<min(start + AtomFeed.longest, events.count)]
      let reading = try await reading(of: Array(page))
      #expect(reading.version == "atom10")
      #expect(reading.bozo == 0, "\(reading.problem)")
      #expect(reading.ids == page.map { "tag:classifieds.invalid,2026:event:\($0.id)" })
      #expect(reading.titles.allSatisfy { $0.hasPrefix("New:") })
      #expect(reading.links.first == page.first?.item.url?.absoluteString)
    }
    let empty = try await reading(of: [])
    #expect(empty == Reading(version: "atom10", bozo: 0, problem: "", ids: [], titles: [], links: []))
  }
}
