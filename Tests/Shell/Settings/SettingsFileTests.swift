import Foundation
import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Settings file")
struct SettingsFileTests {
  init() {
    TestSections.register()
  }

  @Test("Sets what it names, and nothing else")
  func values() throws {
    let file = SettingsFile(
      toml: """
        # my settings
        server = "http://127.0.0.1:8080"  # at home
        color = 'never'
        linear = true
        """,
      path: "config.toml"
    )

    #expect(file.values == ["server": "http://127.0.0.1:8080", "color": "never", "linear": "true"])
    #expect(file.problems.isEmpty)
    #expect(SettingsFile(toml: "", path: "config.toml").values.isEmpty)
  }

  @Test(
    "An error in the file is a usage error with its position",
    arguments: [
      ("color = \"never\"\nserver = ", "config.toml, line 2: ", "correct the line"),
      ("color = \"never\"\ncolor = \"auto\"", "config.toml, line 2: ", "correct the line"),
      ("sevrer = \"http://x\"", "config.toml: unknown setting “sevrer”", "did you mean “server”?"),
      (
        "x = 1", "config.toml: unknown setting “x”",
        "the settings are server, currency, orders_server, orders_max_rows, orders_max_bytes, trade_counterpart, feed_server, watermark_server, "
          + "birds_config, birds_project, birds_key, birds_database, birds_host, birds_auth_host, "
          + "watch_quiet_hours, webhook_secret, "
          + "color, language, theme, images, linear, mouse, pager"
      ),
      ("[server]\nhost = \"x\"", "config.toml: server must be text", "write server = \"…\""),
      ("linear = \"true\"", "config.toml: linear must be true or false", "write linear = true"),
      ("currency = 5", "config.toml: currency must be text", "write currency = \"…\""),
    ]
  )
  func errors(toml: String, what: String, hint: String) throws {
    let failure = try #require(SettingsFile(toml: toml, path: "config.toml").problems.first)

    #expect(failure.kind == .usage)
    #expect(failure.what.english.hasPrefix(what))
    #expect(failure.hint?.english == hint)
    #expect(!failure.what.english.contains("\n"))
  }

  @Test("The theme file beside it changes looks, and its mistakes are problems like those of settings")
  func theme() throws {
    let folder = try TemporaryFolder()
    let settings = folder.file("config.toml")
    try folder.write(#"price = "green""#, to: "theme.toml")
    var changes = ThemeChanges()
    try changes.set("price", to: "green")
    #expect(SettingsFile(path: settings).themeChanges == changes)
    #expect(SettingsFile(path: settings).problems.isEmpty)

    let mistakes = "prize = \"green\"\nprice = \"grene\"\nnote = 3\n"
    try folder.write(mistakes, to: "theme.toml")
    let file = SettingsFile(path: settings)
    #expect(file.themeChanges == ThemeChanges())
    let place = folder.file("theme.toml")
    #expect(
      file.problems.map { $0.what.text(in: .english) } == [
        "\(place): prize is not part of a theme", "\(place): price: “grene” is neither a colour nor a mark",
        "\(place): note must be text",
      ]
    )
  }

  @Test("An error in one line does not affect the others")
  func others() {
    let file = SettingsFile(toml: "colr = \"x\"\ncolor = \"never\"\ntheme = 1", path: "config.toml")

    #expect(file.values == ["color": "never"])
    #expect(file.problems.count == 2)
  }

  @Test("A missing file sets nothing, and one that is not text is a usage error")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "config.toml").path

    #expect(SettingsFile(path: path).values.isEmpty && SettingsFile(path: path).problems.isEmpty)

    try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: path))
    #expect(
      SettingsFile(path: path).problems.map(\.sentences.english)
        == ["Cannot read \(path). Check that you may read it and that it is UTF-8."]
    )

    try Data("color = \"never\"\n".utf8).write(to: URL(filePath: path))
    #expect(SettingsFile(path: path).values == ["color": "never"])
  }
}
