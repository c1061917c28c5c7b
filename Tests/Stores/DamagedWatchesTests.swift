import Database
import Foundation
import Listings
import ListingsTestSupport
import TestSupport
import Testing
import Watches
import WatchesStore

@Suite("Watches in a damaged file", .hangLimit)
struct DamagedWatchesTests {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSinceReferenceDate: 700_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(
    onRescue: @escaping @Sendable (DatabaseRescue.Report) async -> Void = { _ in }
  ) -> (SQLiteWatchStore, DatabaseFile) {
    let file = DatabaseFile.user(
      path: folder.file("user.sqlite"),
      schemas: [.watches],
      now: { [day] in day },
      onRescue: onRescue
    )
    return (SQLiteWatchStore(database: file, board: "b"), file)
  }

  private func fill() async throws {
    let (store, file) = store()
    let watch = Watch(
      name: "a",
      words: ["vélo"],
      category: nil,
      every: .seconds(90),
      fullEvery: .seconds(7_200),
      threshold: nil,
      channels: [],
      createdAt: day
    )
    let id = try #require(try await store.add(watch)).id
    let item = ListingItem(
      row: nil,
      listing: .fixture(id: 5),
      categories: [],
      currency: "EUR",
      base: try #require(URL(string: "http://board.test"))
    )
    var findings = WatchFindings(at: day, place: WatchPlace())
    findings.ads = [WatchedAd(item: item, sights: [id: WatchSight(toldPrice: 140)])]
    findings.sightings = [WatchSighting(ad: 5, at: day, price: 140, status: .active)]
    findings.events = [
      WatchEvent(id: "e", kind: .new, reason: nil, at: day, watches: ["a"], watchIDs: [id], item: item, step: nil)
    ]
    try await store.record(findings)
    try file.close()
  }

  @Test(
    "One wrong value does not cost a watch, what it has seen, or an event",
    arguments: [
      ("watch", "failures"), ("watch", "created"), ("watched_ad", "is_there"), ("watched_ad", "placed"),
      ("watch_sighting", "at"), ("watch_event", "at"),
    ]
  )
  func oneValue(table: String, column: String) async throws {
    try await fill()
    #expect(try Damage.set(column, of: table, to: "x'FF00'", folder.file("user.sqlite")))
    let rescued = Watched(0)

    let (store, _) = store { _ in rescued.change { $0 += 1 } }

    #expect(try await store.watches().map(\.name) == ["a"])
    #expect(rescued.value == 1)
    #expect(try await store.ads([5]).keys.map(\.self) == [5])
    #expect(try await store.sightings(of: 5).count == 1)
    #expect(try await store.events(of: 5).map(\.id) == ["e"])
  }

  @Test("Neither the position of an event nor the number of a watch is given again after the file was recovered")
  func numbers() async throws {
    try await fill()
    let other = try OtherProcess(at: folder.file("user.sqlite"))
    // The newest rows are lost.
    try other.execute(
      """
      UPDATE sqlite_sequence SET seq = 500 WHERE name = 'watch_event';
      DELETE FROM watch_event; DELETE FROM watch_event_watch;
      UPDATE sqlite_sequence SET seq = 7 WHERE name = 'watch'
      """
    )
    try other.close()
    #expect(try Damage.set("failures", of: "watch", to: "x'FF00'", folder.file("user.sqlite")))
    let rescued = Watched(0)

    let (store, file) = store { _ in rescued.change { $0 += 1 } }

    #expect(try await store.add(Watch(name: "b", words: ["x"], createdAt: day))?.id == 8)
    #expect(rescued.value == 1)
    #expect(try await store.lastPosition() == 500)
    try file.close()
  }
}
