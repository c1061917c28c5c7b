import Foundation
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("Notifications of the desktop", .hangLimit)
struct DesktopNotificationTests {
  private let folder: TemporaryFolder
  private let shown = Watched(0)

  init() throws { folder = try TemporaryFolder() }

  /// A desktop whose programs are those of the folder.
  private func desktop(_ environment: [String: String], hasTerminal: Bool = true) -> Desktop {
    let whole = ["PATH": folder.url.path, "XDG_RUNTIME_DIR": folder.file("run")].merging(environment) { $1 }
    return Desktop(
      environment: whole,
      sendToTerminal: { _ in false },
      showInTerminal: { [shown] _ in
        shown.change { $0 += 1 }
        return hasTerminal
      }
    )
  }

  /// Writes a notify-send that stores its arguments, each on a line, and its bus.
  private func install(then ending: String = "exit 0") throws {
    let output = folder.file("arguments")
    try InstalledProgram.write(
      "#!/bin/sh\nprintf '%s\\n' \"$DBUS_SESSION_BUS_ADDRESS\" \"$@\" > \(output)\n\(ending)\n",
      to: folder.file("notify-send")
    )
  }

  private let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/bus"]

  @Test("Where there is a session, notify-send gets the texts after its options, and the body's markup is escaped")
  func desktopSession() async throws {
    try install()
    let notifier = await desktop(bus).notify("--help <b>", [SafeText("<i>a & b</i> \\n"), "-x"], id: "1")
    #expect(notifier == .desktop)
    #expect(
      try folder.text("arguments") == """
        unix:path=/bus
        --app-name=classifieds
        --
        --help <b>
        &lt;i&gt;a &amp; b&lt;/i&gt; \\\\n
        -x

        """
    )
    #expect(shown.value == 0)
  }

  @Test("A session that the environment does not name is found where systemd has it")
  func cron() async throws {
    try install()
    try folder.write("", to: "run/bus")
    #expect(await desktop([:]).notify("a", [], id: "1") == .desktop)
    #expect(try folder.text("arguments").hasPrefix("unix:path=\(folder.file("run"))/bus\n"))
  }

  @Test("Over SSH, without a session and without a service the terminal shows it")
  func terminal() async throws {
    #expect(await desktop(bus).notify("a", [], id: "1") == .terminal)
    try install(then: "exit 1")
    #expect(await desktop(bus).notify("a", [], id: "1") == .terminal)
    try FileManager.default.removeItem(atPath: folder.file("arguments"))
    #expect(await desktop([:]).notify("a", [], id: "1") == .terminal)
    #expect(await desktop(bus.merging(["SSH_TTY": "/dev/pts/1"]) { $1 }).notify("a", [], id: "1") == .terminal)
    #expect(folder.names == ["notify-send"])
    #expect(shown.value == 4)
  }

  @Test("With neither, nobody shows it")
  func nobody() async throws {
    #expect(await desktop([:], hasTerminal: false).notify("a", [], id: "1") == nil)
  }
}
