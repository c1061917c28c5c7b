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
  private func fixture(_ adapter: PictureStoreAdapter) -> PictureStoreFixture {
    PictureStoreFixture { adapter.make(folder, 1_000, $0) }
  }

  /// Which of these pictures are stored. Reading within the minute does not count as a use.
  private func kept(_ names: String, _ fixture: PictureStoreFixture) async throws -> String {
    var kept = ""
    for name in names where try await fixture.has(name) { kept.append(name) }
    return kept
  }

  @Test("An empty picture store finds nothing and removes nothing", arguments: PictureStoreAdapter.all)
  func empty(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    #expect(try await fixture.store.retrieve(PictureStoreFixture.url("a")) == nil)
    try await fixture.store.remove(PictureStoreFixture.url("a"))
  }

  @Test("Bytes are read back as inserted, for their own address only", arguments: PictureStoreAdapter.all)
  func roundTrip(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    let bytes = Data(0...255)
    let store = adapter.make(try TemporaryFolder(), 1_000_000) { Date() }
    let url = try #require(URL(string: "http://board.test/a%20b.png?size=small&v=%C3%A9#part"))
    try await store.insert(bytes, for: url)

    #expect(try await store.retrieve(url) == bytes)
    #expect(try await store.retrieve(try #require(URL(string: "http://board.test/a%20b.png"))) == nil)
    #expect(try await fixture.store.retrieve(url) == nil)
  }

  @Test("A picture that is inserted again is replaced, and counted once", arguments: PictureStoreAdapter.all)
  func replaced(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    for _ in 1...20 { try await fixture.insert("a") }
    try await fixture.insert("bcdefghi")
    try await fixture.insert("a", counting: 90)

    #expect(try await fixture.store.retrieve(PictureStoreFixture.url("a"))?.count == 90 - 20)
    #expect(try await kept("abcdefghi", fixture) == "abcdefghi")
  }

  @Test("A removed picture is gone, and its room is free", arguments: PictureStoreAdapter.all)
  func removed(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    try await fixture.insert("abcdefghij")
    try await fixture.store.remove(PictureStoreFixture.url("e"))
    try await fixture.insert("k")

    #expect(try await kept("abcdefghijk", fixture) == "abcdfghijk")
  }

  @Test("The picture inserted first is evicted first, and no more than necessary", arguments: PictureStoreAdapter.all)
  func oldestFirst(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    try await fixture.insert("abcdefghij")
    #expect(try await kept("abcdefghij", fixture) == "abcdefghij")

    try await fixture.insert("k")
    #expect(try await kept("abcdefghijk", fixture) == "bcdefghijk")

    try await fixture.insert("l", counting: 30)
    #expect(try await kept("abcdefghijkl", fixture) == "cdefghijkl")
    try await fixture.insert("m", counting: 70)
    #expect(try await kept("abcdefghijklm", fixture) == "cdefghijklm")
  }

  @Test(
    "The first inserted of several pictures from the same moment is evicted first",
    arguments: PictureStoreAdapter.all
  )
  func sameMoment(adapter: PictureStoreAdapter) async throws {
    let store = adapter.make(folder, 1_000) { Date(timeIntervalSince1970: 0) }
    let fixture = PictureStoreFixture { _ in store }
    try await fixture.insert("abcdefghijkl")

    #expect(try await kept("abcdefghijkl", fixture) == "cdefghijkl")
  }

  @Test("A used picture is evicted last, unless it was used within a minute before", arguments: PictureStoreAdapter.all)
  func usedLast(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    try await fixture.insert("abcdefghij")
    fixture.pass(61)
    #expect(try await fixture.has("a"))
    #expect(try await fixture.has("c"))

    try await fixture.insert("klm")

    #expect(try await kept("abcdefghijklm", fixture) == "acfghijklm")
  }

  @Test("A use within the minute does not count", arguments: PictureStoreAdapter.all)
  func usedAtOnce(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    try await fixture.insert("abcdefghij")
    #expect(try await fixture.has("a"))

    try await fixture.insert("k")

    #expect(try await kept("ab", fixture) == "b")
  }

  @Test(
    "A picture that counts more than a tenth of the limit is not stored, nor is the one it replaces",
    arguments: PictureStoreAdapter.all
  )
  func tooLarge(adapter: PictureStoreAdapter) async throws {
    let fixture = fixture(adapter)
    try await fixture.insert("ab", counting: 100)
    try await fixture.insert("a", counting: 101)

    #expect(try await kept("ab", fixture) == "b")
  }
}
