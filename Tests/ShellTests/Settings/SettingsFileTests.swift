import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite("The settings file")
struct SettingsFileTests {
  @Test("Sets what it names, and nothing else")
  func values() throws {
    let file = try SettingsFile(
      toml: """
        # my settings
        server = "http://127.0.0.1:8080"  # at home
        color = 'never'
        """,
      path: "config.toml"
    )

    #expect(file.values == ["server": "http://127.0.0.1:8080", "color": "never"])
    #expect(try SettingsFile(toml: "", path: "config.toml").values.isEmpty)
  }

  @Test(
    "What is wrong with it is a usage error that says where",
    arguments: [
      ("color = \"never\"\nserver = ", "config.toml, line 2: ", "correct it"),
      ("color = \"never\"\ncolor = \"auto\"", "config.toml, line 2: ", "correct it"),
      ("sevrer = \"http://x\"", "config.toml: there is no setting “sevrer”", "did you mean “server”?"),
      (
        "x = 1", "config.toml: there is no setting “x”",
        "the settings are server, currency, color, language, theme, images"
      ),
      ("[server]\nhost = \"x\"", "config.toml: server is no text", "write server = \"…\""),
      ("currency = 5", "config.toml: currency is no text", "write currency = \"…\""),
    ]
  )
  func errors(toml: String, what: String, hint: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingsFile(toml: toml, path: "config.toml") }

    #expect(failure.kind == .usage)
    #expect(failure.what.english.hasPrefix(what))
    #expect(failure.hint?.english == hint)
    #expect(!failure.what.english.contains("\n"))
  }

  @Test("A file that does not exist sets nothing; one that is no text is a usage error")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "config.toml").path

    #expect(try SettingsFile(path: path) == SettingsFile())

    try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: path))
    let failure = #expect(throws: Failure.self) { try SettingsFile(path: path) }
    #expect(failure?.kind == .usage)
    #expect(failure?.sentence.english == "\(path) cannot be read; check its permissions, and that it is UTF-8")

    try Data("color = \"never\"\n".utf8).write(to: URL(filePath: path))
    #expect(try SettingsFile(path: path).values == ["color": "never"])
  }
}
