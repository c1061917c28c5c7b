import Foundation
import Languages
import Listings
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("`config`")
struct ConfigCommandTests {
  init() {
    TestSections.register()
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var path: String { folder.appending(path: "classifieds/config.toml").path }

  /// Runs lines, each as a separate start of the program; returns the output, and the failure if there was one.
  private func run(
    _ line: String,
    environment: [String: String] = [:],
    isJSON: Bool = false,
    place: Hint.Place = .prompt
  ) async throws -> (transcript: String, failure: Failure?) {
    let environment = environment.merging(["HOME": "/home/ada", "XDG_CONFIG_HOME": folder.path]) { $1 }
    let console = RecordingConsole()
    var session = ShellContext.stub(console, isJSON: isJSON)
    let read: @Sendable () -> Settings = { [path] in
      Settings(environment: environment, file: SettingsFile(path: path))
    }
    session.paths = Paths(environment: environment)
    session.settings = read()
    session.nextSettings = read
    session.rereadSettings = read
    session.place = place
    session.language = session.settings.language
    do {
      try await CommandRunner(context: session, deadline: nil).run(try SplitLine(line).checked())
      return (console.transcript, nil)
    } catch let failure as Failure {
      return (console.transcript, failure)
    }
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test("`config` shows every setting with its value and source")
  func shows() async throws {
    defer { clean() }
    _ = try await run("config set color never")

    let environment = ["CLASSIFIEDS_SERVER": "http://ada:secret@board:1", "LANG": "fr_FR.UTF-8", "PAGER": ""]

    let lines = try await run("config", environment: environment).transcript
    let document = try await run("config show", environment: environment, isJSON: true).transcript

    #expect(
      lines == """
        server             http://ada:...@board:1          $CLASSIFIEDS_SERVER
        currency           EUR                             par défaut
        orders_server      le tableau                      par défaut
        orders_max_rows    20000000                        par défaut
        orders_max_bytes   4000000000                      par défaut
        trade_counterpart  ETH/BTC                         par défaut
        feed_server        le tableau                      par défaut
        watermark_server   le tableau                      par défaut
        birds_config       aucun                           par défaut
        birds_project      les oiseaux du tableau          par défaut
        birds_key          aucun                           par défaut
        birds_database     (default)                       par défaut
        birds_host         celui du tableau, ou de Google  par défaut
        birds_auth_host    celui du tableau, ou de Google  par défaut
        watch_quiet_hours  aucun                           par défaut
        webhook_secret     aucun                           par défaut
        color              never                           le fichier
        language           fr                              $LANG
        theme              auto                            par défaut
        images             ce que le terminal accepte      par défaut
        linear             false                           par défaut
        mouse              true                            par défaut
        pager              aucun                           $PAGER
        ! Le fichier est \(path).
        """
    )
    #expect(
      document == #"""
        {"server":{"value":"http://ada:...@board:1","origin":"environment","name":"CLASSIFIEDS_SERVER"},\#
        "currency":{"value":"EUR","origin":"default"},\#
        "orders_server":{"value":null,"origin":"default"},\#
        "orders_max_rows":{"value":"20000000","origin":"default"},\#
        "orders_max_bytes":{"value":"4000000000","origin":"default"},\#
        "trade_counterpart":{"value":"ETH/BTC","origin":"default"},\#
        "feed_server":{"value":null,"origin":"default"},\#
        "watermark_server":{"value":null,"origin":"default"},\#
        "birds_config":{"value":null,"origin":"default"},\#
        "birds_project":{"value":null,"origin":"default"},\#
        "birds_key":{"value":null,"origin":"default"},\#
        "birds_database":{"value":"(default)","origin":"default"},\#
        "birds_host":{"value":null,"origin":"default"},\#
        "birds_auth_host":{"value":null,"origin":"default"},\#
        "watch_quiet_hours":{"value":null,"origin":"default"},"webhook_secret":{"value":null,"origin":"default"},\#
        "color":{"value":"never","origin":"file","path":"\#(path)"},\#
        "language":{"value":"fr","origin":"environment","name":"LANG"},\#
        "theme":{"value":"auto","origin":"default"},\#
        "images":{"value":null,"origin":"default"},\#
        "linear":{"value":false,"origin":"default"},\#
        "mouse":{"value":true,"origin":"default"},\#
        "pager":{"value":"","origin":"environment","name":"PAGER"}}
        """#
    )
  }

  @Test("`config` shows one setting, and an unknown name is a usage error that suggests the right one")
  func showsOne() async throws {
    #expect(
      try await run("config show currency").transcript == """
        currency  EUR  default
        ! The file \(path) does not exist yet.
        """
    )
    let failure = try await run("config show curency").failure
    #expect(failure?.kind == .usage)
    #expect(failure?.hint?.english == "did you mean “currency”?")
  }

  @Test("`config` reports wrong settings and shows the rest")
  func problems() async throws {
    defer { clean() }
    _ = try await run("config set theme dark")
    try Data("theme = \"dark\"\ncolr = 1\n".utf8).write(to: URL(filePath: path))

    let said = try await run("config show theme", environment: ["CLASSIFIEDS_COLOR": "red"]).transcript

    #expect(
      said == """
        theme  dark  the file
        ! The file is \(path).
        ! \(path): unknown setting “colr”. Did you mean “color”?
        ! CLASSIFIEDS_COLOR: invalid value “red”. Set CLASSIFIEDS_COLOR to auto, always or never.
        """
    )
  }

  @Test("A value is saved, even one that looks like an option, and a session that cannot use it at once says so")
  func sets() async throws {
    defer { clean() }

    let said = try await run("config set pager less -R")

    #expect(said.failure == nil)
    #expect(said.transcript == "! Saved pager in \(path). It takes effect after a restart.")
    #expect(try await run("config show pager").transcript.hasPrefix("pager  less -R  the file"))
    #expect(
      try await run("config set linear true", isJSON: true).transcript
        == #"{"linear":{"value":true,"origin":"file","path":"\#(path)"}}"#
    )
  }

  @Test("A one-shot command only says that the value is saved")
  func oneShot() async throws {
    defer { clean() }

    #expect(try await run("config set pager cat", place: .oneShot).transcript == "! Saved pager in \(path).")
  }

  @Test("The language and the currency take effect at once, in every copy of the session")
  func atOnce() async throws {
    defer { clean() }
    let console = RecordingConsole()
    var session = ShellContext.stub(console)
    session.paths = Paths(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": folder.path])
    session.rereadSettings = { [path] in Settings(environment: [:], file: SettingsFile(path: path)) }
    session.nextSettings = session.rereadSettings
    let copy = session
    let runner = CommandRunner(context: session, deadline: nil)

    try await runner.run(["config", "set", "currency", "chf"])
    try await runner.run(["config", "set", "language", "fr"])
    try await runner.run(["config", "set", "server", "http://board:1"])

    #expect(copy[ListingsSection.self].listings.currency == "CHF")
    #expect(copy.language == .french)
    #expect(copy.settings[.server] == nil)
    #expect(
      console.transcript == """
        ! Saved currency in \(path).
        ! language est enregistré dans \(path).
        ! server est enregistré dans \(path). Il prend effet au prochain démarrage.
        """
    )
  }

  @Test("What the terminal shows takes effect at once where the session can apply it")
  func applied() async throws {
    defer { clean() }
    let applied = Watched<[String]>([])
    var session = ShellContext.stub(RecordingConsole())
    session.paths = Paths(environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": folder.path])
    session.rereadSettings = { [path] in Settings(environment: [:], file: SettingsFile(path: path)) }
    session.interaction.liveSettings = ["theme", "images"]
    session.interaction.apply = { settings in
      applied.change { $0.append("\(settings.theme) \(settings.images?.rawValue ?? "automatic")") }
    }
    let runner = CommandRunner(context: session, deadline: nil)

    for line in ["theme light", "images words", "images none", "pager cat"] {
      try await runner.run(["config", "set"] + line.split(separator: " ").map(String.init))
    }

    // Nothing is prepared for pictures that were switched off, or for a pager.
    #expect(applied.value == ["light automatic", "light words"])
    #expect(session.settings.images == .words)
  }

  @Test(
    "What is read whenever it is needed takes effect at once",
    arguments: ["watch_quiet_hours 22:00-07:00", "webhook_secret sesame"]
  )
  func readWhenNeeded(_ setting: String) async throws {
    defer { clean() }

    let said = try await run("config set \(setting)").transcript

    #expect(!said.contains("restart"), "\(said)")
    #expect(said.contains(path), "\(said)")
  }

  @Test("A currency that does not exist is an error", arguments: ["foo", "euro", "€"])
  func currency(_ code: String) async throws {
    let failure = try await run("config set currency \(code)").failure

    #expect(
      failure?.sentences.english
        == "currency: invalid value “\(code)”. Set currency to a three-letter ISO 4217 code, such as EUR."
    )
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Saving says so if the environment overrides the value")
  func outdone() async throws {
    defer { clean() }

    let said = try await run("config set color never", environment: ["CLASSIFIEDS_COLOR": "always"])

    #expect(
      said.transcript == """
        ! Saved color in \(path). CLASSIFIEDS_COLOR is set in the environment and overrides the file.
        """
    )
  }

  @Test("A removed setting counts as never set")
  func unsets() async throws {
    defer { clean() }
    _ = try await run("config set color never")

    let said = try await run("config unset color").transcript
    let again = try await run("config unset color").transcript

    #expect(said == "! Removed color from \(path). It takes effect after a restart.")
    #expect(again == "! color was not set in \(path).")
  }

  @Test("Without a server, the local board is in use, unless the environment names one")
  func unsetsServer() async throws {
    defer { clean() }
    for (environment, remark) in [
      ([:], "The local board is in use now."),
      (["CLASSIFIEDS_SERVER": "http://b.test"], "CLASSIFIEDS_SERVER is set in the environment and overrides the file."),
    ] {
      _ = try await run("config set server http://a.test", place: .oneShot)
      let said = try await run("config unset server", environment: environment, place: .oneShot).transcript
      #expect(said == "! Removed server from \(path). \(remark)")
    }
    #expect(try await run("config unset server", place: .oneShot).transcript == "! server was not set in \(path).")
  }

  @Test("An invalid value changes nothing")
  func refuses() async throws {
    let failure = try await run("config set theme pink").failure

    #expect(failure?.kind == .usage)
    #expect(
      failure?.sentences.english
        == "theme: invalid value “pink”. Set theme to auto, light, dark, okabe-ito or mono."
    )
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
