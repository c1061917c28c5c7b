import Birds
import Foundation
import Languages
import Listings
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Settings from options, the environment and the file")
struct SettingsTests {
  init() {
    TestSections.register()
  }

  private func settings(
    _ options: [String] = [],
    environment: [String: String] = [:],
    toml: String = ""
  ) throws -> Settings {
    let command = try CommandParser.command(from: ["birds"] + options)
    return Settings(
      options: command.startOptions.settings,
      environment: environment,
      file: SettingsFile(toml: toml, path: "config.toml")
    )
  }

  @Test("The defaults are the local board, euros, automatic colour and the clock's time")
  func defaults() throws {
    let settings = try settings()

    #expect(settings.server == nil)
    #expect(settings.currency == "EUR")
    #expect(settings.colour == .auto)
    #expect(!settings.isLinear)
    #expect(settings.now == nil)
  }

  @Test("The user name and the password of a server are kept apart from its address")
  func credentials() throws {
    let settings = try settings(
      ["--server", "https://ada:s3cret@board.test/b"],
      toml: "orders_server = \"https://board.test/orders\""
    )

    #expect(settings.server?.absoluteString == "https://board.test/b")
    #expect(settings.credentials == ["https://board.test:443": "Basic YWRhOnMzY3JldA=="])
  }

  @Test(
    "A query or a fragment in a server's address is refused",
    arguments: ["http://board.test/?a=b", "http://board.test/#a", "http://board.test?"]
  )
  func query(address: String) throws {
    let problem = try #require(try settings(["--server", address]).problems.first)
    #expect(problem.failure.what.text(in: .english) == "a server address has no part after ? or #: “\(address)”")
  }

  @Test(
    "The first named server is used",
    arguments: [
      (["--server", "http://flag:1"], "http://environment:2", "http://file:3", "http://flag:1"),
      ([], "http://environment:2", "http://file:3", "http://environment:2"),
      ([], "", "http://file:3", "http://file:3"),
      ([], nil, "http://file:3", "http://file:3"),
      ([], nil, nil, nil),
    ] as [([String], String?, String?, String?)]
  )
  func servers(options: [String], environment: String?, file: String?, server: String?) throws {
    let settings = try settings(
      options,
      environment: environment.map { ["CLASSIFIEDS_SERVER": $0] } ?? [:],
      toml: file.map { "server = \"\($0)\"" } ?? ""
    )

    #expect(settings.server?.absoluteString == server)
  }

  @Test(
    "The first named choice of colour is used",
    arguments: [
      (["--color", "never"], "always", "always", .never), ([], "always", "never", .always), ([], nil, "never", .never),
    ] as [([String], String?, String?, Capabilities.ColourChoice)]
  )
  func colours(
    options: [String],
    environment: String?,
    file: String?,
    colour: Capabilities.ColourChoice
  ) throws {
    let settings = try settings(
      options,
      environment: environment.map { ["CLASSIFIEDS_COLOR": $0] } ?? [:],
      toml: file.map { "color = \"\($0)\"" } ?? ""
    )

    #expect(settings.colour == colour)
  }

  @Test("The currency comes from the environment or the file, in capitals")
  func currency() throws {
    #expect(try settings(environment: ["CLASSIFIEDS_CURRENCY": "chf"], toml: "currency = \"usd\"").currency == "CHF")
    #expect(try settings(toml: "currency = \"usd\"").currency == "USD")
  }

  @Test("Nothing is redrawn on request, or on a dumb terminal")
  func linear() throws {
    #expect(try settings(environment: ["CLASSIFIEDS_LINEAR": "1"]).isLinear)
    #expect(try settings(toml: "linear = true").isLinear)
    #expect(try !settings(environment: ["CLASSIFIEDS_LINEAR": "0"], toml: "linear = true").isLinear)
    #expect(try settings(environment: ["TERM": "dumb"], toml: "linear = false").isLinear)
    #expect(try settings(["--linear"]).isLinear)
    #expect(try settings(environment: ["TERM": "dumb"]).isLinear)
    #expect(try !settings(environment: ["TERM": "xterm"]).isLinear)
  }

