import Drafts
import DraftsTestSupport
import Foundation
import TestSupport
import Testing

@Suite("Photos of a draft", .hangLimit)
struct PhotosModelTests {
  private struct NoPicture: Error, Equatable {}

  private let drafts = InMemoryDraftStore()
  private let store: InMemoryPhotoStore

  init() {
    store = InMemoryPhotoStore(drafts: drafts)
  }

  private func models() -> (drafts: DraftsModel, photos: PhotosModel) {
    let model = DraftsModel(
      store: drafts,
      session: .stub(),
      now: { Date(timeIntervalSince1970: 0) },
      makeID: { UUID().uuidString }
    )
    return (model, PhotosModel(drafts: model, store: store, prepare: Self.prepare))
  }

  /// A photo's content is its file name without trailing digits; photos named `like…` all look alike.
  private static func prepare(_ file: String) async throws -> PreparedPhoto {
    if file.hasPrefix("bad") { throw NoPicture() }
    let name = file.prefix { !$0.isNumber }
    let mixed = name.utf8.reduce(0x9E37_79B9_7F4A_7C15 as UInt64) { ($0 ^ UInt64($1)) &* 0xBF58_476D_1CE4_E5B9 }
    let fingerprint = name.hasPrefix("like") ? 0xFFFF_0000_FFFF_0000 ^ UInt64(name.count) : mixed ^ mixed >> 29
    return PreparedPhoto(
      bytes: Data(name.utf8),
      width: 4,
      height: 3,
      facts: PhotoFacts(format: .jpeg, fingerprint: fingerprint)
    )
  }

  private func said(_ addition: PhotoAddition) -> [String] {
    addition.outcomes.map { file, outcome in
      switch outcome {
      case .added(let photo, let number, let other): "\(photo.name) is \(number)" + (other.map { ", like \($0)" } ?? "")
      case .duplicate(let number): "\(file) is \(number) already"
      case .found(let number): "\(file) is \(number) again"
      case .noRoom: "\(file) has no room"
      case .refused(let error): "\(file): \(error)"
      }
    }
  }

  @Test("Several files are one revision of a newly started draft, and a bad file stops no other")
  func add() async throws {
    let (model, photos) = models()

    let addition = try await photos.add(["/a/garden", "bad", "/b/house"])

    #expect(said(addition) == ["garden is 1", "bad: NoPicture()", "house is 2"])
    let draft = try #require(addition.written?.draft)
    #expect(addition.written?.isNew == true && draft.revision == 2)
    #expect(draft.photos.map(\.name) == ["garden", "house"])
    #expect(try await photos.bytes(of: draft.photos[1]) == Data("/b/house".utf8))
    #expect(try await model.currentDraft() == draft)
    #expect(try await photos.problems(of: draft).isEmpty)
  }

  @Test("Without a usable file no draft is started")
  func nothingGood() async throws {
    let (model, photos) = models()
    #expect(try await photos.add(["bad", "bad2"]).written == nil)
    #expect(try await model.currentDraft() == nil)
  }

  @Test("The same photo is not added twice, and one that looks like another is reported")
  func duplicates() async throws {
    let photos = models().photos
    _ = try await photos.add(["garden"])
    #expect(
      said(try await photos.add(["garden2", "house", "garden"])) == [
        "garden2 is 1 already", "house is 2", "garden is 1 already",
      ]
    )
    #expect(said(try await photos.add(["like", "likes"])) == ["like is 3", "likes is 4, like 3"])
  }

  @Test("A draft accepts ten photos")
  func limit() async throws {
    let photos = models().photos
    let files = "abcdefghijkl".map(String.init)
    #expect(said(try await photos.add(files)).suffix(3) == ["j is 10", "k has no room", "l has no room"])
    #expect(said(try await photos.add(["a", "m"])) == ["a is 1 already", "m has no room"])
  }

  @Test("The same photo among several takes room once")
  func limitOfDistinctPhotos() async throws {
    let files = "aabcdefghijk".map(String.init)
    #expect(said(try await models().photos.add(files)).suffix(3) == ["i is 9", "j is 10", "k has no room"])
  }

  @Test("Photos are moved and removed, and undo restores them with their bytes")
  func order() async throws {
    let (model, photos) = models()
    _ = try await photos.add(["a", "b", "c"])

    #expect(try await photos.move(3, to: 1).written.draft.photos.map(\.name) == ["c", "a", "b"])
    let (removed, written) = try await photos.remove(2)
    #expect(removed.name == "a" && written.draft.photos.map(\.name) == ["c", "b"])
    _ = try await model.undo()

    #expect(try await model.requireCurrentDraft().photos.map(\.name) == ["c", "a", "b"])
    #expect(try await photos.bytes(of: removed) == Data("a".utf8))
    for number in [0, 4, -1, .min] {
      await #expect(throws: PhotosModelError.noSuchPhoto(number, count: 3)) { try await photos.remove(number) }
      await #expect(throws: PhotosModelError.noSuchPhoto(number, count: 3)) { try await photos.move(1, to: number) }
    }
  }

  @Test("Removing the last photo clears the field")
  func last() async throws {
    let photos = models().photos
    _ = try await photos.add(["a"])
    #expect(try await photos.remove(1).written.draft.fields[.photos] == nil)
    await #expect(throws: PhotosModelError.noSuchPhoto(1, count: 0)) { try await photos.remove(1) }
  }

  @Test("A photo whose bytes are lost is a problem until its file is added again")
  func missing() async throws {
    let photos = models().photos
    let draft = try #require(try await photos.add(["a", "b"]).written?.draft)
    store.lose(draft.photos[1].hash)

    #expect(try await photos.problems(of: draft).map(\.rule) == [.photoMissing])
    await #expect(throws: PhotosModelError.missing(draft.photos[1])) { try await photos.bytes(of: draft.photos[1]) }
    #expect(said(try await photos.add(["b"])) == ["b is 2 again"])

    #expect(try await photos.problems(of: draft).isEmpty)
  }

  @Test("Adding a photo says what another session changed, and both sessions' photos stay")
  func changedByOthers() async throws {
    let (first, second) = (models(), models())
    let draft = try await first.drafts.create()
    _ = try await second.drafts.write([.price: "99"], to: draft.id)

    #expect(try await first.photos.add(["a"]).written?.changedByOthers == [.price])
    let written = try #require(try await second.photos.add(["b"]).written)

    #expect(written.changedByOthers == [.photos])
    #expect(written.draft.photos.map(\.name) == ["a", "b"])
  }

  @Test("Two sessions can both add photos, and a number refers to what its session saw")
  func twoSessions() async throws {
    let (first, second) = (models(), models())
    _ = try await first.photos.add(["a", "b"])
    _ = try await second.drafts.currentDraft()
    _ = try await first.photos.move(2, to: 1)

    await #expect(throws: DraftsModelError.self) { try await second.photos.remove(2) }
    #expect(try await first.drafts.requireCurrentDraft().photos.map(\.name) == ["b", "a"])

    #expect(said(try await second.photos.add(["c"])) == ["c is 3"])
    #expect(said(try await first.photos.add(["d"])) == ["d is 4"])
  }
}
