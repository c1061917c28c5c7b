import Drafts
import DraftsTestSupport
import Foundation
import Imaging
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Photos of drafts in ad files", .hangLimit)
struct ExportAndImportTests {
  private let store = InMemoryDraftStore()
  private let photos: InMemoryPhotoStore
  private let folder: TemporaryFolder
  private let conversation: Conversation

  init() throws {
    TestSections.register()
    photos = InMemoryPhotoStore(drafts: store)
    folder = try TemporaryFolder()
    conversation = Conversation(store: store, photoStore: photos, prepare: Self.prepare) {
      $0[DraftsSection.self].adFilePhotos = AdFilePhotos($0[DraftsSection.self].photos)
    }
  }

  /// A photo's content is its file's content; a file that begins with `no` is not a photo.
  private static func prepare(_ file: String) async throws -> PreparedPhoto {
    let bytes = try Data(contentsOf: URL(filePath: file))
    guard !bytes.starts(with: Data("no".utf8)) else { throw PictureError.notAPicture }
    let format: PhotoFacts.Format = file.hasSuffix("png") ? .png : .jpeg
    return PreparedPhoto(bytes: bytes, width: 8, height: 4, facts: PhotoFacts(format: format, fingerprint: 0))
  }

  private func say(_ line: String) async throws -> String {
    let before = conversation.console.transcript.count
    do {
      return try await conversation.say(line.replacing("@", with: folder.url.path + "/"))
        .replacing(folder.url.path + "/", with: "@")
    } catch is NegativeAnswer {
      return String(conversation.console.transcript.dropFirst(before)).replacing(folder.url.path + "/", with: "@")
    }
  }

  @Test("Imported photos are exported, and importing them again gives the same photos")
  func roundTrip() async throws {
    for (name, text) in [("b.png", "B"), ("a.jpg", "A"), ("c.jpg", "A")] { try folder.write(text, to: name) }
    try folder.write("title: Regal\nimages: ['*.{jpg,png}']\n", to: "ad.yaml")

    _ = try await say("draft import @ad.yaml")
    let imported = try #require(try await store.current())
    #expect(imported.photos.map(\.name) == ["a.jpg", "b.png"])
    #expect(try await say("draft export @out/ad.yaml").hasPrefix("! Cannot write "))
    #expect(try await say("draft export @other.yaml") == "! Exported “Regal” to @other.yaml. 2 photos are beside it.")
    #expect(try folder.text("other__img1.jpg") == "A")
    #expect(try folder.text("other__img2.png") == "B")
    _ = try await say("draft import @other.yaml")

    let again = try #require(try await store.current())
    #expect(again.id != imported.id)
    #expect(again.photos.map(\.hash) == imported.photos.map(\.hash))
  }

  @Test("Nothing is imported from a file with a bad picture or too many pictures")
  func refused() async throws {
    for number in 10...20 { try folder.write("photo \(number)", to: "\(number).jpg") }
    let long = String(repeating: "long", count: 20)
    try folder.write("none", to: long + "bad.jpg")
    try folder.write("title: Regal\nimages: [10.jpg, \(long)bad.jpg]\n", to: "a.yaml")
    try folder.write("title: Regal\nimages: ['1*.jpg', 20.jpg]\n", to: "b.yaml")

    let said = try await say("draft import @a.yaml @b.yaml")

    // Of a long path, the end is shown.
    #expect(said.contains("! “…"))
    #expect(said.contains("longbad.jpg”: it is not a JPEG, PNG, GIF or WebP picture. @a.yaml was not imported"))
    #expect(said.contains("20.jpg”: a draft can have at most 10 photos. @b.yaml was not imported. List fewer"))
    #expect(try await store.drafts(.draft).isEmpty)
  }

  @Test("A draft with a photo whose bytes are lost is neither exported nor published")
  func missing() async throws {
    try folder.write("A", to: "a.jpg")
    _ = try await say("draft photo add @a.jpg")
    _ = try await say("draft set title Ein Regal")
    _ = try await say("draft set description Aus Holz.")
    _ = try await say("draft set price 5")
    photos.lose(try #require(try await store.current()?.photos.first?.hash))

    #expect(try await say("draft export @ad.yaml").contains("a.jpg"))
    #expect(folder.names == ["a.jpg"])
    #expect(try await say("draft publish").contains("the stored file of photo 1, “a.jpg”, is missing"))
  }
}
