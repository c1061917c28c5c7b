package import Foundation
package import Languages
import Listings
import Loading

/// A feed of events.
package struct AtomFeed: Sendable {
  /// The most entries of a feed.
  package static let longest = 200

  private let document: AtomDocument

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - path: where its file will be, which identifies it.
  ///   - names: the names of its watches.
  ///   - events: the newest first; only the first ``longest`` are used.
  ///   - now: when a feed without entries was updated.
  package init(path: String, names: [String], events: [WatchEvent], now: Date, language: Language) {
    document = AtomDocument(
      id: AtomDocument.tag("feed", path),
      title: Message.atomFeedTitle(names.joined(separator: ", ")).text(in: language),
      author: "classifieds",
      updated: WireDate.text(from: events.first?.at ?? now),
      language: language.rawValue,
      address: URL(filePath: path).absoluteString,
      entries: events.prefix(Self.longest).map { event in
        let page = event.item.url.flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
        return AtomDocument.Entry(
          id: AtomDocument.tag("event", event.id),
          title: event.headline.text(in: language),
          updated: WireDate.text(from: event.at),
          page: page?.absoluteString,
          category: event.item.category,
          text: [event.item.listing.description, event.watches.joined(separator: ", ")].joined(separator: "\n\n")
        )
      }
    )
  }

  /// The feed as an XML document.
  package var text: String { document.text }

  /// The element that identifies the feed of a file.
  static func id(of path: String) -> String { AtomDocument.element(ofID: AtomDocument.tag("feed", path)) }
}
