import Feed
import FeedTestSupport
import Foundation
import HTTP
import Loading
import TestSupport
import Testing

@Suite("Feed loader", .hangLimit)
struct FeedLoaderTests {
  private static let week: TimeInterval = 604_800

  /// The error that the loader throws; a test without one fails.
  private func unavailable(_ service: Service) async throws -> FeedUnavailable {
    try #require(await #expect(throws: FeedUnavailable.self) { try await service.loader.feed(limit: 10) })
  }

  @Test("The service's feed comes first and replaces the stored one")
  func serviceFirst() async throws {
    let service = Service()
    try await service.keep(1...5, for: 60)
    service.client.answer(Service.first, with: .images(.fixtures(6...7)))

    let loaded = try await service.loader.feed(limit: 10)

    #expect(loaded.images == .fixtures(6...7))
    #expect((loaded.source, loaded.loadedAt) == (.server, service.now.value))
    #expect(service.store.calls == [.insert])
    let kept = CachedFeed(images: .fixtures(6...7), savedAt: service.now.value)
    #expect(try await service.store.kept.retrieve() == kept)
    try service.client.verify()
  }

  @Test("An empty feed is stored too")
  func emptyFeed() async throws {
    let service = Service()
    try await service.keep(1...5, for: 60)
    service.client.answer(with: .images([]))

    #expect(try await service.loader.feed(limit: 10).images == [])
    #expect(try await service.store.kept.retrieve()?.images == [])
  }

  @Test(
    "After a failure the stored feed is used with its age, until it is seven days old",
    arguments: [0, 1, week - 1]
  )
  func validCache(age: TimeInterval) async throws {
    let service = try await Service.offline(keeping: 1...3, for: age)

    let loaded = try await service.loader.feed(limit: 10)

    let savedAt = service.now.value - age
    #expect(loaded.images == .fixtures(1...3))
    #expect((loaded.source, loaded.loadedAt) == (.cache(savedAt: savedAt), savedAt))
  }

  @Test(
    "Both kinds of failure fall back to the cache",
    arguments: [HTTPResponse.text("<html>"), .text("", status: 500), .images([], status: 201)]
  )
  func invalidData(response: HTTPResponse) async throws {
    let service = Service()
    try await service.keep(1...3, for: 60)
    service.client.answer(with: response)

    #expect(try await service.loader.feed(limit: 10).images == .fixtures(1...3))
  }

  @Test(
    "Offline with a cache of exactly seven days is an error that says it has expired",
    arguments: [0, 1]
  )
  func expired(further: TimeInterval) async throws {
    let service = try await Service.offline(keeping: 1...3, for: Self.week + further)

    let error = try await unavailable(service)

    #expect(error.cause == .connectivity(Service.offline))
    guard case .expired(let savedAt) = error.cache else {
      Issue.record("\(error.cache)")
      return
    }
    #expect(savedAt == service.now.value - Self.week - further)
  }

  @Test("Offline with an empty cache is an error that says so")
  func empty() async throws {
    let service = Service()
    service.client.fail(with: Service.offline)

    let error = try await unavailable(service)

    #expect(error.cause == .connectivity(Service.offline))
    guard case .empty = error.cache else {
      Issue.record("\(error.cache)")
      return
    }
  }

  @Test("Offline with an unreadable cache is an error that says so")
  func unreadable() async throws {
    let corrupt = StoreError.corrupt(path: "/feed.sqlite")
    let service = Service(store: SpyFeedStore(failing: [.retrieve: corrupt]))
    service.client.fail(with: Service.offline)

    let error = try await unavailable(service)

    guard case .unreadable(let cause) = error.cache else {
      Issue.record("\(error.cache)")
      return
    }
    #expect(cause as? StoreError == corrupt)
  }

  @Test("An invalid response with an empty cache is an error with the reason")
  func invalidDataAndEmpty() async throws {
    let service = Service()
    service.client.answer(with: .text("", status: 404))

    #expect(try await unavailable(service).cause == .invalidData(.status(404, retryAfter: nil)))
  }

  @Test(
    "Loading never deletes a feed, whether valid, expired or unreadable",
    arguments: [0, 604_800]
  )
  func neverDeletes(age: TimeInterval) async throws {
    let service = try await Service.offline(keeping: 1...3, for: age)
    _ = try? await service.loader.feed(limit: 10)

    #expect(service.store.calls == [.retrieve])
    #expect(try await service.store.kept.retrieve()?.images == .fixtures(1...3))

    let broken = Service(store: SpyFeedStore(failing: [.retrieve: .corrupt(path: "/feed.sqlite")]))
    broken.client.fail(with: Service.offline)
    _ = try? await broken.loader.feed(limit: 10)
    #expect(broken.store.calls == [.retrieve])
  }

  @Test("A store that cannot be written stops no load, and is reported")
  func cannotKeep() async throws {
    let service = Service(store: SpyFeedStore(failing: [.insert: .full(path: "/feed.sqlite")]))
    service.client.answer(with: .images(.fixtures(1...2)))

    #expect(try await service.loader.feed(limit: 10).images == .fixtures(1...2))
    #expect(service.reports.value == [#"full(path: "/feed.sqlite")"#])
  }

  @Test("A cancelled load is a cancellation that neither reads nor writes the cache")
  func cancelled() async throws {
    let service = Service()
    try await service.keep(1...3, for: 60)
    service.client.answer(after: Gate(), with: .images([]))
    let task = Task { try await service.loader.feed(limit: 10) }
    try await service.client.waitForRequests()
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.awaited() }
    #expect(service.store.calls == [])
  }

  @Test("Comments are not stored")
  func commentsAreNotKept() async throws {
    let service = Service()
    service.client.answer(Service.comments(on: 1), with: .comments([.fixture(1)]))
    service.client.fail(Service.comments(on: 1), with: Service.offline)

    #expect(try await service.model.comments(on: .fixture(1)) == [.fixture(1)])
    await #expect(throws: ImageFeedError.connectivity(Service.offline)) {
      try await service.model.comments(on: .fixture(1))
    }
    #expect(service.store.calls == [])
  }
}
