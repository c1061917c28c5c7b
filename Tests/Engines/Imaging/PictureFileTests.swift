import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite("Files used as photos", .hangLimit)
struct PictureFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ bytes: Data = Data("bytes".utf8)) throws -> String {
    let file = folder.appending(path: name)
    try bytes.write(to: file)
    return file.path
  }

  @Test("A file's bytes are read completely, even through a link")
  func read() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = Data((0..<700_000).map { UInt8($0 % 251) })
    let path = try file("a.jpg", bytes)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.jpg", withDestinationPath: path)

    #expect(try PictureFile.read(path, most: 700_000) == bytes)
    #expect(try PictureFile.read(folder.path + "/link.jpg", most: 700_000) == bytes)
    #expect(throws: PictureFileError.tooLarge(700_000)) { try PictureFile.read(path, most: 699_999) }
  }

  @Test("Reading a pipe or a device fails without waiting")
  func noFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.path + "/pipe.jpg"
    #expect(mkfifo(pipe, 0o600) == 0)

    #expect(throws: PictureFileError.notAFile) { try PictureFile.read(pipe, most: 10) }
    #expect(throws: PictureFileError.notAFile) { try PictureFile.read("/dev/zero", most: 10) }
    #expect(throws: PictureFileError.isFolder) { try PictureFile.read(folder.path, most: 10) }
    #expect(throws: PictureFileError.notThere) { try PictureFile.read(folder.path + "/none.jpg", most: 10) }
    #expect(throws: PictureFileError.notThere) { try PictureFile.read(pipe + "/none.jpg", most: 10) }
    #expect(throws: PictureFileError.empty) { try PictureFile.read(try file("empty.jpg", Data()), most: 10) }
  }

  @Test("A file that may not be read is reported as such", .enabled(if: geteuid() != 0, "root may read everything"))
  func permission() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try file("secret.jpg")
    #expect(chmod(path, 0) == 0)
    #expect(throws: PictureFileError.notPermitted) { try PictureFile.read(path, most: 10) }
  }

  @Test("System errors about a file are classified")
  func codes() {
    #expect(PictureFileError(EACCES) == .notPermitted)
    #expect(PictureFileError(ENXIO) == .notAFile)
    #expect(PictureFileError(EIO) == .failed("Input/output error"))
  }

  @Test(
    "A file that grows, shrinks or is overwritten while it is read is rejected",
    arguments: ["longer", "x", "other"]
  )
  func changed(text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try file("a.jpg")
    let old = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, path, old, 0) == 0)

    #expect(throws: PictureFileError.changed) {
      try PictureFile.read(path, most: 10) {
        let handle = FileHandle(forWritingAtPath: path)
        try? handle?.truncate(atOffset: 0)
        try? handle?.write(contentsOf: Data(text.utf8))
      }
    }
  }
}
