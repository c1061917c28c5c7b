import Foundation
import Languages
import ListingsTestSupport
import TestSupport
import Testing
import WatchesTestSupport

@testable import Watches

@Suite("Atom feeds", .hangLimit)
struct AtomFeedTests {
  private let folder: TemporaryFolder
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws { folder = try TemporaryFolder() }

  private func log(_ events: [WatchEvent]) -> StubWatchEventLog {
    StubWatchEventLog([.fixture(1, [.feed(folder.file("ads.atom"))]), .fixture(2, [.desktop])], events)
  }

  private func sender(_ log: StubWatchEventLog) -> AtomFeedSender {
    AtomFeedSender(path: folder.file("ads.atom"), log: log, language: .english) { [now] in now }
  }

  @Test("A feed of one event")
  func text() {
    let event = WatchEvent.fixture(7, title: "Vélo", url: "/ads/7")
    let feed = AtomFeed(path: "/home/ada/my ads.atom", names: ["velo"], events: [event], now: now, language: .english)
    #expect(
      feed.text == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
          <id>tag:classifieds.invalid,2026:feed:%2Fhome%2Fada%2Fmy%20ads.atom</id>
          <title>Ads: velo</title>
          <updated>2023-11-14T22:13:27Z</updated>
          <author><name>classifieds</name></author>
          <link rel="self" type="application/atom+xml" href="file:///home/ada/my%20ads.atom"/>
          <entry>
            <id>tag:classifieds.invalid,2026:event:event-7</id>
            <title>New: Vélo, €140</title>
            <updated>2023-11-14T22:13:27Z</updated>
            <link rel="alternate" href="https://board.example/ads/7"/>
            <content type="text">Almost new.

        watch 1</content>
          </entry>
        </feed>

        """
    )
  }

  @Test("Markup is escaped, and what XML does not allow is left out")
  func hostile() {
    let title = "</title><script>\u{1B}[31m\0\r\n&amp;\u{85}\u{FFFE}\u{1FFFF}--\"'"
    let event = WatchEvent.fixture(7, title: title, description: "]]>\u{B}x", url: "javascript:alert(1)")
    let text = AtomFeed(path: "/a", names: ["<b>"], events: [event], now: now, language: .english).text
    #expect(text.contains("<title>New: &lt;/title&gt;&lt;script&gt;[31m\n&amp;amp;--&quot;', €140</title>"))
    #expect(text.contains(#"<content type="text">]]&gt;x"#))
    #expect(text.contains("<title>Ads: &lt;b&gt;</title>"))
    #expect(!text.contains("javascript"))
  }

  @Test("The file exists before the first event, and is not touched again without one")
  func prepared() async throws {
    let sender = sender(log([]))
    try await sender.prepare()
    let text = try folder.text("ads.atom")
    #expect(text.contains("<updated>2023-11-14T22:13:20Z</updated>"))
    #expect(!text.contains("<entry>"))
    try folder.write("mine", to: "ads.atom")
    try await sender.prepare()
    #expect(try folder.text("ads.atom") == "mine")
    #expect(folder.names == ["ads.atom"])
  }

  @Test("A feed has the newest 200 events of its watches, the newest first, up to the one that is told")
  func newest() async throws {
    let events = (1...3_000).map { WatchEvent.fixture($0, watches: [$0 % 10 == 0 ? 1 : 2]) }
    let log = log(events)
    let told = try #require(events.last { $0.position == 2_990 })
    #expect(await sender(log).send([told]) == .delivered)
    let ids = try folder.text("ads.atom").matches(of: /event:event-(\d+)/).compactMap { Int($0.output.1) }
    #expect(ids == stride(from: 2_990, through: 1_000, by: -10).map(\.self))
  }

  /// What may be at the path of a feed, how it is made, and why it is not replaced.
  static let foreignFiles: [(kind: String, reason: String, make: @Sendable (TemporaryFolder) throws -> Void)] = [
    ("a text file", "File exists", { try $0.write("mine", to: "ads.atom") }),
    (
      "a link to a text file", "File exists",
      {
        try $0.write("mine", to: "mine.txt")
        symlink($0.file("mine.txt"), $0.file("ads.atom"))
      }
    ),
    ("the feed of another file", "File exists", { try $0.write(feed(of: "/other.atom"), to: "ads.atom") }),
    (
      "a feed of mode 0400", "Permission denied",
      {
        try $0.write(feed(of: $0.file("ads.atom")), to: "ads.atom")
        chmod($0.file("ads.atom"), 0o400)
      }
    ),
    ("a folder", "Is a directory", { mkdir($0.file("ads.atom"), 0o700) }),
    ("a pipe without a reader", "No such device or address", { mkfifo($0.file("ads.atom"), 0o600) }),
  ]

  private static func feed(of path: String) -> String {
    AtomFeed(path: path, names: ["velo"], events: [], now: .distantPast, language: .english).text
  }

  @Test("What a watch has not written is not replaced", arguments: foreignFiles.indices)
  func foreign(index: Int) async throws {
    let foreign = Self.foreignFiles[index]
    try foreign.make(folder)
    let path = folder.file("ads.atom")
    let before = try FileManager.default.attributesOfItem(atPath: path)
    let text = try? folder.text("mine.txt")

    #expect(await sender(log([.fixture(1)])).send([.fixture(1)]) == .failed(.unwritable(foreign.reason)))

    let after = try FileManager.default.attributesOfItem(atPath: path)
    for key in [FileAttributeKey.systemFileNumber, .type, .size, .posixPermissions] {
      #expect(before[key] as? NSObject == after[key] as? NSObject, "\(foreign.kind): \(key)")
    }
    let textAfter = try? folder.text("mine.txt")
    #expect(textAfter == text)
  }

  @Test("A feed that a watch has written is replaced, also through a link")
  func ours() async throws {
    symlink("target.atom", folder.file("ads.atom"))
    let sender = sender(log([.fixture(1)]))
    try await sender.prepare()

    #expect(await sender.send([.fixture(1)]) == .delivered)

    #expect(try folder.text("target.atom").contains("event:event-1"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("ads.atom")) == "target.atom")
  }

  @Test("A folder that does not exist is a failure with the system's reason, and leaves nothing behind")
  func missingFolder() async throws {
    let path = folder.file("none/ads.atom")
    let log = StubWatchEventLog([.fixture(1, [.feed(path)])], [.fixture(1)])
    let sender = AtomFeedSender(path: path, log: log, language: .english) { [now] in now }
    #expect(await sender.send([.fixture(1)]) == .failed(.unwritable("No such file or directory")))
    #expect(folder.names.isEmpty)
  }
}

@Suite("Headlines of events")
struct WatchEventHeadlineTests {
  @Test(
    "An event is one line",
    arguments: [
      (.fixture(1), "New: Vélo, €140"), (.fixture(1, kind: .changed), "Changed: Vélo, €140"),
      (.fixture(1, kind: .gone, reason: .withdrawn), "Gone: Vélo"),
      (.fixture(1, kind: .gone, reason: .unmatched), "No longer matches: Vélo"),
      (.fixture(1, kind: .back), "Back: Vélo, €140"),
      (
        .fixture(1, kind: .price, step: .init(before: 160, after: 140)), "€160 → €140 (-12.5%): Vélo"
      ),
      (.fixture(1, kind: .price, step: .init(before: 100, after: 140)), "€100 → €140 (+40%): Vélo"),
      (.fixture(1, kind: .price, step: .init(before: 0, after: 140)), "€0 → €140: Vélo"),
    ] as [(WatchEvent, String)]
  )
  func headline(event: WatchEvent, text: String) {
    #expect(event.headline.text(in: .english) == text)
  }

  @Test("Numbers are written as the language does")
  func french() {
    let event = WatchEvent.fixture(1, kind: .price, step: .init(before: 160, after: 140))
    #expect(event.headline.text(in: .french) == "160\u{A0}€ → 140\u{A0}€ (-12,5\u{A0}%)\u{A0}: Vélo")
  }
}
