import Foundation

/// A notification that the terminal shows on the desktop it runs on, which may be another computer's.
///
/// There are three sequences: kitty's OSC 99, rxvt's OSC 777, which most newer terminals know, and iTerm2's OSC 9. A
/// terminal does not tell whether it has shown one.
package struct TerminalNotification: Sendable {
  private let title: SafeText
  private let body: SafeText
  private let id: String

  /// Creates a notification.
  ///
  /// - Parameter id: kitty replaces a notification by another one with the same id.
  package init(title: SafeText, body: SafeText, id: String) {
    (self.title, self.body) = (title, body)
    self.id = String(id.unicodeScalars.filter { Self.isPlain($0) }.prefix(64).map(Character.init))
  }

  /// Sends it to the terminal of this process.
  ///
  /// - Returns: false if there is none, or if it would not show it.
  package func send(environment: [String: String]) async -> Bool {
    let tmux = await TmuxClient.ask(environment: environment)
    guard let sequence = sequence(environment: environment, tmux: tmux) else { return false }
    return await ControllingTerminal.write(sequence)
  }

  /// The sequence that the terminal knows; `nil` if it would display it, or if a multiplexer would drop it.
  func sequence(environment: [String: String], tmux: TmuxClient?) -> String? {
    if environment["TMUX"]?.isEmpty == false {
      guard let tmux, tmux.passesThrough, let known = sequence(terminal: tmux.terminal, environment: [:]) else {
        return nil
      }
      // Within the sequence that tmux passes on, each ESC is doubled.
      return "\u{1B}Ptmux;" + known.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
    if environment["STY"]?.isEmpty == false { return nil }
    return sequence(terminal: environment["TERM"] ?? "", environment: environment)
  }

  private func sequence(terminal: String, environment: [String: String]) -> String? {
    let isKnown = ["", "dumb", "linux"].contains(terminal) || terminal.hasPrefix("vt") || terminal.hasPrefix("screen")
    if isKnown { return nil }
    if terminal.hasPrefix("xterm-kitty") || environment["KITTY_WINDOW_ID"]?.isEmpty == false { return kitty }
    let program = environment["TERM_PROGRAM"] ?? ""
    let isLikeRxvt =
      ["rxvt", "foot", "xterm-ghostty", "ghostty", "contour", "wezterm"].contains { terminal.hasPrefix($0) }
      || ["ghostty", "WezTerm"].contains(program) || environment["VTE_VERSION"]?.isEmpty == false
    return isLikeRxvt ? rxvt : iTerm
  }

  /// The texts are base64, so that no text ends the sequence.
  private var kitty: String {
    func part(_ keys: String, _ text: SafeText) -> String {
      "\u{1B}]99;i=\(id):\(keys):e=1;\(Data(text.description.utf8).base64EncodedString())\u{1B}\\"
    }
    return part("d=0:p=title", title) + part("d=1:p=body", body)
  }

  /// A semicolon would end the title.
  private var rxvt: String {
    "\u{1B}]777;notify;\(title.description.replacing(";", with: ","));\(body)\u{07}"
  }

  /// A text that begins with a number and a semicolon is a command of ConEmu, such as a progress bar.
  private var iTerm: String { "\u{1B}]9;\(body.isEmpty ? "" : "\(title): ")\(body.isEmpty ? title : body)\u{07}" }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-")
  }
}
