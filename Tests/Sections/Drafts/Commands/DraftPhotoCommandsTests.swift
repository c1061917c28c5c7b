import Drafts
import DraftsTestSupport
import Foundation
import Imaging
import Loading
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands
@testable import Shell

@Suite("Photo commands", .hangLimit)
struct DraftPhotoCommandsTests {
  private let store = InMemoryDraftStore()
  private let photos: InMemoryPhotoStore

  init() {
    TestSections.register()
    photos = InMemoryPhotoStore(drafts: store)
  }

  private func conversation(isJSON: Bool = false) -> Conversation {
    Conversation(store: store, photoStore: photos, prepare: Self.prepare, isJSON: isJSON)
  }

  /// A photo's content is its own path.
  private static func prepare(_ file: String) async throws -> PreparedPhoto {
    switch file {
    case "notes.txt": throw PictureError.notAPicture
    case "none.jpg": throw PictureFileError.notThere
    case "folder": throw PictureFileError.isFolder
    case "picture.png":
      let facts = PhotoFacts(format: .png, fingerprint: 0)
      return PreparedPhoto(bytes: PictureFixture.png, width: 8, height: 4, facts: facts)
    case "huge.png": throw PictureError.tooManyPixels(PixelSize(width: 20_000, height: 20_000))
    default:
      let fingerprint: UInt64 = file.contains("garden") ? 0x0F0F_0F0F_0F0F_0F0F : 0x00FF_00FF_00FF_00FF
      let facts = PhotoFacts(format: .jpeg, fingerprint: fingerprint)
      return PreparedPhoto(bytes: Data(file.utf8), width: 2_000, height: 1_500, facts: facts)
    }
  }

  @Test("Only writing and adding photos have no time limit")
  func unbounded() {
    #expect(DraftsSection.unboundedCommands == ["draft edit", "draft photo add", "draft write"])
  }

  @Test("Photos are added, shown, moved and removed")
  func conversationAboutPhotos() async throws {
    let conversation = conversation()

    try await conversation.expect(
      "draft photo add ~/garden.jpg 'my house.jpg'",
      says: """
        ! Started a new draft.
        ! Photo 1, “garden.jpg”: 2000 × 1500, 20 B.
        ! Photo 2, “my house.jpg”: 2000 × 1500, 12 B.
        """
    )
    try await conversation.expect(
      "draft photo add garden2.jpg 'my house.jpg'",
      says: """
        ! Photo 3, “garden2.jpg”: 2000 × 1500, 11 B. It looks like photo 1.
        ! “my house.jpg” is already photo 2.
        """
    )
    try await conversation.expect("draft photo move 2 1", says: "! “my house.jpg” is now photo 1.")
    try await conversation.expect(
      "draft photo remove 3",
      says: "! Removed photo 3, “garden2.jpg”. `draft undo` brings it back."
    )
    try await conversation.expect(
      "draft diff",
      says: """
        photos
        …
        [-garden2.jpg 2000×1500-]
        """
    )
    for line in ["draft photo", "draft photo show"] {
      try await conversation.expect(
        line,
        says: """
          1  my house.jpg  2000 × 1500, 12 B
          2  garden.jpg    2000 × 1500, 20 B
          """
      )
    }
    try await conversation.expect("draft photo show 2", says: "photo 2, “garden.jpg”: 2000 × 1500, 20 B")
    try await conversation.expect(
      "draft photo show 9",
      says: "! The draft has no photo 9. `draft photo show` shows photos 1 to 2."
    )
    #expect(try await conversation.say("draft show").contains("\n1  my house.jpg  2000 × 1500, 12 B\n"))
  }

