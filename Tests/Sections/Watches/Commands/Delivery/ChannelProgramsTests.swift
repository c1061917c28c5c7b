import Foundation
import Languages
import Loading
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing
import WatchesTestSupport

@testable import Shell
@testable import Watches
@testable import WatchesCommands

@Suite("Programs that are told of events", .hangLimit)
struct ProgramSenderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func install(_ text: String, as name: String = "hook") throws {
    try InstalledProgram.write("#!/bin/sh\n\(text)\n", to: folder.file(name))
  }

  private func sender(_ program: String? = nil) -> ProgramSender {
    let environment = ["PATH": "/usr/bin:/bin", "OUT": folder.file("out"), "FOLDER": folder.url.path]
    return ProgramSender(program: program ?? folder.file("hook"), environment: environment)
  }

  @Test("The program gets the event's document on its standard input, on one line, and no arguments")
  func input() async throws {
    try install(#"{ echo "$#"; cat; } > "$OUT""#)
    let event = WatchEvent.fixture(7, title: "--help; $(touch x)\n\u{1B}[31m")
    #expect(await sender().send([event]) == .delivered)
    #expect(try folder.text("out") == "0\n\(event.document.text)\n")
    #expect(event.document.text.contains("\n") == false)
  }

  @Test("A program is found along the path, and one with a space in its name is no command line")
  func names() async throws {
    #expect(await sender("true").send([.fixture(1)]) == .delivered)
    try install(#"echo ran > "$OUT""#, as: "my hook")
    #expect(await sender(folder.file("my hook")).send([.fixture(1)]) == .delivered)
    #expect(await sender("true x").send([.fixture(1)]) == .failed(.missingProgram("true x")))
  }

  @Test("An exit code other than 0 is a failure, and so is a crash, a missing program and one that cannot run")
  func failures() async throws {
    try install("exit 3")
    #expect(await sender().send([.fixture(1)]) == .failed(.exitCode(3)))
    try install("kill -9 $$")
    #expect(await sender().send([.fixture(1)]) == .failed(.crashed))
    let missing = folder.file("none")
    #expect(await sender(missing).send([.fixture(1)]) == .failed(.missingProgram(missing)))
    #expect(await sender(folder.url.path).send([.fixture(1)]) == .failed(.missingProgram(folder.url.path)))
  }

  @Test("A program is told in quiet hours too, one event at a time")
  func quietHours() {
    #expect(!sender().isQuiet)
    #expect(sender().batch == 1)
  }

  @Test("A program that does not read its input can succeed")
  func unread() async throws {
    try install("exec true")
    let long = WatchEvent.fixture(1, description: String(repeating: "a", count: 1 << 20))
    #expect(await sender().send([long]) == .delivered)
  }

  @Test("A program that hangs is ended together with what it has started")
  func hanging() async throws {
    // The program and its child hold the writing end of a pipe: it ends when both have.
    try install(#"exec > "$FOLDER/pipe"; echo ready; sleep 600 & sleep 600"#)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let path = folder.file("pipe")
    let sending = Task { [sender = sender()] in await sender.send([.fixture(1)]) }
    let isOver = try await offPool {
      let pipe = try FileHandle(forReadingFrom: URL(filePath: path))
      guard try pipe.read(upToCount: 6) == Data("ready\n".utf8) else { return false }
      sending.cancel()
      return try pipe.readToEnd() ?? Data() == Data()
    }
    #expect(isOver)
    #expect(await sending.value == .interrupted)
  }
}

@Suite("Events as notifications", .hangLimit)
struct DesktopSenderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let output = folder.file("arguments")
    try InstalledProgram.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > \(output)\n", to: folder.file("notify-send"))
  }

  private func sender(hasBus: Bool = true) -> DesktopSender {
    var environment = ["PATH": folder.url.path, "XDG_RUNTIME_DIR": folder.url.path]
    if hasBus { environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/bus" }
    let desktop = Desktop(environment: environment, sendToTerminal: { _ in false }, showInTerminal: { _ in false })
    return DesktopSender(desktop: desktop, language: .english)
  }

  @Test("One event is its headline and the names of its watches")
  func one() async throws {
    let event = WatchEvent.fixture(7, title: "--<b>Vélo</b>\n\u{1B}[31m&", watches: [1, 2])
    #expect(await sender().send([event]) == .delivered)
    #expect(
      try folder.text("arguments") == """
        --app-name=classifieds
        --
        New: --<b>Vélo</b> \u{FFFD}[31m&, €140
        watch 1, watch 2

        """
    )
  }

  @Test("Several events are one notification, which lists the first five with the names of their watches")
  func several() async throws {
    let events = (1...7).map { WatchEvent.fixture($0, title: "<\($0)>", watches: $0 == 2 ? [1, 2] : [1]) }
    #expect(await sender().send(events) == .delivered)
    #expect(
      try folder.text("arguments") == """
        --app-name=classifieds
        --
        7 events of your watches
        New: &lt;1&gt;, €140 (watch 1)
        New: &lt;2&gt;, €140 (watch 1, watch 2)
        New: &lt;3&gt;, €140 (watch 1)
        New: &lt;4&gt;, €140 (watch 1)
        New: &lt;5&gt;, €140 (watch 1)
        and 2 more

        """
    )
  }

  @Test("Without a desktop and a terminal that shows it, the notification is tried again later")
  func nobody() async {
    #expect(await sender(hasBus: false).send([.fixture(1)]) == .failed(.noDesktop))
  }
}

