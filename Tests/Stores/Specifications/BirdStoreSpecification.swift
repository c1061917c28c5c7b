import Birds
import BirdsStore
import BirdsTestSupport
import Foundation
import TestSupport
import Testing

/// The adapters of the port, each empty.
enum BirdStoreAdapter: CaseIterable {
  case memory, sqlite

  func make(_ folder: TemporaryFolder) -> any BirdStore {
    switch self {
    case .memory: InMemoryBirdStore()
    case .sqlite: SQLiteBirdStore(database: .birds(path: folder.file("birds.sqlite")), service: "s")
    }
  }
}

@Suite("Every bird store", .hangLimit)
struct BirdStoreSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSinceReferenceDate: 700_000_000.123)
  private let birds = [
    Bird.fixture(
      1,
      notes: [
        BirdNote(userID: "ada\0", text: "“Ñandú” 🐦\n\0!", createdAt: .min),
        BirdNote(userID: "", text: "", createdAt: .max),
      ]
    ),
    Bird.fixture(2), Bird.fixture(3),
  ]

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A new bird store is empty", arguments: BirdStoreAdapter.allCases)
  func empty(adapter: BirdStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.retrieve() == nil)
    try await store.apply([.added(birds[0])], savedAt: day, resumeToken: nil)
    try await store.put(birds[0])
    #expect(try await store.retrieve() == nil)
  }

  @Test("A catalogue of birds is read back unchanged and in order", arguments: BirdStoreAdapter.allCases)
  func replace(adapter: BirdStoreAdapter) async throws {
    let store = adapter.make(folder)
    let kept = CachedBirds(birds: birds, savedAt: day, resumeToken: Data([0, 255]))
    try await store.replace(with: kept)
    #expect(try await store.retrieve() == kept)
    let other = CachedBirds(birds: [], savedAt: day + 1)
    try await store.replace(with: other)
    #expect(try await store.retrieve() == other)
  }

  @Test("The first birds can be read alone, with the total", arguments: BirdStoreAdapter.allCases)
  func first(adapter: BirdStoreAdapter) async throws {
    let store = adapter.make(folder)
    #expect(try await store.retrieve(first: 2) == nil)
    try await store.replace(with: CachedBirds(birds: birds, savedAt: day, resumeToken: Data([1])))
    for count in [0, 2, 3, 4] {
      let first = CachedBirds(birds: Array(birds.prefix(count)), total: 3, savedAt: day, resumeToken: Data([1]))
      #expect(try await store.retrieve(first: count) == first)
    }
    var last = Bird.fixture(1)
    last.sort = 9
    try await store.apply([.changed(last, from: birds[0])], savedAt: day, resumeToken: nil)
    #expect(try await store.retrieve(first: 1) == CachedBirds(birds: [birds[1]], total: 3, savedAt: day))
  }

  @Test("Writing a single bird changes neither the date nor the resume token", arguments: BirdStoreAdapter.allCases)
  func put(adapter: BirdStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.replace(with: CachedBirds(birds: birds, savedAt: day, resumeToken: Data([7])))
    var noted = birds[1]
    noted.notes = birds[0].notes
    try await store.put(noted)
    let expected = CachedBirds(birds: [birds[0], noted, birds[2]], savedAt: day, resumeToken: Data([7]))
    #expect(try await store.retrieve() == expected)
  }

  @Test("A change updates the changed birds and keeps the rest", arguments: BirdStoreAdapter.allCases)
  func apply(adapter: BirdStoreAdapter) async throws {
    let store = adapter.make(folder)
    try await store.replace(with: CachedBirds(birds: birds, savedAt: day))
    var moved = Bird.fixture(3, english: "other")
    moved.sort = -7
    moved.thumb = nil
    try await store.apply(
      [.changed(moved, from: birds[2]), .removed(birds[1]), .added(.fixture(4))],
      savedAt: day + 60,
      resumeToken: Data("t".utf8)
    )
    let expected = CachedBirds(birds: [moved, birds[0], .fixture(4)], savedAt: day + 60, resumeToken: Data("t".utf8))
    #expect(try await store.retrieve() == expected)
    try await store.apply([], savedAt: day + 61, resumeToken: nil)
    #expect(try await store.retrieve()?.savedAt == day + 61)
    #expect(try await store.retrieve()?.resumeToken == nil)
  }
}
