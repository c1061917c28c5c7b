package import Foundation
import HTTP

/// Where events are told. Watches that name the same channel share it: an event that two of them match is told once.
package enum WatchChannel: Sendable, Hashable {
  /// Lines at the prompt.
  case prompt
  /// Notifications of the desktop, or of the terminal.
  case desktop
  /// A program that is started with the event on its standard input.
  case exec(String)
  /// An address that gets the event as the body of a POST.
  case webhook(URL)
  /// An Atom feed in a file.
  case feed(String)

  /// The channel as it is written and stored: `prompt`, `exec:PROGRAM`, `webhook:URL`, `feed:FILE`.
  package var text: String {
    switch self {
    case .prompt: "prompt"
    case .desktop: "desktop"
    case .exec(let program): "exec:\(program)"
    case .webhook(let url): "webhook:\(url.absoluteString)"
    case .feed(let path): "feed:\(path)"
    }
  }

  /// The channel for the screen and for reports: without the path of an address, which may be secret.
  package var label: String {
    if case .webhook(let url) = self { "webhook:\(url.authority)" } else { text }
  }

  /// Reads ``text``; `nil` for anything else, and for addresses other than http and https.
  package init?(_ text: String) {
    switch text {
    case "prompt": self = .prompt
    case "desktop": self = .desktop
    default:
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, !parts[1].contains("\0") else { return nil }
      switch parts[0] {
      case "exec": self = .exec(parts[1])
      case "feed": self = .feed(parts[1])
      case "webhook":
        guard let url = URL(string: parts[1]), url.host()?.isEmpty == false,
          ["http", "https"].contains(url.scheme?.lowercased())
        else { return nil }
        self = .webhook(url)
      default: return nil
      }
    }
  }

  /// Reads a list as it is written after `--notify`: `prompt,exec:PROGRAM,webhook:URL`. A comma only separates where a
  /// channel begins after it: programs and addresses may contain commas.
  ///
  /// - Returns: the channels without repetitions; `nil` if one of them is invalid.
  package static func list(_ text: String) -> [WatchChannel]? {
    var texts: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let begins = ["prompt", "desktop"].contains(part) || ["exec:", "webhook:"].contains(where: part.hasPrefix)
      if begins || texts.isEmpty { texts.append(part) } else { texts[texts.count - 1] += "," + part }
    }
    var channels: [WatchChannel] = []
    for text in texts {
      guard !text.hasPrefix("feed:"), let channel = WatchChannel(text) else { return nil }
      if case .webhook(let url) = channel, !url.hasPort { return nil }
      if !channels.contains(channel) { channels.append(channel) }
    }
    return channels.isEmpty ? nil : channels
  }
}