  @Test(
    "ACCESSIBLE turns linear mode on unless its value says no, and the program's own variable comes first",
    arguments: [
      (["ACCESSIBLE": "1"], true), (["ACCESSIBLE": "yes"], true), (["ACCESSIBLE": ""], false),
      (["ACCESSIBLE": "0"], false), (["ACCESSIBLE": "false"], false),
      (["ACCESSIBLE": "1", "CLASSIFIEDS_LINEAR": "0"], false), (["ACCESSIBLE": "0", "CLASSIFIEDS_LINEAR": "1"], true),
    ]
  )
  func accessible(environment: [String: String], isLinear: Bool) throws {
    #expect(try settings(environment: environment).isLinear == isLinear)
    #expect(try settings(environment: environment, toml: "linear = false").isLinear == isLinear)
  }

  @Test(
    "CLASSIFIEDS_NOW replaces the clock",
    arguments: ["2019-11-08T15:56:59Z", "2019-11-08T16:56:59+01:00", "2019-11-08T15:56:59.000Z"]
  )
  func now(text: String) throws {
    let settings = try settings(environment: ["CLASSIFIEDS_NOW": text])

    #expect(settings.now == Fixture.now)
    #expect(settings.clock() == Fixture.now)
  }

  @Test("Without CLASSIFIEDS_NOW the clock runs")
  func clock() throws {
    let settings = try settings(environment: ["CLASSIFIEDS_NOW": ""])

    #expect(settings.now == nil)
    #expect(settings.clock() > Fixture.now)
  }

  @Test(
    "The pager is CLASSIFIEDS_PAGER, else the file's, else PAGER, else less, and an empty one counts",
    arguments: [
      ("a", "b", "c", "a", .environment("CLASSIFIEDS_PAGER")), ("", "b", "c", "", .environment("CLASSIFIEDS_PAGER")),
      (nil, "b", "c", "b", .file("config.toml")), (nil, nil, "c", "c", .environment("PAGER")),
      (nil, nil, "", "", .environment("PAGER")), (nil, nil, nil, "less -FIRX", .standard),
    ] as [(String?, String?, String?, String, SettingOrigin)]
  )
  func pager(ours: String?, file: String?, general: String?, pager: String, origin: SettingOrigin) throws {
    var environment: [String: String] = [:]
    environment["CLASSIFIEDS_PAGER"] = ours
    environment["PAGER"] = general

    let settings = try settings(environment: environment, toml: file.map { "pager = \"\($0)\"" } ?? "")

    #expect(settings.pager == pager)
    #expect(settings.entry("pager") == SettingEntry(name: "pager", value: pager, origin: origin))
  }

  @Test("The address of the birds is set by options, the environment and the file, in this order")
  func birds() throws {
    let settings = try settings(
      ["--birds-project", "finches", "--watermark-server", "http://marks.test"],
      environment: ["CLASSIFIEDS_BIRDS_PROJECT": "owls", "CLASSIFIEDS_BIRDS_KEY": "secret"],
      toml: "birds_key = \"other\"\nbirds_database = \"aviary\""
    )

    #expect(settings[.birdsProject] == "finches")
    #expect(settings[.birdsKey] == "secret")
    #expect(settings[.birdsDatabase] == "aviary")
    #expect(settings.watermarkServer?.absoluteString == "http://marks.test")
    #expect(settings.entry("birds_project").origin == .option("--birds-project"))
    // A key is not shown.
    #expect(settings.entry("birds_key").value == "...")
    #expect(settings.problems.isEmpty)
  }

