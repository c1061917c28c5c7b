import Feed
import FeedTestSupport
import Foundation
import Loading
import TestSupport
import Testing

@Suite("Validation of the stored feed", .hangLimit)
struct FeedCacheValidationTests {
  @Test(
    "Validation deletes a feed of seven days or older, and nothing else",
    arguments: [(604_799, false), (604_800, true), (604_801, true)] as [(TimeInterval, Bool)]
  )
  func age(age: TimeInterval, isDeleted: Bool) async throws {
    let service = Service()
    try await service.keep(1...3, for: age)

    #expect(await service.loader.validateCache() == isDeleted)

    #expect(service.store.calls == [.retrieve] + (isDeleted ? [.delete] : []))
    #expect(try await (service.store.kept.retrieve() == nil) == isDeleted)
  }

  @Test("Validation leaves an empty cache as it is")
  func empty() async {
    let service = Service()

    #expect(await !service.loader.validateCache())
    #expect(service.store.calls == [.retrieve])
  }

  @Test(
    "Validation deletes an unreadable feed",
    arguments: [.corrupt(path: "/f"), .failed(path: "/f", reason: "?"), .cannotOpen(path: "/f", reason: "?")]
      as [StoreError]
  )
  func unreadable(error: StoreError) async {
    let service = Service(store: SpyFeedStore(failing: [.retrieve: error]))

    #expect(await service.loader.validateCache())
    #expect(service.store.calls == [.retrieve, .delete])
    #expect(service.reports.value == [])
  }

  @Test(
    "A locked cache, or one of another version, is left alone and reported",
    arguments: [.locked(path: "/f"), .newer(path: "/f"), .outdated(path: "/f")] as [StoreError]
  )
  func soundForOthers(error: StoreError) async {
    let service = Service(store: SpyFeedStore(failing: [.retrieve: error]))

    #expect(await !service.loader.validateCache())
    #expect(service.store.calls == [.retrieve])
    #expect(service.reports.value == [String(describing: error)])
  }

  @Test("A failed deletion is reported")
  func failingDeletion() async throws {
    let service = Service(store: SpyFeedStore(failing: [.delete: .readOnly(path: "/f")]))
    try await service.keep(1...3, for: 604_800)

    #expect(await !service.loader.validateCache())
    #expect(service.reports.value == [#"readOnly(path: "/f")"#])
  }
}
