package import Foundation
import Terminal

extension Desktop {
  /// Browsers that need the terminal.
  private static let textBrowsers: Set<String> = [
    "browsh", "elinks", "links", "links2", "lynx", "w3m", "www-browser",
  ]

  /// Opens a page: in `$BROWSER`, a list of commands separated by colons in which `%s` stands for the address, or else
  /// with xdg-open. Over SSH and without a display there is only `$BROWSER`.
  ///
  /// - Parameter terminal: lends the terminal to a browser that needs it; `nil` without one.
  /// - Returns: whether a browser was opened.
  package func open(_ page: URL, in terminal: TextEditor?) async -> Bool {
    for command in browsers {
      guard let words = try? ShellWords.words(of: command), let name = words.first else { continue }
      if Self.textBrowsers.contains(name.split(separator: "/").last.map(String.init) ?? name) {
        if let terminal, await terminal.run(command, [page.absoluteString]) == .done { return true }
        continue
      }
      let place = words.contains { $0.contains("%s") }
      let arguments = words.map { $0.replacing("%s", with: page.absoluteString) }
      guard let browser = await start(place ? arguments : words + [page.absoluteString]) else { continue }
      // It may go on for hours. One that fails does so soon.
      let code = await browser.code(within: Self.patience, isKilled: false, clock: clock)
      if code == nil || code == 0 { return true }
    }
    return false
  }

  private var browsers: [String] {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
    let hasDisplay = !isRemote && (has("DISPLAY") || has("WAYLAND_DISPLAY"))
    return named + (hasDisplay ? ["xdg-open"] : [])
  }
}