  @Test(
    "Bird hosts use TLS, and an emulator's variable comes before them and means plain text",
    arguments: [
      ("a.test:1", "b.test", "c.test", "d.test:2", "http://a.test:1", .environment("EMULATOR")),
      (nil, "b.test", "c.test", "d.test:2", "https://b.test", .option("OPTION")),
      ("", nil, "c.test", "d.test:2", "https://c.test", .environment("VARIABLE")),
      (nil, nil, "", "d.test:2", "https://d.test:2", .file("config.toml")), (nil, nil, nil, nil, nil, .standard),
    ] as [(String?, String?, String?, String?, String?, SettingOrigin)]
  )
  func hosts(
    emulator: String?,
    option: String?,
    variable: String?,
    file: String?,
    address: String?,
    origin: SettingOrigin
  ) throws {
    let services: [(SettingName, emulator: String, option: String, variable: String, (Settings) -> String?)] = [
      (
        "birds_host", "FIRESTORE_EMULATOR_HOST", "--birds-host", "CLASSIFIEDS_BIRDS_HOST",
        { $0.birdsSource.firestore?.origin }
      ),
      (
        "birds_auth_host", "FIREBASE_AUTH_EMULATOR_HOST", "--birds-auth-host", "CLASSIFIEDS_BIRDS_AUTH_HOST",
        { $0.birdsSource.auth?.origin }
      ),
    ]
    for (name, emulatorName, optionName, variableName, read) in services {
      var environment: [String: String] = [:]
      environment[emulatorName] = emulator
      environment[variableName] = variable

      let settings = try settings(
        option.map { [optionName, $0] } ?? [],
        environment: environment,
        toml: file.map { "\(name.rawValue) = \"\($0)\"" } ?? ""
      )

      #expect(read(settings) == address)
      let expected: SettingOrigin =
        switch origin {
        case .option: .option(optionName)
        case .environment("EMULATOR"): .environment(emulatorName)
        case .environment: .environment(variableName)
        default: origin
        }
      #expect(settings.entry(name).origin == expected)
      #expect(settings.birdsSource.isBoard == (address == nil))
      #expect(settings.problems.isEmpty)
    }
  }

