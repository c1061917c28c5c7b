import BirdsStore
import Database
import Drafts
import DraftsStore
import Foundation
import TestSupport
import Testing

@Suite("Every photo store", .hangLimit)
struct PhotoStoreSpecification {
  private let folder: TemporaryFolder
  private let day = Date(timeIntervalSince1970: 1_600_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func photo(_ text: String, fingerprint: UInt64 = .max) -> PreparedPhoto {
    let facts = PhotoFacts(format: .png, fingerprint: fingerprint)
    return PreparedPhoto(bytes: Data(text.utf8), width: 1, height: 1, facts: facts)
  }

  @Test("An empty photo store has no photos", arguments: PhotoStoreAdapter.all)
  func empty(adapter: PhotoStoreAdapter) async throws {
    let photos = adapter.make(folder).photos
    #expect(try await photos.bytes(of: "a") == nil)
    #expect(try await photos.facts(of: ["a", "b"]).isEmpty)
    #expect(try await photos.facts(of: []).isEmpty)
  }

  @Test("A photo's bytes and facts are read back unchanged", arguments: PhotoStoreAdapter.all)
  func roundTrip(adapter: PhotoStoreAdapter) async throws {
    let (drafts, photos) = adapter.make(folder)
    _ = try await drafts.create(id: "a", at: day)
    let (one, other) = (photo("\u{0}\u{FF}one"), photo("other", fingerprint: 5))

    #expect(try await photos.insert([one, other], for: "a"))

    #expect(try await photos.bytes(of: one.hash) == one.bytes)
    let hashes = [other.hash, one.hash, "none", one.hash]
    #expect(try await photos.facts(of: hashes) == [one.hash: one.facts, other.hash: other.facts])
    #expect(try await photos.facts(of: [other.hash]).count == 1)
  }

  @Test("A photo without its draft is not stored", arguments: PhotoStoreAdapter.all)
  func noDraft(adapter: PhotoStoreAdapter) async throws {
    let photos = adapter.make(folder).photos
    #expect(try await photos.insert([photo("one")], for: "a") == false)
    #expect(try await photos.bytes(of: photo("one").hash) == nil)
  }

  @Test(
    "A photo stays through field changes and in the trash, and is deleted with the draft",
    arguments: PhotoStoreAdapter.all
  )
  func purge(adapter: PhotoStoreAdapter) async throws {
    let (drafts, photos) = adapter.make(folder)
    _ = try await drafts.create(id: "a", at: day)
    _ = try await photos.insert([photo("one")], for: "a")
    _ = try await drafts.edit("a", [.photos: "x"], by: .writer(1), at: day)
    _ = try await drafts.edit("a", [.photos: nil], by: .writer(2), at: day)
    let discarded = try #require(try await drafts.move("a", to: .discarded, at: day))
    #expect(try await photos.bytes(of: photo("one").hash) != nil)

    #expect(try await drafts.purge(discarded))

    #expect(try await photos.bytes(of: photo("one").hash) == nil)
    #expect(try await photos.facts(of: [photo("one").hash]).isEmpty)
  }

  @Test("A photo of two drafts is kept until both are purged", arguments: PhotoStoreAdapter.all)
  func shared(adapter: PhotoStoreAdapter) async throws {
    let (drafts, photos) = adapter.make(folder)
    for id in ["a", "b"] {
      _ = try await drafts.create(id: id, at: day)
      #expect(try await photos.insert([photo("one"), photo(id)], for: id))
      #expect(try await photos.insert([photo("one")], for: id))
    }
    _ = try await drafts.move("a", to: .discarded, at: day)

    _ = try await drafts.purge(discardedBefore: day + 1, foundBefore: day + 1, at: day + 1)
    #expect(try await drafts.purge(discardedBefore: day + 1, foundBefore: day + 1, at: day + 1) == 1)
    #expect(try await photos.facts(of: ["one", "a", "b"].map { photo($0).hash }).count == 2)

    let discarded = try #require(try await drafts.move("b", to: .discarded, at: day))
    #expect(try await drafts.purge(discarded))
    #expect(try await photos.facts(of: ["one", "a", "b"].map { photo($0).hash }).isEmpty)
  }

  @Test("A stored photo is there for the next process that opens the file")
  func durable() async throws {
    let database = DatabaseFile.user(path: folder.file("user.sqlite"), schemas: [.drafts, .notes])
    _ = try await SQLiteDraftStore(database: database).create(id: "a", at: day)
    _ = try await SQLitePhotoStore(database: database).insert([photo("one")], for: "a")

    let other = SQLitePhotoStore(database: .user(path: folder.file("user.sqlite"), schemas: [.drafts, .notes]))
    #expect(try await other.bytes(of: photo("one").hash) == photo("one").bytes)
  }
}
