import Feed
import Foundation
import Loading
import TestSupport
import Testing

@Suite("Validating the kept feed", .timeLimit(.minutes(3)))
struct FeedCacheValidationTests {
  @Test(
    "It deletes what is seven days old or older, and nothing else",
    arguments: [(604_799, false), (604_800, true), (604_801, true)] as [(TimeInterval, Bool)]
  )
  func age(age: TimeInterval, isDeleted: Bool) async throws {
    let service = Service()
    try await service.keep(1...3, for: age)

    #expect(await service.loader.validateCache() == isDeleted)

    #expect(service.store.calls == [.retrieve] + (isDeleted ? [.delete] : []))
    #expect(try await (service.store.kept.retrieve() == nil) == isDeleted)
  }

  @Test("An empty cache stays as it is")
  func empty() async {
    let service = Service()

    #expect(await !service.loader.validateCache())
    #expect(service.store.calls == [.retrieve])
  }

  @Test(
    "It deletes what cannot be read",
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
    "What is locked, or was made by a newer version, is sound for others: it stays, and that is reported",
    arguments: [.locked(path: "/f"), .newer(path: "/f")] as [StoreError]
  )
  func soundForOthers(error: StoreError) async {
    let service = Service(store: SpyFeedStore(failing: [.retrieve: error]))

    #expect(await !service.loader.validateCache())
    #expect(service.store.calls == [.retrieve])
    #expect(service.reports.value == [String(describing: error)])
  }

  @Test("A deletion that fails is reported")
  func failingDeletion() async throws {
    let service = Service(store: SpyFeedStore(failing: [.delete: .readOnly(path: "/f")]))
    try await service.keep(1...3, for: 604_800)

    #expect(await !service.loader.validateCache())
    #expect(service.reports.value == [#"readOnly(path: "/f")"#])
  }
}
