import Foundation
import Orders
import OrdersCommands
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import Shell

@Suite("Firebase's configuration file for project and key")
struct BirdsConfigTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("google-services.json") }

  private static let config = """
    {"project_info":{"project_number":"1","project_id":"birds-2f41","storage_bucket":"b"},"client":[
      {"client_info":{"mobilesdk_app_id":"1:1:android:1"},"oauth_client":[],"api_key":[]},
      {"api_key":[{"current_key":""},{"current_key":"AIza-first"},{"current_key":"AIza-second"}]}],
     "configuration_version":"1"}
    """

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
    try write(Self.config)
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  private func settings(
    _ options: [String] = [],
    environment: [String: String] = [:],
    toml: String = ""
  ) throws -> Settings {
    let command = try CommandParser.command(from: ["birds"] + options)
    let file = SettingsFile(toml: toml, path: folder.file("config.toml"))
    return Settings(options: command.startOptions.settings, environment: environment, file: file)
  }

  @Test("An option, the environment or the settings file names Firebase's file, which has the project and its key")
  func names() throws {
    let all = [
      try settings(["--birds-config", path]), try settings(environment: ["CLASSIFIEDS_BIRDS_CONFIG": path]),
      try settings(toml: "birds_config = \"\(path)\""), try settings(toml: "birds_config = \"google-services.json\""),
      try settings(
        environment: ["HOME": String(path.dropLast("/google-services.json".count))],
        toml: "birds_config = \"~/google-services.json\""
      ),
    ]
    for settings in all {
      #expect(settings[.birdsProject] == "birds-2f41")
      #expect(settings[.birdsKey] == "AIza-first")
      #expect(settings.entry("birds_config").value == path)
      #expect(settings.entry("birds_key").value == "...")
      #expect(settings.problems.isEmpty)
    }
    #expect(all[0].entry("birds_project").origin == .option("--birds-config"))
  }

  @Test(
    "A project set elsewhere is used without the file's key, and a key set elsewhere with the file's project"
  )
  func precedence() throws {
    let project = try settings(["--birds-project", "owls"], environment: ["CLASSIFIEDS_BIRDS_CONFIG": path])
    #expect((project[.birdsProject], project[.birdsKey]) == ("owls", ""))
    let key = try settings(["--birds-key", "k"], environment: ["CLASSIFIEDS_BIRDS_CONFIG": path])
    #expect((key[.birdsProject], key[.birdsKey]) == ("birds-2f41", "k"))
    let later = try settings(["--birds-config", path], environment: ["CLASSIFIEDS_BIRDS_PROJECT": "owls"])
    #expect((later[.birdsProject], later[.birdsKey]) == ("birds-2f41", "AIza-first"))
  }

  @Test(
    "An invalid Firebase file is reported with the reason",
    arguments: [
      ("{}", "does not contain project_info.project_id"),
      ("{\"project_info\":{}}", "does not contain project_info.project_id"),
      ("{\"project_info\":{\"project_id\":\"p\"}}", "does not contain client[].api_key[].current_key"),
      ("<?xml version=\"1.0\"?><plist/>", "is not a google-services.json"), ("[1]", "is not a google-services.json"),
      ("{\"project_info\":7}", "is not a google-services.json"),
      ("{\"type\":\"service_account\",\"project_id\":\"p\",\"private_key\":\"x\"}", "is not a google-services.json"),
      ("", "cannot be read: it is empty"), (String(repeating: "[", count: 100_000), "is not a google-services.json"),
    ]
  )
  func otherFile(text: String, what: String) throws {
    try write(text)
    let settings = try settings(["--birds-config", path])
    #expect(settings[.birdsProject] == nil && settings[.birdsKey] == "" && settings.entry("birds_config").value == nil)
    let failure = try #require(settings.problems.first?.failure)
    #expect(failure.kind == .usage)
    #expect(failure.what.english == "“\(path)” \(what)")
    #expect(failure.hint?.english == "use --birds-config FILE, the google-services.json of your project")
  }

  @Test(
    "A missing file, a folder and an endless device cannot be read",
    arguments: ["", "x", "/dev/zero"]
  )
  func noFile(name: String) throws {
    let path = name.hasPrefix("/") ? name : folder.file(name)
    let failure = try #require(try settings(["--birds-config", path]).problems.first?.failure)
    #expect(failure.what.english.hasPrefix("“\(path)” cannot be read: "))
  }

  @Test("`config set` writes the absolute path, and rejects a wrong file")
  func editor() throws {
    let editor = SettingsFileEditor(path: folder.file("config.toml"))
    try editor.set("birds_config", to: path)
    #expect(try folder.text("config.toml") == "birds_config = \"\(path)\"\n")
    #expect(throws: Failure.self) { try editor.set("birds_config", to: "no-such-file.json") }
  }

  @Test(
    "A limit is a number above 0, and thousands separators are allowed",
    arguments: [("5", 5), ("20K", 20_000), ("3m", 3_000_000), ("4G", 4_000_000_000)] as [(String, Int)]
  )
  func sizes(text: String, size: Int) throws {
    #expect(try SettingRules.size(text) == size)
    #expect(try settings(environment: ["CLASSIFIEDS_ORDERS_MAX_ROWS": text]).ordersLimits.rows == size)
  }

  @Test(
    "Any other limit is rejected",
    arguments: ["0", "", "-1", "1.5", "K", "9999999999999999999", "99999999999999999G"]
  )
  func noSizes(text: String) {
    #expect(throws: SettingRules.InvalidValue.self) { try SettingRules.size(text) }
  }
}
