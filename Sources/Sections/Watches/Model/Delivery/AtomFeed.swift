package import Foundation
package import Languages
import Listings
import Loading

/// An Atom feed (RFC 4287) of events.
///
/// The ids of feed and entries are tag URIs (RFC 4151) that never change: a reader shows an entry once, however often the
/// feed is written. `classifieds.invalid` is a name that nobody can own (RFC 2606).
package struct AtomFeed: Sendable {
  /// The most entries of a feed.
  package static let longest = 200

  private let path: String
  private let names: [String]
  private let events: [WatchEvent]
  private let updated: Date
  private let language: Language

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - path: where its file will be, which identifies it.
  ///   - names: the names of its watches.
  ///   - events: the newest first; only the first ``longest`` are used.
  ///   - now: when a feed without entries was updated.
  package init(path: String, names: [String], events: [WatchEvent], now: Date, language: Language) {
    (self.path, self.names, self.language) = (path, names, language)
    self.events = Array(events.prefix(Self.longest))
    updated = events.first?.at ?? now
  }

  /// The feed as an XML document.
  package var text: String {
    let title = Message.atomFeedTitle(names.joined(separator: ", ")).text(in: language)
    let own = URL(filePath: path).absoluteString
    var lines = [
      #"<?xml version="1.0" encoding="utf-8"?>"#,
      #"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\#(language.rawValue)">"#,
      "  \(Self.id(of: path))",
      "  <title>\(XMLText.escaped(title))</title>",
      "  <updated>\(WireDate.text(from: updated))</updated>",
      "  <author><name>classifieds</name></author>",
      #"  <link rel="self" type="application/atom+xml" href="\#(XMLText.escaped(own))"/>"#,
    ]
    for event in events { lines += entry(event) }
    return (lines + ["</feed>", ""]).joined(separator: "\n")
  }

  private func entry(_ event: WatchEvent) -> [String] {
    let page = event.item.url.flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
    let text = [event.item.listing.description, event.watches.joined(separator: ", ")].joined(separator: "\n\n")
    var lines = [
      "  <entry>", "    <id>\(Self.tag("event", event.id))</id>",
      "    <title>\(XMLText.escaped(event.headline.text(in: language)))</title>",
      "    <updated>\(WireDate.text(from: event.at))</updated>",
    ]
    if let page { lines.append(#"    <link rel="alternate" href="\#(XMLText.escaped(page.absoluteString))"/>"#) }
    if let category = event.item.category { lines.append(#"    <category term="\#(XMLText.escaped(category))"/>"#) }
    return lines + ["    <content type=\"text\">\(XMLText.escaped(text))</content>", "  </entry>"]
  }

  /// The element that identifies the feed of a file.
  static func id(of path: String) -> String { "<id>\(tag("feed", path))</id>" }

  private static func tag(_ kind: String, _ id: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")
    let name = id.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    return "tag:classifieds.invalid,2026:\(kind):\(name)"
  }
}
