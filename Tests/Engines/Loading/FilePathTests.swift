import Foundation
import Loading
import TestSupport
import Testing

@Suite("File paths")
struct FilePathTests {
  @Test(
    "A path is split by POSIX's rules",
    arguments: [
      ("a", nil, "a", "a"), ("a.yaml", nil, "a.yaml", "a"), ("x/a.yaml", "x", "a.yaml", "x/a"), ("/a", "/", "a", "/a"),
      ("/", nil, "", "/"), ("", nil, "", ""), ("x/", nil, "x", "x/"), ("x//y", "x", "y", "x//y"),
      ("./y", ".", "y", "./y"),
      (".yaml", nil, ".yaml", ".yaml"), ("a.b/c", "a.b", "c", "a.b/c"), ("a.b.c", nil, "a.b.c", "a.b"),
      ("//", nil, "", "//"), ("x/\u{301}é.j", "x", "\u{301}é.j", "x/\u{301}é"),
    ] as [(String, String?, String, String)]
  )
  func parts(text: String, folder: String?, name: String, stem: String) {
    let path = FilePath(text)
    #expect(path.folder == folder)
    #expect(path.name == name)
    #expect(path.withoutExtension == stem)
  }

  @Test("No name traps, however short or odd it is")
  func anyName() {
    let bytes = (0...0x7F).map { String(UnicodeScalar(UInt8($0))) } + ["é", "手", "\u{301}", "🚲"]
    for one in bytes {
      for other in bytes + [""] {
        let path = FilePath(one + other)
        _ = (path.folder, path.name, path.withoutExtension, path.resolved)
      }
    }
  }

  @Test(
    "Devices, pipes, folders and this process's descriptors are special",
    arguments: ["/dev/null", "/dev/stdout", "/tmp"]
  )
  func special(text: String) {
    #expect(FilePath(text).isSpecial)
  }

  @Test(
    "A missing file is not special, nor is a file behind a link, also in memory",
    arguments: [FileManager.default.temporaryDirectory, URL(filePath: "/dev/shm")]
  )
  func ordinary(place: URL) throws {
    let folder = place.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(path: "file"), folder.appending(path: "link"))
    try Data().write(to: file)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "file")

    #expect(!FilePath(folder.path + "/nothing").isSpecial)
    #expect(!FilePath(link.path).isSpecial)
    #expect(FilePath(link.path).resolved.text == file.path)
  }
}
