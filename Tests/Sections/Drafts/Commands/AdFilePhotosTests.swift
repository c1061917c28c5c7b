import Drafts
import DraftsTestSupport
import Foundation
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import DraftsCommands

@Suite("Photos of ad files", .hangLimit)
struct AdFilePhotosTests {
  private let store = InMemoryDraftStore()
  private let folder: TemporaryFolder

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  /// Keeps only the names, and rejects files called bad.
  private var exchange: AdFilePhotos {
    AdFilePhotos(
      takeIn: { paths in
        if let bad = paths.first(where: { $0.contains("bad") }) { throw Failure(.invalidData, .noFile(bad)) }
        let names = paths.map { ($0 as NSString).lastPathComponent }.joined(separator: "\n")
        return { [store] draft in
          let writer = DraftWriter(session: "a", seen: draft.version)
          _ = try await store.edit(draft.id, [.photos: names], by: writer, at: Fixture.now)
          return try await store.draft(id: draft.id) ?? draft
        }
      },
      photos: { draft in
        (draft.fields[.photos] ?? "").split(separator: "\n").map {
          AdFilePhotos.Photo(name: String($0), fileExtension: "jpg", bytes: Data("bytes of \($0)".utf8))
        }
      }
    )
  }

  private func say(_ line: String) async throws -> String {
    let conversation = Conversation(store: store, adFilePhotos: exchange)
    do {
      return try await conversation.say(line.replacing("@", with: folder.url.path + "/"))
        .replacing(folder.url.path + "/", with: "@")
    } catch is NegativeAnswer {
      return conversation.console.transcript.replacing(folder.url.path + "/", with: "@")
    }
  }

  @Test("Patterns find pictures beside the file, in order, each once")
  func patterns() async throws {
    for name in ["b.png", "a.jpg", "c.txt", "sub/x 1.JPG", "z.jpg"] { try folder.write("", to: "[ads]/" + name) }
    try folder.write("title: Regal\nimages:\n- z.jpg\n- '*.{jpg,png}'\n- sub/x*\n", to: "[ads]/ad.yaml")

    _ = try await say("draft import '@[ads]/ad.yaml'")

    #expect(try await store.current()?.fields[.photos] == "z.jpg\na.jpg\nb.png\nx 1.JPG")
  }

  @Test(
    "A picture is found by its name in any Unicode normalisation, and by its name before its pattern",
    arguments: [
      (["Gl\u{E4}ser.jpg"], "Gla\u{308}ser.jpg"), (["Gla\u{308}ser.jpg"], "Gl\u{E4}ser.jpg"),
      (["photo [1].jpg", "photo 1.jpg"], "photo [1].jpg"), (["Gla\u{308}ser.jpg"], "Gl\u{E4}*.jpg"),
      // Neither composed nor decomposed throughout.
      (["\u{1EA5} a\u{302}\u{301}.jpg"], "a\u{302}\u{301} \u{1EA5}.jpg"),
    ]
  )
  func names(files: [String], name: String) async throws {
    for file in files { try folder.write("", to: "ads/" + file) }
    try folder.write("title: Regal\nimages:\n- '\(name)'\n", to: "ads/ad.yaml")

    _ = try await say("draft import @ads/ad.yaml")

    #expect(try await store.current()?.fields[.photos] == files[0])
  }

  @Test("A picture that is missing or invalid is an error of the file")
  func missing() async throws {
    try folder.write("", to: "bad.jpg")
    try folder.write("title: Regal\nimages:\n  - gone_*.jpg\n  - bad.jpg\n  - gone.png\n", to: "a.yaml")
    try folder.write("title: Regal\nimages: bad.jpg\n", to: "b.yaml")

    #expect(
      try await say("draft import @a.yaml @b.yaml") == """
        ! @a.yaml:3: images: no file matches gone_*.jpg.
        ! @a.yaml:5: images: no file matches gone.png.
        ! @a.yaml was not imported. Correct the file, and import it again.
        ! No such file: @bad.jpg. @b.yaml was not imported.
        """
    )
    #expect(try await store.drafts(.draft).isEmpty)
  }

  @Test("Photos are written beside the file, which names them")
  func exporting() async throws {
    _ = try await store.create(id: "a", fields: [.title: "Regal", .photos: "x.jpg\ny.png"], at: Fixture.now)

    #expect(
      try await say("draft export @ad_regal.yaml")
        == "! Exported “Regal” to @ad_regal.yaml. 2 photos are beside it."
    )
    #expect(folder.names == ["ad_regal.yaml", "ad_regal__img1.jpg", "ad_regal__img2.jpg"])
    #expect(try folder.text("ad_regal__img2.jpg") == "bytes of y.png")
    #expect(
      try folder.text("ad_regal.yaml")
        == "active: true\ntype: OFFER\ntitle: Regal\nimages:\n- ad_regal__img1.jpg\n- ad_regal__img2.jpg\n"
    )
    #expect(
      try await say("draft export @ad_regal.json --force")
        == "! Exported “Regal” to @ad_regal.json. 2 photos are beside it."
    )
    #expect(
      try await say("draft export").hasSuffix(
        "\n! 2 photos are not included. `draft export FILE` writes them beside the file."
      )
    )
  }

  @Test("A photo's file is not replaced without permission either")
  func taken() async throws {
    _ = try await store.create(id: "a", fields: [.title: "Regal", .photos: "x.jpg"], at: Fixture.now)
    try folder.write("theirs", to: "ad__img1.jpg")

    #expect(try await say("draft export @ad.yaml").hasPrefix("! @ad__img1.jpg already exists"))
    #expect(folder.names == ["ad__img1.jpg"])
    #expect(try folder.text("ad__img1.jpg") == "theirs")
  }

  @Test("A draft with the same photos returns to its file unchanged except for edits")
  func inPlace() async throws {
    for name in ["a.jpg", "b.jpg"] { try folder.write("", to: name) }
    try folder.write("title: Regal\nimages: ['*.jpg'] # all\n", to: "ad.yaml")
    _ = try await say("draft import @ad.yaml")
    _ = try await say("draft set title Tisch")

    #expect(try await say("draft export @ad.yaml --force") == "! Exported “Tisch” to @ad.yaml.")
    #expect(try folder.text("ad.yaml") == "title: Tisch\nimages: ['*.jpg'] # all\n")
    #expect(folder.names == ["a.jpg", "ad.yaml", "b.jpg"])
    #expect(try await say("draft export @other.yaml") == "! Exported “Tisch” to @other.yaml. 2 photos are beside it.")
    #expect(try folder.text("other.yaml") == "title: Tisch\nimages:\n- other__img1.jpg\n- other__img2.jpg\n")
  }

  @Test("A draft whose photos were removed names none")
  func removed() async throws {
    _ = try await store.create(id: "a", fields: [.carried: "title: Regal\nimages: [a.jpg]\n"], at: Fixture.now)
    _ = try await say("draft set title Regal")

    _ = try await say("draft export @ad.yaml")

    #expect(try folder.text("ad.yaml") == "title: Regal\nimages: []\n")
  }
}
