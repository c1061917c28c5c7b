import Foundation
import TestSupport
import Testing

@Suite("Damaged pictures", .hangLimit)
struct DamagedPictureTests {
  @Test("Errors in a picture's comments are not written to the terminal, and the picture is accepted")
  func comment() async throws {
    let installation = try Installation()
    // After the header, with a wrong checksum.
    let chunk = Data([0, 0, 0, 4]) + Data("tEXta\0bc".utf8) + Data([1, 2, 3, 4])
    let png = PictureFixture.png.prefix(33) + chunk + PictureFixture.png.dropFirst(33)
    let file = installation.folder.appending(path: "photo.png")
    try png.write(to: file)

    let run = try await ProgramRun.run(["draft", "photo", "add", file.path], in: installation)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "Started a new draft.")
    #expect(lines.last?.hasPrefix("Photo 1, “photo.png”: 16 × 8, ") == true)
  }
}
