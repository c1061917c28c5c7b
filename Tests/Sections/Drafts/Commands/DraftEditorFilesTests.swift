import Drafts
import Foundation
import Listings
import SectionsTestSupport
import Shell
import ShellTestSupport
import Testing

@testable import DraftsCommands

@Suite("Draft files for an editor")
struct DraftEditorFilesTests {
  init() {
    TestSections.register()
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "drafts-\(UUID())").path

  private func files(process: Int32, running: Set<Int32> = []) -> DraftEditorFiles {
    DraftEditorFiles(folder: folder, process: process, runs: { running.contains($0) })
  }

  @Test("A draft file is private, and found once its process is gone")
  func found() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try files(process: 10).write("title: x\n", draft: "d-1", field: nil)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int

    #expect(mode == 0o600)
    #expect(files(process: 11, running: [10]).left() == [])
    #expect(files(process: 11, running: [10]).open() == [file])
    #expect(files(process: 11).left() == [file])
    #expect(files(process: 11).text(file) == "title: x\n")
  }

  @Test("A draft file that one session picks up is no longer available to another, and loses nothing")
  func adopted() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try files(process: 10).write("text", draft: nil, field: .description)
    let own = files(process: 11).adopt(file)

    #expect(own.path.hasSuffix("/new.description.11.txt"))
    #expect(files(process: 12, running: [11]).left() == [])
    #expect(files(process: 12).text(own) == "text")
    files(process: 11).remove(own)
    #expect(files(process: 12).left() == [])
  }

  @Test("A second file of the same name gets a name of its own, whether it is written or picked up")
  func sameName() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let own = files(process: 11)
    let first = try own.write("one", draft: "d-1", field: nil)
    let second = try own.write("two", draft: "d-1", field: nil)
    let third = own.adopt(try files(process: 10).write("three", draft: "d-1", field: nil))

    #expect([first, second, third].map { own.text($0) } == ["one", "two", "three"])
    #expect(Set(own.left().map(\.path)) == Set([first, second, third].map(\.path)))
    #expect(own.left().allSatisfy { $0.draft == "d-1" && $0.field == nil })
    #expect(files(process: 12, running: [11]).left() == [])
  }

  @Test("What a file contained at first stays with it until it is removed, and nothing else in it is unsaved")
  func base() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try files(process: 10).write("text", draft: nil, field: .description, keepsBase: true)
    #expect(files(process: 11).left() == [])
    try Data("other".utf8).write(to: URL(filePath: file.path))
    #expect(files(process: 11).left() == [file])
    let own = files(process: 11).adopt(file)

    #expect(files(process: 11).base(own) == "text")
    #expect(files(process: 11).text(own) == "other")
    files(process: 11).remove(own)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("An id that looks like a path stays in the folder, and other files are left alone")
  func foreign() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try files(process: 10).write("x", draft: "../a.b", field: .title)
    #expect(file.path == folder + "/___a_b.title.10.txt")
    try Data().write(to: URL(filePath: folder + "/notes.txt"))
    #expect(files(process: 11).left().count == 1)
  }
}
