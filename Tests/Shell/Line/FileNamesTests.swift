import Foundation
import SectionsTestSupport
import ShellTestSupport
import Terminal
import Testing

@testable import Shell

@Suite("File names at the prompt")
struct FileNamesTests {
  private let home: URL

  init() throws {
    TestSections.register()
    home = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    for folder in ["Pictures/Garden", "Plans"] {
      try FileManager.default.createDirectory(at: home.appending(path: folder), withIntermediateDirectories: true)
    }
    for name in ["Pictures/a b.jpg", "Pictures/ab.png", "Pictures/.hidden", "Pictures/\u{1B}[31m.jpg"] {
      try Data([1]).write(to: home.appending(path: name))
    }
  }

  @Test("A tilde is the user's home only at the beginning and alone")
  func tilde() {
    defer { try? FileManager.default.removeItem(at: home) }
    let names = FileNames(home: "/home/ada")
    #expect(
      ["~", "~/a.jpg", "~ada/a", "a~/b", "/x"].map(names.path) == [
        "/home/ada", "/home/ada/a.jpg", "~ada/a", "a~/b", "/x",
      ]
    )
  }

  @Test(
    "A typed path is completed, and folders can be continued",
    arguments: [
      ("~", ["~/"]), ("~/P", ["~/Pictures/", "~/Plans/"]),
      ("~/Pictures/a", ["~/Pictures/a b.jpg", "~/Pictures/ab.png"]),
      ("~/Pictures/", ["~/Pictures/Garden/", "~/Pictures/a b.jpg", "~/Pictures/ab.png"]),
      ("~/Pictures/.", ["~/Pictures/.hidden"]), ("~/none/", []), ("~/x", []),
    ]
  )
  func completed(typed: String, expected: [String]) {
    defer { try? FileManager.default.removeItem(at: home) }
    let found = FileNames(home: home.path).completions(of: typed, after: "", foldersOnly: false)
    #expect(found.map(\.word.description) == expected)
    #expect(found.allSatisfy { $0.appendsSpace != $0.word.description.hasSuffix("/") })
  }

  @Test("An argument that names a folder completes only to folders, after the typed path")
  func folders() {
    defer { try? FileManager.default.removeItem(at: home) }
    let found = FileNames(home: home.path).completions(
      of: "--catalogue=~/Pictures/",
      after: "--catalogue=",
      foldersOnly: true
    )
    #expect(found.map(\.word.description) == ["--catalogue=~/Pictures/Garden/"])
  }
}
