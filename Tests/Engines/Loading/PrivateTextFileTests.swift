import Foundation
import Loading
import TestSupport
import Testing

@Suite("Private text files")
struct PrivateTextFileTests {
  private let folder: TemporaryFolder
  private let file: PrivateTextFile

  init() throws {
    folder = try TemporaryFolder()
    file = PrivateTextFile(path: folder.file("file"))
  }

  @Test("A new file, and one that is replaced, is complete and private, and nothing else is left")
  func replaced() throws {
    for text in ["first", "second"] {
      try file.replace(with: text)
      #expect(try folder.text("file") == text)
      #expect(try folder.mode("file") == 0o600)
    }
    #expect(folder.names == ["file"])
  }

  @Test("A symbolic link to nothing stays, and its target is created")
  func link() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file("file"), withDestinationPath: "target")
    try file.replace(with: "text")
    #expect(try folder.text("target") == "text")
    #expect(folder.names == ["file", "target"])
  }

  @Test("A write-protected file is not replaced", .enabled(if: getuid() != 0, "root may write everything"))
  func writeProtected() throws {
    try folder.write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.file("file"))
    let error = #expect(throws: PrivateFileError.self) { try file.replace(with: "new") }
    #expect(error?.path == folder.file("file"))
    #expect(error?.isInPlace == false)
    #expect(try folder.text("file") == "old")
  }
}
