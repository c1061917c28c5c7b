import Foundation
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Changing the settings file")
struct SettingsFileEditorTests {
  private let folder: URL
  private var path: String { folder.appending(path: "classifieds/config.toml").path }
  private var editor: SettingsFileEditor { SettingsFileEditor(path: path) }

  init() throws {
    TestSections.register()
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func withFolder(_ work: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try work()
  }

  private func write(_ text: String, mode: Int = 0o600) throws {
    let place = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("A missing settings file is created, readable only by its owner")
  func makes() throws {
    try withFolder {
      try editor.set("server", to: "http://127.0.0.1:8080")

      #expect(try text() == "server = \"http://127.0.0.1:8080\"\n")
      #expect(try mode(path) == 0o600)
      #expect(try mode((path as NSString).deletingLastPathComponent) == 0o700)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/classifieds") == ["config.toml"])
    }
  }

  @Test("Comments, order and unknown settings stay, and the file becomes private")
  func keeps() throws {
    try withFolder {
      try write("# mine\ntomorrow = 1\ncolor = \"auto\" # why\n\n[section]\ncolor = \"x\"\n", mode: 0o644)

      try editor.set("color", to: "never")
      try editor.set("linear", to: "1")

      let expected = "# mine\ntomorrow = 1\ncolor = \"never\" # why\nlinear = true\n\n[section]\ncolor = \"x\"\n"
      #expect(try text() == expected)
      #expect(try mode(path) == 0o600)
    }
  }

  @Test(
    "An invalid value is rejected by the rules of reading, and the file stays unchanged",
    arguments: [
      ("color", "red", "color: invalid value “red”", "Set color to auto, always or never."),
      ("server", "localhost", "Invalid server address: “localhost”", "Set server to http://HOST:PORT."),
      ("linear", "maybe", "linear: invalid value “maybe”", "Set linear to true or false."),
      (
        "currency", "euros", "currency: invalid value “euros”",
        "Set currency to a three-letter ISO 4217 code, such as EUR."
      ),
      ("language", "tlh", "language: invalid value “tlh”", "Set language to en, fr, el or pt-BR."),
      ("pager", "a\nb", "pager: invalid value “a\nb”", "Set pager to a command on one line."),
    ] as [(SettingName, String, String, String)]
  )
  func refuses(name: SettingName, value: String, what: String, hint: String) throws {
    try withFolder {
      try write("# mine\n")

      let failure = #expect(throws: Failure.self) { try editor.set(name, to: value) }

      #expect(failure?.kind == .usage)
      #expect(failure?.sentences.english == "\(what). \(hint)")
      #expect(try text() == "# mine\n")
    }
  }

  @Test(
    "A file that cannot be parsed, or whose value is not a plain one, is left alone",
    arguments: [
      "color = \"never\"\ncolor = \"auto\"\n", "color = ", "[color]\nx = 1\n", "color.x = 1\n",
      "\"\\u0063olor\" = \"auto\"\n",
    ]
  )
  func leavesAlone(toml: String) throws {
    try withFolder {
      try write(toml)

      let failure = #expect(throws: Failure.self) { try editor.set("color", to: "never") }

      #expect(failure?.kind == .usage)
      #expect(try text() == toml)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/classifieds") == ["config.toml"])
    }
  }

  @Test("A symbolic link stays, and its target is changed, even if it does not exist yet")
  func links() throws {
    try withFolder {
      try FileManager.default.createDirectory(atPath: folder.path + "/classifieds", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../dotfile.toml")

      try editor.set("color", to: "never")
      try editor.set("theme", to: "light")

      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../dotfile.toml")
      let target = try String(contentsOf: folder.appending(path: "dotfile.toml"), encoding: .utf8)
      #expect(target == "color = \"never\"\ntheme = \"light\"\n")
    }
  }

  @Test("If the settings folder is not a folder, the error says so and nothing is changed")
  func noFolder() throws {
    try withFolder {
      try Data("x".utf8).write(to: folder.appending(path: "classifieds"))

      let failure = #expect(throws: Failure.self) { try editor.set("color", to: "never") }

      #expect(failure?.kind == .storage)
      #expect(failure?.what.english.hasPrefix("cannot write \(path): ") == true)
      #expect(failure?.hint?.english == "check the folder and its permissions")
      #expect(try String(contentsOf: folder.appending(path: "classifieds"), encoding: .utf8) == "x")
    }
  }

  @Test("A folder that cannot be written is left alone", .enabled(if: getuid() != 0, "root may write anywhere"))
  func unwritable() throws {
    try withFolder {
      try write("color = \"auto\"\n")
      let place = (path as NSString).deletingLastPathComponent
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: place)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place) }

      #expect(throws: Failure.self) { try editor.set("color", to: "never") }

      #expect(try text() == "color = \"auto\"\n")
    }
  }

  @Test("A removed setting is gone, even an unknown one, and removing a missing one is not an error")
  func unsets() throws {
    try withFolder {
      try write("colr = 1\ncolor = \"auto\"\n")

      #expect(try editor.unset("colr"))
      #expect(try editor.unset("color"))
      #expect(try !editor.unset("theme"))

      #expect(try text().isEmpty)
      let failure = #expect(throws: Failure.self) { _ = try editor.unset("colr") }
      #expect(failure?.hint?.english == "did you mean “color”?")
    }
  }

  @Test("Simultaneous changes are all kept")
  func together() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let values: [(SettingName, String)] = [
      ("color", "never"), ("theme", "dark"), ("pager", "more"), ("currency", "CHF"), ("images", "words"),
    ]

    await withTaskGroup(of: Void.self) { group in
      for (name, value) in values { group.addTask { [editor] in try? editor.set(name, to: value) } }
    }

    let file = SettingsFile(path: path)
    #expect(file.values == Dictionary(uniqueKeysWithValues: values))
    #expect(file.problems.isEmpty)
  }
}
