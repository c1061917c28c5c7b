import Feed
import FeedTestSupport
import Foundation
import Loading
import TestSupport
import Testing

@testable import Database
@testable import FeedStore

@Suite("Feed store in SQLite", .hangLimit)
struct SQLiteFeedStoreTests {
  private let folder: TemporaryFolder
  private let path: String
  private let feed = CachedFeed(images: .fixtures(1...3), savedAt: Date(timeIntervalSince1970: 1_600_000_000))

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("cache/feed.sqlite")
  }

  private func store(_ service: String = "http://feed.test") -> SQLiteFeedStore {
    SQLiteFeedStore(database: .feed(path: path, lockTimeout: .milliseconds(20)), service: service)
  }

  private func other() throws -> OtherProcess { try OtherProcess(at: path) }

  @Test("The feed's file is private, and the feed is there after reopening")
  func survives() async throws {
    try await store().insert(feed)

    #expect(try TemporaryFolder.mode(of: path) == 0o600)
    #expect(try await store().retrieve() == feed)
  }

  @Test("Services that share a file do not see each other's feeds")
  func servicesAreApart() async throws {
    try await store("a").insert(feed)
    #expect(try await store("b").retrieve() == nil)
    try await store("b").insert(CachedFeed(images: [], savedAt: feed.savedAt))

    try await store("b").delete()

    #expect(try await store("a").retrieve() == feed)
  }

  @Test("Two processes see each other's insertions and deletions at once")
  func twoProcesses() async throws {
    let (one, two) = (store(), store())
    #expect(try await two.retrieve() == nil)
    try await one.insert(feed)
    #expect(try await two.retrieve() == feed)
    try await two.insert(CachedFeed(images: [], savedAt: feed.savedAt))
    #expect(try await one.retrieve()?.images == [])
    try await one.delete()
    #expect(try await two.retrieve() == nil)
  }

  @Test("Two processes that write at once leave one complete feed and no rows of the other")
  func writtenAtOnce() async throws {
    let stores = (1...2).map { _ in
      SQLiteFeedStore(database: .feed(path: path, lockTimeout: .unreached), service: "a")
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (writer, store) in stores.enumerated() {
        group.addTask { [feed] in
          for _ in 1...20 {
            let images = [FeedImage].fixtures((writer * 100)...(writer * 100 + 30 * writer + 5))
            try await store.insert(CachedFeed(images: images, savedAt: feed.savedAt))
            let kept = try #require(try await store.retrieve())
            #expect([6, 36].contains(kept.images.count))
            #expect(Set(kept.images.map { $0.id.uuidString.suffix(3).first }).count == 1)
          }
        }
      }
      try await group.waitForAll()
    }
    let kept = try #require(try await stores[0].retrieve())
    #expect(try other().number("SELECT count(*) FROM feed_image") == kept.images.count)
  }

  @Test("A failed insertion leaves the previous feed")
  func failedInsertion() async throws {
    try await store().insert(feed)
    try other().execute(
      "CREATE TRIGGER refuse BEFORE INSERT ON feed_image WHEN new.position = 1 BEGIN SELECT raise(ABORT, 'no'); END"
    )
    CleanShutdownMark(path: path).clear()

    await #expect(throws: StoreError.self) {
      try await store().insert(CachedFeed(images: .fixtures(7...9), savedAt: feed.savedAt + 1))
    }
    #expect(try await store().retrieve() == feed)
  }

  @Test("A failed deletion leaves the feed")
  func failedDeletion() async throws {
    try await store().insert(feed)
    try other().execute("CREATE TRIGGER refuse BEFORE DELETE ON feed BEGIN SELECT raise(ABORT, 'no'); END")
    CleanShutdownMark(path: path).clear()

    await #expect(throws: StoreError.self) { try await store().delete() }
    #expect(try await store().retrieve() == feed)
  }

  @Test(
    "A file whose rows are not a valid feed is recreated when read, and reported once",
    arguments: ["id = 'seven'", "url = ''"]
  )
  func unreadableRows(change: String) async throws {
    try await store().insert(feed)
    try other().execute("UPDATE feed_image SET \(change) WHERE position = 1")
    CleanShutdownMark(path: path).write()
    let told = Watched<[String]>([])
    let file = DatabaseFile.feed(path: path) { path in told.change { $0.append(path) } }

    for _ in 1...2 { #expect(try await SQLiteFeedStore(database: file, service: "http://feed.test").retrieve() == nil) }

    #expect(told.value == [path])
    #expect(try other().number("SELECT count(*) FROM feed_image") == 0)
  }

  @Test("A file that is not a database is recreated by any first call", arguments: ["delete", "insert", "retrieve"])
  func noDatabase(first: String) async throws {
    try FileManager.default.createDirectory(atPath: folder.file("cache"), withIntermediateDirectories: true)
    try Data(String(repeating: "This is a shopping list.\n", count: 400).utf8).write(to: URL(filePath: path))
    let store = store()

    switch first {
    case "delete": try await store.delete()
    case "insert": try await store.insert(feed)
    default: #expect(try await store.retrieve() == nil)
    }

    #expect(try await store.retrieve() == (first == "insert" ? feed : nil))
    try await store.insert(feed)
    #expect(try await store.retrieve() == feed)
  }

  @Test("A feed file that is damaged again is an error, because the disk is at fault")
  func damagedAgain() async throws {
    try FileManager.default.createDirectory(atPath: folder.file("cache"), withIntermediateDirectories: true)
    let list = Data(String(repeating: "This is a shopping list.\n", count: 400).utf8)
    try list.write(to: URL(filePath: path))
    let file = DatabaseFile.feed(path: path)
    let store = SQLiteFeedStore(database: file, service: "s")
    #expect(try await store.retrieve() == nil)
    try file.close()
    try list.write(to: URL(filePath: path))

    await #expect(throws: StoreError.corrupt(path: path)) { try await store.insert(feed) }
    #expect(try TemporaryFolder.bytes(of: path) == list)
  }

  @Test("A locked feed file is reported, and nothing is deleted")
  func locked() async throws {
    let writer = store()
    try await writer.insert(feed)
    let other = try other()
    try other.execute("BEGIN IMMEDIATE")

    #expect(try await writer.retrieve() == feed)
    #expect(try await store().retrieve() == feed)
    await #expect(throws: StoreError.locked(path: path)) { try await writer.insert(feed) }
    await #expect(throws: StoreError.locked(path: path)) { try await writer.delete() }

    try other.execute("ROLLBACK")
    #expect(try await writer.retrieve() == feed)
  }

  @Test("Every call leaves a file of a newer version alone")
  func newer() async throws {
    try await store().insert(feed)
    let other = try other()
    try other.execute("INSERT INTO grdb_migrations VALUES ('99 of tomorrow')")

    await #expect(throws: StoreError.newer(path: path)) { try await store().retrieve() }
    await #expect(throws: StoreError.newer(path: path)) { try await store().insert(feed) }
    await #expect(throws: StoreError.newer(path: path)) { try await store().delete() }
    #expect(try other.number("SELECT count(*) FROM feed_image") == 3)
  }

  @Test("A file that cannot be created is an error")
  func unusable() async throws {
    try Data().write(to: URL(filePath: folder.file("cache")))

    await #expect(throws: StoreError.self) { try await store().insert(feed) }
    await #expect(throws: StoreError.self) { try await store().retrieve() }
  }
}
