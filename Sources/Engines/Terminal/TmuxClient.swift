import Foundation
import Glibc

/// The terminal that displays a tmux session, as far as tmux tells.
package struct TmuxClient: Sendable, Hashable {
  /// Its `TERM`.
  let terminal: String
  /// Its answer to XTVERSION; empty if tmux has not asked.
  let program: String
  /// Whether tmux passes on sequences that it does not know (`allow-passthrough`).
  let passesThrough: Bool

  /// Parses the line that tmux was asked for; nil if it is not valid.
  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty else { return nil }
    terminal = String(words[0])
    passesThrough = ["1", "2", "on", "all"].contains(words[1])
    program = String(words[2])
  }

  /// Whether pictures of the kitty graphics protocol reach it.
  var takesKitty: Bool {
    let known = ["kitty", "ghostty"]
    let isKnown = known.contains { terminal.hasPrefix("xterm-\($0)") || program.lowercased().hasPrefix($0) }
    return passesThrough && isKnown
  }

  /// Asks the tmux that this process runs in, which changes nothing there.
  ///
  /// - Returns: nil outside tmux, if no terminal is attached, or if there is no answer within `patience`.
  package static func ask(
    environment: [String: String],
    within patience: Duration = .milliseconds(100)
  ) async -> TmuxClient? {
    guard environment["TMUX"]?.isEmpty == false else { return nil }
    let pane = environment["TMUX_PANE"].map { ["-t", $0] } ?? []
    let words = ["tmux", "display-message", "-p"] + pane + [Self.format]
    return await withCheckedContinuation { continuation in
      // A thread of its own, because it waits in poll(2).
      Thread.detachNewThread {
        let line = ShortCommand(words, environment: environment)?.firstLine(within: patience)
        continuation.resume(returning: line.flatMap(TmuxClient.init))
      }
    }
  }

  private static let format = "#{client_termname} #{allow-passthrough} #{client_termtype}"
}
