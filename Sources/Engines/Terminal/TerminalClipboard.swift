import Foundation

/// The clipboard of the terminal that the user sits at, which may be on another computer.
package enum TerminalClipboard {
  /// The largest text in bytes. Terminals accept sequences of at least 100,000 characters (xterm's documentation of OSC
  /// 52 warns of longer ones), and base64 makes four of three bytes.
  package static let mostBytes = 74_000

  /// Sends a text to the terminal's clipboard, with OSC 52: the text goes through as base64.
  ///
  /// A terminal does not tell whether it accepts the text. Call it only where `TERM` names a terminal that ignores
  /// unknown sequences (``takes(_:environment:)``).
  ///
  /// - Returns: false if this process has no terminal.
  package static func copy(_ text: String) async -> Bool { await ControllingTerminal.write(sequence(text)) }

  /// Whether a text can be sent to a terminal. The console of Linux, and dumb terminals, would print it.
  package static func takes(_ text: String, environment: [String: String]) -> Bool {
    text.utf8.count <= mostBytes && !["", "dumb", "linux"].contains(environment["TERM"] ?? "")
  }

  /// The sequence that sets the clipboard.
  package static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }
}
