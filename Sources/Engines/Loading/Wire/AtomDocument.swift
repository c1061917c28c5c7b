/// An Atom feed (RFC 4287).
///
/// The ids of feed and entries are tag URIs (RFC 4151) that never change: a reader shows an entry once, however often it
/// reads the feed. `classifieds.invalid` is a name that nobody can own (RFC 2606).
package struct AtomDocument: Sendable {
  /// An entry.
  package struct Entry: Sendable {
    /// From ``AtomDocument/tag(_:_:)``.
    package var id: String
    /// What it is about.
    package var title: String
    /// When it was made, if it can change; in the form of RFC 3339.
    package var published: String?
    /// When it was made or changed last.
    package var updated: String
    /// The address of a page about it.
    package var page: String?
    /// What kind of thing it is about.
    package var category: String?
    /// Plain text.
    package var text: String

    /// Describes an entry.
    package init(
      id: String,
      title: String,
      published: String? = nil,
      updated: String,
      page: String? = nil,
      category: String? = nil,
      text: String
    ) {
      (self.id, self.title, self.published, self.updated) = (id, title, published, updated)
      (self.page, self.category, self.text) = (page, category, text)
    }
  }

  private let id: String
  private let title: String
  private let author: String
  private let updated: String
  private let language: String
  private let address: String?
  private let entries: [Entry]
  private let mark: String

  /// Describes a feed.
  ///
  /// - Parameters:
  ///   - id: from ``tag(_:_:)``.
  ///   - updated: in the form of RFC 3339.
  ///   - language: a tag of BCP 47.
  ///   - address: where the feed can be read, unless that is a secret.
  ///   - mark: what stands for a character that XML does not allow.
  package init(
    id: String,
    title: String,
    author: String,
    updated: String,
    language: String,
    address: String? = nil,
    entries: [Entry],
    mark: String = ""
  ) {
    (self.id, self.title, self.author, self.updated) = (id, title, author, updated)
    (self.language, self.address, self.entries, self.mark) = (language, address, entries, mark)
  }

  /// The document. O(length).
  package var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="utf-8"?>"#,
      #"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\#(language)">"#,
      "  \(Self.element(ofID: id))",
      "  <title>\(escaped(title))</title>",
      "  <updated>\(updated)</updated>",
      "  <author><name>\(escaped(author))</name></author>",
    ]
    if let address { lines.append(#"  <link rel="self" type="application/atom+xml" href="\#(escaped(address))"/>"#) }
    for entry in entries {
      lines += ["  <entry>", "    \(Self.element(ofID: entry.id))", "    <title>\(escaped(entry.title))</title>"]
      if let published = entry.published { lines.append("    <published>\(published)</published>") }
      lines.append("    <updated>\(entry.updated)</updated>")
      if let page = entry.page { lines.append(#"    <link rel="alternate" href="\#(escaped(page))"/>"#) }
      if let category = entry.category { lines.append(#"    <category term="\#(escaped(category))"/>"#) }
      lines += ["    <content type=\"text\">\(escaped(entry.text))</content>", "  </entry>"]
    }
    return (lines + ["</feed>", ""]).joined(separator: "\n")
  }

  /// The element that identifies a feed or an entry.
  package static func element(ofID id: String) -> String { "<id>\(id)</id>" }

  /// The id of something, by its kind and what tells it from others of that kind. O(length).
  package static func tag(_ kind: String, _ name: String) -> String {
    let plain = name.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber || "-._".contains(character))
      return isPlain ? String(character) : "%" + hexadecimal(byte)
    }
    return "tag:classifieds.invalid,2026:\(kind):\(plain.joined())"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private func escaped(_ text: String) -> String { XMLText.escaped(text, mark: mark) }
}