  @Test(
    "An invalid host, or emulator host, is a usage error that names the setting and its form",
    arguments: [
      (["--birds-host", "https://x"], [:], "", "--birds-host: invalid value “https://x”", "Use --birds-host "),
      (
        [], ["CLASSIFIEDS_BIRDS_AUTH_HOST": "x:0"], "", "CLASSIFIEDS_BIRDS_AUTH_HOST: invalid value “x:0”",
        "Set CLASSIFIEDS_BIRDS_AUTH_HOST to "
      ),
      ([], [:], "birds_host = \"::1\"", "config.toml: birds_host: invalid value “::1”", "Set birds_host to "),
      (
        ["--birds-host", "x"], ["FIRESTORE_EMULATOR_HOST": "8080"], "", "FIRESTORE_EMULATOR_HOST: invalid value “8080”",
        "Set FIRESTORE_EMULATOR_HOST to "
      ),
    ]
  )
  func noHosts(
    options: [String],
    environment: [String: String],
    toml: String,
    what: String,
    hint: String
  ) throws {
    let settings = try settings(options, environment: environment, toml: toml)
    let failure = try #require(settings.problems.first?.failure)

    #expect(settings.problems.count == 1)
    #expect(failure.kind == .usage)
    #expect(
      failure.sentences.english == "\(what). \(hint)a host, with or without a port: "
        + "birds.example, birds.example:8443, [2001:db8::1]:8443."
    )
  }

  @Test("Every setting knows where its value comes from")
  func origins() throws {
    let settings = try settings(
      ["--theme", "dark", "--no-images"],
      environment: ["CLASSIFIEDS_COLOR": "never", "LC_ALL": "", "LANG": "el_GR.UTF-8", "TERM": "dumb"],
      toml: "currency = \"chf\"\ncolor = \"always\""
    )

    #expect(
      settings.entries == [
        SettingEntry(name: "server", value: nil, origin: .standard),
        SettingEntry(name: "currency", value: "CHF", origin: .file("config.toml")),
        SettingEntry(name: "orders_server", value: nil, origin: .standard),
        SettingEntry(name: "orders_max_rows", value: "20000000", origin: .standard),
        SettingEntry(name: "orders_max_bytes", value: "4000000000", origin: .standard),
        SettingEntry(name: "trade_counterpart", value: "ETH/BTC", origin: .standard),
        SettingEntry(name: "feed_server", value: nil, origin: .standard),
        SettingEntry(name: "watermark_server", value: nil, origin: .standard),
        SettingEntry(name: "birds_config", value: nil, origin: .standard),
        SettingEntry(name: "birds_project", value: nil, origin: .standard),
        SettingEntry(name: "birds_key", value: nil, origin: .standard),
        SettingEntry(name: "birds_database", value: "(default)", origin: .standard),
        SettingEntry(name: "birds_host", value: nil, origin: .standard),
        SettingEntry(name: "birds_auth_host", value: nil, origin: .standard),
        SettingEntry(name: "watch_quiet_hours", value: nil, origin: .standard),
        SettingEntry(name: "webhook_secret", value: nil, origin: .standard),
        SettingEntry(name: "color", value: "never", origin: .environment("CLASSIFIEDS_COLOR")),
        SettingEntry(name: "language", value: "el", origin: .environment("LANG")),
        SettingEntry(name: "theme", value: "dark", origin: .option("--theme")),
        SettingEntry(name: "images", value: "words", origin: .option("--no-images")),
        SettingEntry(name: "linear", value: "true", origin: .environment("TERM")),
        SettingEntry(name: "mouse", value: "true", origin: .standard),
        SettingEntry(name: "pager", value: "less -FIRX", origin: .standard),
      ]
    )
    #expect(settings.problems.isEmpty)
  }

  @Test(
    "An address without a server is a usage error",
    arguments: ["localhost:8080", "ftp://host", "http://", "http:///listings", "", "nonsense", "http://a b"]
  )
  func addresses(text: String) throws {
    let settings = try settings(["--server", text])
    let problem = try #require(settings.problems.first)

    #expect(settings.problems.count == 1)
    #expect(problem.origin == .option("--server"))
    #expect(
      problem.failure.sentences.english
        == "Invalid server address: “\(text)”. Use --server http://HOST:PORT."
    )
    #expect(settings.entry("server") == SettingEntry(name: "server", value: nil, origin: .standard))
  }

  @Test(
    "An invalid value in the environment or the file is a usage error that names the setting",
    arguments: [
      (
        ["CLASSIFIEDS_COLOR": "red"], "", "CLASSIFIEDS_COLOR: invalid value “red”",
        "Set CLASSIFIEDS_COLOR to auto, always or never."
      ),
      ([:], "color = \"red\"", "config.toml: color: invalid value “red”", "Set color to auto, always or never."),
      (
        ["CLASSIFIEDS_SERVER": "x"], "", "Invalid server address: “x”", "Set CLASSIFIEDS_SERVER to http://HOST:PORT."
      ),
      (
        [:], "currency = \"€\"", "config.toml: currency: invalid value “€”",
        "Set currency to a three-letter ISO 4217 code, such as EUR."
      ),
      (
        ["CLASSIFIEDS_NOW": "2019-02-31T00:00:00Z"], "", "Invalid CLASSIFIEDS_NOW: “2019-02-31T00:00:00Z”",
        "Write it as 2026-01-31T12:00:00Z."
      ),
      (
        ["CLASSIFIEDS_NOW": "tomorrow"], "", "Invalid CLASSIFIEDS_NOW: “tomorrow”", "Write it as 2026-01-31T12:00:00Z."
      ),
    ]
  )
  func nonsense(environment: [String: String], toml: String, what: String, hint: String) throws {
    let failure = try #require(try settings(environment: environment, toml: toml).problems.first?.failure)

    #expect(failure.kind == .usage)
    #expect(failure.sentences.english == "\(what). \(hint)")
  }
}
