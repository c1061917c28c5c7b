import Terminal

extension Desktop {
  /// Where a copied text went.
  package enum Clipboard: String, Sendable {
    /// To the clipboard of the desktop, or of tmux.
    case clipboard
    /// To the terminal, which does not tell whether it puts the text into its clipboard.
    case terminal
  }

  /// Copies a text: with the desktop's tool, or else through the terminal (OSC 52), also where the user sits at another
  /// computer.
  ///
  /// - Returns: where it went; `nil` if there is neither.
  package func copy(_ text: String) async -> Clipboard? {
    for tool in tools {
      guard let process = await start(tool, input: text) else { continue }
      if await process.code(within: Self.patience, isKilled: true, clock: clock) == 0 { return .clipboard }
    }
    guard TerminalClipboard.takes(text, environment: environment) else { return nil }
    return await sendToTerminal(text) ? .terminal : nil
  }

  /// The programs that put their standard input into a clipboard, the best first.
  private var tools: [[String]] {
    var tools: [[String]] = []
    if !isRemote {
      if has("WAYLAND_DISPLAY") { tools.append(["wl-copy"]) }
      if has("DISPLAY") { tools += [["xclip", "-selection", "clipboard"], ["xsel", "--clipboard", "--input"]] }
    }
    // By default, tmux keeps OSC 52 of programs from the terminal; its own buffers reach it.
    if has("TMUX") { tools.append(["tmux", "load-buffer", "-w", "-"]) }
    return tools
  }
}
