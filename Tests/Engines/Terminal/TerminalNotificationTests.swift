import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Notifications through the terminal")
struct TerminalNotificationTests {
  private let notification = TerminalNotification(title: "New: Vélo; €140", body: "velo", id: "a:b;\u{1B}7-é")

  private func sequence(_ environment: [String: String], tmux: TmuxClient? = nil) -> String? {
    notification.sequence(environment: environment, tmux: tmux)
  }

  private let kitty =
    "\u{1B}]99;i=ab7-:d=0:p=title:e=1;TmV3OiBWw6lsbzsg4oKsMTQw\u{1B}\\\u{1B}]99;i=ab7-:d=1:p=body:e=1;dmVsbw==\u{1B}\\"
  private let rxvt = "\u{1B}]777;notify;New: Vélo, €140;velo\u{07}"
  private let iTerm = "\u{1B}]9;New: Vélo; €140: velo\u{07}"

  @Test("Each terminal gets the sequence that it knows")
  func terminals() {
    #expect(sequence(["TERM": "xterm-kitty"]) == kitty)
    #expect(sequence(["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]) == kitty)
    for term in ["foot", "foot-extra", "rxvt-unicode-256color", "xterm-ghostty", "wezterm"] {
      #expect(sequence(["TERM": term]) == rxvt)
    }
    #expect(sequence(["TERM": "xterm-256color", "VTE_VERSION": "7600"]) == rxvt)
    #expect(sequence(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]) == rxvt)
    #expect(sequence(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]) == iTerm)
    #expect(sequence(["TERM": "xterm-256color"]) == iTerm)
  }

  @Test("A terminal that would display the sequence gets none", arguments: ["", "dumb", "linux", "vt220", "screen"])
  func others(term: String) { #expect(sequence(["TERM": term]) == nil) }

  @Test("tmux gets the sequence of its terminal to pass on, and none if it passes nothing on")
  func tmux() throws {
    let environment = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0", "VTE_VERSION": "7600"]
    let passing: TmuxClient = try #require(TmuxClient(line: "foot on foot"))
    let holding: TmuxClient = try #require(TmuxClient(line: "foot off foot"))
    #expect(
      sequence(environment, tmux: passing) == "\u{1B}Ptmux;\u{1B}\u{1B}]777;notify;New: Vélo, €140;velo\u{07}\u{1B}\\"
    )
    #expect(sequence(environment, tmux: holding) == nil)
    #expect(sequence(environment) == nil)
    #expect(sequence(["TERM": "screen.xterm", "STY": "1"]) == nil)
  }

  @Test("No text ends the sequence or begins another", arguments: HostileText.all.map(\.text))
  func hostile(text: String) throws {
    let text = SafeText(beginning: text, columns: 200)
    let notification = TerminalNotification(title: text, body: text, id: "1")
    for term in ["xterm-kitty", "foot", "xterm"] {
      let sequence = try #require(notification.sequence(environment: ["TERM": term], tmux: nil))
      let controls = sequence.unicodeScalars.filter { $0.properties.generalCategory == .control }.map(\.value)
      #expect(controls == (term == "xterm-kitty" ? [0x1B, 0x1B, 0x1B, 0x1B] : [0x1B, 0x07]))
    }
  }
}
