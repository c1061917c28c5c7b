import Foundation
import Loading
import TestSupport
import Testing

@Suite("Atomic files")
final class AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

  private func put(_ text: String, in name: String, permissions: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: "\(folder)/\(name)")
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? Int
  }

  @Test("An atomic file's content is synced before it replaces the old file, and its folder afterwards")
  func synced() throws {
    try put("old", in: "file")
    let path = "\(folder)/file"
    let synced = Watched<[String]>([])
    let file = try AtomicFile(FilePath(path)) { descriptor in
      let name = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) ?? ""
      let content = (try? String(contentsOfFile: name, encoding: .utf8)) ?? "a folder"
      let inPlace = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      synced.change { $0.append("\(content), \(inPlace) in place") }
      return 0
    }
    try file.write(Data("ne".utf8))
    try file.write(Data("w".utf8))
    #expect(synced.value == [])
    try file.commit()
    #expect(synced.value == ["new, old in place", "a folder, new in place"])
    #expect(names == ["file"])
  }

  @Test("If the content cannot be synced, the old file stays and nothing else is left")
  func notSynced() throws {
    try put("old", in: "file")
    do {
      let file = try AtomicFile(FilePath("\(folder)/file")) { _ in
        errno = EIO
        return -1
      }
      try file.write(Data("new".utf8))
      let error = #expect(throws: FileError.self) { try file.commit() }
      #expect(error?.code == EIO)
      #expect(error?.isInPlace == false)
    }
    #expect(text("file") == "old")
    #expect(names == ["file"])
  }

  @Test("If the folder cannot be synced, the error says that the new file is in place")
  func folderNotSynced() throws {
    let count = Watched(0)
    let file = try AtomicFile(FilePath("\(folder)/file")) { _ in
      count.change { $0 += 1 }
      errno = EIO
      return count.value > 1 ? -1 : 0
    }
    let error = #expect(throws: FileError.self) { try file.commit() }
    #expect(error?.isInPlace == true)
    #expect(names == ["file"])
  }

  @Test("An atomic file that is never committed leaves nothing")
  func abandoned() throws {
    try put("old", in: "file")
    do {
      let file = try AtomicFile(FilePath("\(folder)/file"))
      try file.write(Data("new".utf8))
      #expect(names.count == 2)
    }
    #expect(names == ["file"])
    #expect(text("file") == "old")
  }

  @Test("An atomic file is readable only by its owner, or keeps the permissions of the previous file")
  func permissions() throws {
    try put("old", in: "file", permissions: 0o644)
    try AtomicFile(FilePath("\(folder)/file"), permissions: .asBefore).commit()
    #expect(try permissions("file") == 0o644)
    try AtomicFile(FilePath("\(folder)/new"), permissions: .asBefore).commit()
    #expect(try permissions("new") == 0o600)
    try AtomicFile(FilePath("\(folder)/file")).commit()
    #expect(try permissions("file") == 0o600)
  }

  @Test("A symbolic link stays, and its target is replaced")
  func link() throws {
    try put("old", in: "target")
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "target")
    let file = try AtomicFile(FilePath(folder + "/link"))
    try file.write(Data("new".utf8))
    try file.commit()
    #expect(text("target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "target")
  }

  @Test("Without permission to replace, a file that appears in the meantime stays")
  func taken() throws {
    do {
      let file = try AtomicFile(FilePath(folder + "/file"))
      try file.write(Data("new".utf8))
      try put("another", in: "file")
      let error = #expect(throws: FileError.self) { try file.commit(replacing: false) }
      #expect(error?.isNameTaken == true)
    }
    #expect(text("file") == "another")
    #expect(names == ["file"])
  }

  @Test("A named temporary file that a crash left is overwritten")
  func givenName() throws {
    try put("a longer text that a crash left", in: "file.new")
    let file = try AtomicFile(FilePath(folder + "/file"), temporary: folder + "/file.new")
    try file.write(Data("new".utf8))
    try file.commit()
    #expect(text("file") == "new")
    #expect(names == ["file"])
  }

  @Test("If no file can be created, the error has the system's reason", arguments: ["nothing/file", "file/file"])
  func impossible(name: String) throws {
    try put("old", in: "file")
    let error = #expect(throws: FileError.self) { try AtomicFile(FilePath("\(folder)/\(name)")) }
    #expect([ENOENT, ENOTDIR].contains(error?.code))
    #expect(error?.reason.isEmpty == false)
  }
}
