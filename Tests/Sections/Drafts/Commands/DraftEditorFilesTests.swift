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

  @Test("An id that looks like a path stays in the folder, and other files are left alone")
  func foreign() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try files(process: 10).write("x", draft: "../a.b", field: .title)
    #expect(file.path == folder + "/___a_b.title.10.txt")
    try Data().write(to: URL(filePath: folder + "/notes.txt"))
    #expect(files(process: 11).left().count == 1)
  }
}