@Suite("Settings of watches")
struct WatchSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  private func reader(_ toml: String, mode: Int = 0o600, _ environment: [String: String] = [:]) throws -> SettingsReader
  {
    let path = folder.file("config.toml")
    try folder.write(toml, to: "config.toml")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return SettingsReader(options: [:], environment: environment, file: SettingsFile(path: path))
  }

  @Test("The secret of webhooks is read from a private file or a variable, and never displayed")
  func secret() throws {
    for (toml, environment) in [
      (#"webhook_secret = "sesame""#, [:]), (#"webhook_secret = "no""#, ["CLASSIFIEDS_WEBHOOK_SECRET": "sesame"]),
    ] {
      var reader = try reader(toml, environment)
      reader.read(Setting.webhookSecret)
      #expect(reader.value(of: Setting.webhookSecret) == "sesame")
      #expect(reader.entries.map(\.value) == ["..."])
      #expect(reader.problems.isEmpty)
    }
    var reader = try reader("")
    reader.read(Setting.webhookSecret)
    #expect(reader.value(of: Setting.webhookSecret) == nil)
  }

  @Test("A secret that others can read is not used, and a problem")
  func publicFile() throws {
    var reader = try reader(#"webhook_secret = "sesame""#, mode: 0o644)
    reader.read(Setting.webhookSecret)
    #expect(reader.value(of: Setting.webhookSecret) == nil)
    let problem = try #require(reader.problems.first?.failure.sentences(at: .oneShot).text(in: .english))
    #expect(problem.hasPrefix("Others can read webhook_secret in \(folder.file("config.toml"))."))
    #expect(!problem.contains("sesame"))
  }

  @Test("A secret that cannot be used is not displayed either")
  func invalid() throws {
    var reader = try reader(#"webhook_secret = "sesa\nme""#)
    reader.read(Setting.webhookSecret)
    let problem = try #require(reader.problems.first?.failure.sentences(at: .oneShot).text(in: .english))
    #expect(!problem.contains("sesa"))
  }

  @Test("A setting that is written while the program runs counts at once; an unusable file changes nothing")
  func current() throws {
    let path = folder.file("config.toml")
    let settings = CurrentSettings(Settings()) { Settings(environment: [:], file: SettingsFile(path: path)) }
    #expect(settings.value[.webhookSecret] == nil)
    try folder.write(#"webhook_secret = "sesame""#, to: "config.toml")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(settings.value[.webhookSecret] == "sesame")
    try folder.write("webhook_secret = ", to: "config.toml")
    #expect(settings.value[.webhookSecret] == "sesame")
    try FileManager.default.removeItem(atPath: path)
    #expect(settings.value[.webhookSecret] == nil)
  }

  @Test("Quiet hours are two times of the day")
  func quietHours() throws {
    var reader = try reader(#"watch_quiet_hours = "22:00-7:00""#)
    reader.read(Setting.watchQuietHours)
    #expect(reader.value(of: Setting.watchQuietHours) == WatchQuietHours("22:00-07:00"))
    #expect(reader.entries.map(\.value) == ["22:00-07:00"])
    var invalid = try self.reader(#"watch_quiet_hours = "night""#)
    invalid.read(Setting.watchQuietHours)
    #expect(invalid.value(of: Setting.watchQuietHours) == nil)
    #expect(invalid.problems.count == 1)
  }
}
