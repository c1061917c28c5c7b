import Foundation
import Loading
import TestSupport
import Testing

@Suite("Every picture store", .hangLimit)
struct PictureStoreSpecification {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A store for ten pictures that count 100 bytes.
  private func shelf(_ adapter: PictureStoreAdapter) -> PictureShelf {
    PictureShelf { adapter.make(folder, 1_000, $0) }
  }

  /// Which of these pictures are stored. Reading within the minute does not count as a use.
  private func kept(_ names: String, _ shelf: PictureShelf) async throws -> String {
    var kept = ""
    for name in names where try await shelf.has(name) { kept.append(name) }
    return kept
  }

  @Test("An empty picture store finds nothing and removes nothing", arguments: PictureStoreAdapter.all)
  func empty(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    #expect(try await shelf.store.retrieve(PictureShelf.url("a")) == nil)
    try await shelf.store.remove(PictureShelf.url("a"))
  }

  @Test("Bytes are read back as inserted, for their own address only", arguments: PictureStoreAdapter.all)
  func roundTrip(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    let bytes = Data(0...255)
    let store = adapter.make(try TemporaryFolder(), 1_000_000) { Date() }
    let url = try #require(URL(string: "http://board.test/a%20b.png?size=small&v=%C3%A9#part"))
    try await store.insert(bytes, for: url)

    #expect(try await store.retrieve(url) == bytes)
    #expect(try await store.retrieve(try #require(URL(string: "http://board.test/a%20b.png"))) == nil)
    #expect(try await shelf.store.retrieve(url) == nil)
  }

  @Test("A picture that is inserted again is replaced, and counted once", arguments: PictureStoreAdapter.all)
  func replaced(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    for _ in 1...20 { try await shelf.insert("a") }
    try await shelf.insert("bcdefghi")
    try await shelf.insert("a", counting: 90)

    #expect(try await shelf.store.retrieve(PictureShelf.url("a"))?.count == 90 - 20)
    #expect(try await kept("abcdefghi", shelf) == "abcdefghi")
  }

  @Test("A removed picture is gone, and its room is free", arguments: PictureStoreAdapter.all)
  func removed(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    try await shelf.insert("abcdefghij")
    try await shelf.store.remove(PictureShelf.url("e"))
    try await shelf.insert("k")

    #expect(try await kept("abcdefghijk", shelf) == "abcdfghijk")
  }

  @Test("The picture inserted first is evicted first, and no more than necessary", arguments: PictureStoreAdapter.all)
  func oldestFirst(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    try await shelf.insert("abcdefghij")
    #expect(try await kept("abcdefghij", shelf) == "abcdefghij")

    try await shelf.insert("k")
    #expect(try await kept("abcdefghijk", shelf) == "bcdefghijk")

    try await shelf.insert("l", counting: 30)
    #expect(try await kept("abcdefghijkl", shelf) == "cdefghijkl")
    try await shelf.insert("m", counting: 70)
    #expect(try await kept("abcdefghijklm", shelf) == "cdefghijklm")
  }

  @Test(
    "The first inserted of several pictures from the same moment is evicted first",
    arguments: PictureStoreAdapter.all
  )
  func sameMoment(adapter: PictureStoreAdapter) async throws {
    let store = adapter.make(folder, 1_000) { Date(timeIntervalSince1970: 0) }
    let shelf = PictureShelf { _ in store }
    try await shelf.insert("abcdefghijkl")

    #expect(try await kept("abcdefghijkl", shelf) == "cdefghijkl")
  }

  @Test("A used picture is evicted last, unless it was used within a minute before", arguments: PictureStoreAdapter.all)
  func usedLast(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    try await shelf.insert("abcdefghij")
    shelf.pass(61)
    #expect(try await shelf.has("a"))
    #expect(try await shelf.has("c"))

    try await shelf.insert("klm")

    #expect(try await kept("abcdefghijklm", shelf) == "acfghijklm")
  }

  @Test("A use within the minute does not count", arguments: PictureStoreAdapter.all)
  func usedAtOnce(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    try await shelf.insert("abcdefghij")
    #expect(try await shelf.has("a"))

    try await shelf.insert("k")

    #expect(try await kept("ab", shelf) == "b")
  }

  @Test(
    "A picture that counts more than a tenth of the limit is not stored, nor is the one it replaces",
    arguments: PictureStoreAdapter.all
  )
  func tooLarge(adapter: PictureStoreAdapter) async throws {
    let shelf = shelf(adapter)
    try await shelf.insert("ab", counting: 100)
    try await shelf.insert("a", counting: 101)

    #expect(try await kept("ab", shelf) == "b")
  }
}