  @Test("A bad file alone is a failure, and among others it is named and the answer is no")
  func bad() async throws {
    let conversation = conversation()

    try await conversation.expect(
      "draft photo add notes.txt",
      says: """
        ! “notes.txt”: it is not a JPEG, PNG, GIF or WebP picture. It was not added. Save it as JPEG and add that file.
        """
    )
    #expect(try await store.current() == nil)
    await #expect(throws: NegativeAnswer.self) {
      try await conversation.say("draft photo add none.jpg garden.jpg folder huge.png")
    }
    #expect(
      conversation.console.transcript.hasSuffix(
        """
        ! Photo 1, “garden.jpg”: 2000 × 1500, 10 B.
        ! “none.jpg”: there is no such file. It was not added. Check the name. Tab completes file names.
        ! “folder”: it is a folder. It was not added. Choose files in it.
        ! “huge.png”: the picture is too large: 20000 by 20000 pixels. It was not added. Make it smaller and add that file.
        """
      )
    )
  }

  @Test("A terminal that shows pictures has each photo of the list in six rows")
  func pictures() async throws {
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, _ in throw CancellationError() },
      describe: { LoadFailure($0) }
    )
    let conversation = Conversation(store: store, photoStore: photos, prepare: Self.prepare, width: 80) {
      $0.pictures = PictureGallery(
        loader: loader,
        clock: TestClock(),
        findSupport: { PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16)) },
        draw: { _, _, columns, rows, _ in
          (0..<rows).map { _ in StyledText(SafeText(String(repeating: "#", count: columns))) }
        }
      )
    }
    _ = try await conversation.say("draft photo add picture.png")

    let lines = try await conversation.say("draft photo").split(separator: "\n")

    #expect(lines.count { $0.contains("##") } == 6, "\(lines)")
  }

  @Test("Without photos the output says how to add some")
  func none() async throws {
    let conversation = conversation()
    _ = try await conversation.say("draft new")
    try await conversation.expect(
      "draft photo show",
      says: "! The draft has no photos. Add some with `draft photo add`."
    )
    try await conversation.expect("draft photo show --json", says: "[]")
  }

  @Test("Scripts get the draft once, also when a photo is there already and nothing is written")
  func documentOfNothing() async throws {
    let conversation = conversation(isJSON: true)
    let added = try await conversation.say("draft photo add garden.jpg")
    #expect(added.hasPrefix("{") && !added.contains("\n"))

    let said = try await conversation.say("draft photo add garden.jpg")

    #expect(said == "! “garden.jpg” is already photo 1.\n\(added)")
  }

  @Test("In the form, a removed photo is news, and one that is not there a failure")
  func formLine() async throws {
    let context = ShellContext.stub(RecordingConsole(), store: store, photoStore: photos, prepare: Self.prepare)
      .of(DraftsSection.self)
    let added = await DraftPhotoChange.add(["garden.jpg"]).perform(on: nil, in: context)
    #expect(added.notice?.text.english == "Photo 1, “garden.jpg”: 2000 × 1500, 10 B.")
    #expect(added.notice?.isFailure == false)
    let removed = await DraftPhotoChange.remove(1).perform(on: added.written?.draft.id, in: context)
    #expect(removed.notice?.text.english == "removed photo 1, “garden.jpg”. `draft undo` brings it back")
    #expect(removed.notice?.isFailure == false)
    #expect(removed.written?.draft.photos == [])
    let missing = await DraftPhotoChange.remove(1).perform(on: added.written?.draft.id, in: context)
    #expect(missing.notice?.isFailure == true)
    #expect(missing.written == nil)
  }

  @Test("Scripts get photos with type, size and hash, and a missing one has no type and is a problem")
  func document() async throws {
    let conversation = conversation(isJSON: true)
    let text = try await conversation.say("draft photo add /tmp/garden.jpg")
    let hash = try #require(try await store.current()?.photos.first?.hash)
    let photo =
      #"{"n":1,"name":"garden.jpg","type":"image/jpeg","width":2000,"height":1500,"bytes":15,"sha256":"HASH"}"#
      .replacing("HASH", with: hash)
    #expect(text.contains(#""photos":[\#(photo)],"problems""#))
    try await conversation.expect("draft photo show", says: "[\(photo)]")
    try await conversation.expect("draft photo show 1", says: photo)
    #expect(text.split(separator: "\n").count == 1)

    photos.lose(hash)

    let lost = photo.replacing(#""image/jpeg""#, with: "null")
    let draft = try await conversation.say("draft show")
    #expect(draft.contains(lost) && draft.contains(#""field":"photos","rule":"photo_missing""#))
    await #expect(throws: NegativeAnswer.self) { try await conversation.say("draft check") }
  }
}
