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
      guard var words = try? ShellWords.words(of: command), let name = words.first else { continue }
      let hasPlace = words.contains { $0.contains("%s") }
      words = words.map { $0.replacing("%s", with: page.absoluteString) } + (hasPlace ? [] : [page.absoluteString])
      if Self.textBrowsers.contains(name.split(separator: "/").last.map(String.init) ?? name) {
        // With `exec`, the shell takes the words as they are; without a place for the address, it expands the command.
        let (run, arguments) = hasPlace ? ("exec", words) : (command, [page.absoluteString])
        if let terminal, await terminal.run(run, arguments) == .done { return true }
        continue
      }
      guard let browser = await start(words) else { continue }
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
