import Foundation
package import Terminal

extension Desktop {
  /// Who shows a notification.
  package enum Notifier: String, Sendable {
    /// The desktop's notification service.
    case desktop
    /// The terminal, which does not tell whether it does.
    case terminal
  }

  /// How long the notification service may take. It may have to be started first.
  private static var noticePatience: Duration { .seconds(5) }

  /// Shows a notification: with notify-send where there is a session of the desktop, or else through the terminal, also
  /// where the user sits at another computer.
  ///
  /// - Parameters:
  ///   - title: its first line.
  ///   - lines: the others.
  ///   - id: the same for the same notification.
  /// - Returns: who shows it; `nil` if nobody does.
  package func notify(_ title: SafeText, _ lines: [SafeText], id: String) async -> Notifier? {
    if let bus, let path = ExecutableSearch(environment).path(of: "notify-send") {
      // The texts are UTF-8, whatever the locale of a cron job.
      let session = ["DBUS_SESSION_BUS_ADDRESS": bus, "LC_ALL": "C.UTF-8"]
      let words = ["--app-name=classifieds", "--", title.description, Self.markup(lines)]
      let sender = await ToolProcess(path, words, environment: environment.merging(session) { $1 }, clock: clock)
      if await sender?.code(within: Self.noticePatience, isKilled: true, clock: clock) == 0 { return .desktop }
    }
    let text = SafeText(lines.map(\.description).joined(separator: " · "))
    return await showInTerminal(TerminalNotification(title: title, body: text, id: id)) ? .terminal : nil
  }

  /// The address of the session's message bus; `nil` without a session. Programs that cron starts are not told of it, but
  /// systemd always has it at the same place.
  private var bus: String? {
    if isRemote { return nil }
    if has("DBUS_SESSION_BUS_ADDRESS") { return environment["DBUS_SESSION_BUS_ADDRESS"] }
    let folder = has("XDG_RUNTIME_DIR") ? environment["XDG_RUNTIME_DIR"] : "/run/user/\(getuid())"
    guard let folder, FileManager.default.fileExists(atPath: folder + "/bus") else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// The body of a notification has markup (Desktop Notifications Specification, "Markup"), and notify-send reads
  /// escapes with a backslash before that.
  private static func markup(_ lines: [SafeText]) -> String {
    lines.map(\.description).joined(separator: "\n")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\\", with: "\\\\")
  }
}
