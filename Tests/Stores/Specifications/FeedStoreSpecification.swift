import Feed
import FeedTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Every feed store", .hangLimit)
struct FeedStoreSpecification {
  private let folder: TemporaryFolder
  private let feed = CachedFeed(images: .fixtures([3, 1, 2]), savedAt: Date(timeIntervalSince1970: 1_600_000_000.25))
  private let other = CachedFeed(images: .fixtures(4...4), savedAt: Date(timeIntervalSince1970: 1_700_000_000))

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("An empty store has no feed, however often it is read", arguments: FeedStoreAdapter.all)
  func empty(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)

    #expect(try await store.retrieve() == nil)
    #expect(try await store.retrieve() == nil)
  }

  @Test(
    "A stored feed is found with its time and in its order, however often it is read",
    arguments: FeedStoreAdapter.all
  )
  func found(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.insert(feed)

    #expect(try await store.retrieve() == feed)
    #expect(try await store.retrieve() == feed)
  }

  @Test("An id is stored as it is spelled", arguments: FeedStoreAdapter.all)
  func spelling(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    let text = "7f022400-4c0b-4526-ade7-553cacd9a82e"
    let image = FeedImage(id: try #require(FeedID(text)), url: URL(filePath: "/1.png"))
    try await store.insert(CachedFeed(images: [image], savedAt: feed.savedAt))

    #expect(try await store.retrieve()?.images.map(\.id.uuidString) == [text])
  }

  @Test("Storing a feed replaces the previous one completely", arguments: FeedStoreAdapter.all)
  func replaced(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.insert(feed)
    try await store.insert(other)

    #expect(try await store.retrieve() == other)
  }

  @Test("An empty feed is a feed", arguments: FeedStoreAdapter.all)
  func emptyFeed(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    let empty = CachedFeed(images: [], savedAt: feed.savedAt)
    try await store.insert(feed)
    try await store.insert(empty)

    #expect(try await store.retrieve() == empty)
  }

  @Test("Deleting from an empty store does nothing", arguments: FeedStoreAdapter.all)
  func deletedEmpty(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.delete()

    #expect(try await store.retrieve() == nil)
  }

  @Test("A deleted feed is gone, and another can be stored", arguments: FeedStoreAdapter.all)
  func deleted(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.insert(feed)
    try await store.delete()
    #expect(try await store.retrieve() == nil)

    try await store.insert(other)
    #expect(try await store.retrieve() == other)
  }

  @Test("A store neither forgets nor refuses a feed because of its age", arguments: FeedStoreAdapter.all)
  func old(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    let old = CachedFeed(images: feed.images, savedAt: .distantPast)
    try await store.insert(old)

    #expect(try await store.retrieve() == old)
    #expect(try await store.retrieve() == old)
  }

  @Test("An image is read back unchanged", arguments: FeedStoreAdapter.all, awkwardImages)
  func roundTrip(adapter: FeedStoreAdapter, image: FeedImage) async throws {
    let store = adapter.make(folder)
    try await store.insert(CachedFeed(images: [image], savedAt: feed.savedAt))

    let kept = try #require(try await store.retrieve()?.images.first)
    #expect(kept == image)
    #expect(kept.description.map { Array($0.unicodeScalars) } == image.description.map { Array($0.unicodeScalars) })
    #expect(kept.url.absoluteString == image.url.absoluteString)
  }

  @Test("A feed that contains an image twice is stored so", arguments: FeedStoreAdapter.all)
  func twice(adapter: FeedStoreAdapter) async throws {
    let store = adapter.make(folder)
    let twice = CachedFeed(images: .fixtures([1, 2, 1]), savedAt: feed.savedAt)
    try await store.insert(twice)

    #expect(try await store.retrieve() == twice)
  }
}

extension FeedStoreSpecification {
  private static let awkwardImages: [FeedImage] = [
    .fixture(1), .fixture(2, description: "", location: ""), .fixture(3, description: "a\0b\0", location: "\0"),
    .fixture(4, description: "l’été 👨‍👩‍👧 e\u{301} \r\n \"*' \\ %_ \u{E000}", location: "Θεσσαλονίκη"),
    .fixture(5, url: URL(string: "http://127.0.0.1:8080/é.png?a=1&b='2'#x")),
  ]
}
