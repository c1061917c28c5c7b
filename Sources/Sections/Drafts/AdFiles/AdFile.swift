package import Drafts
import Foundation

/// A file with one ad in the format of kleinanzeigen-bot.
///
/// https://github.com/Second-Hand-Friends/kleinanzeigen-bot (`schemas/ad.schema.json`), with one additional field:
/// `urgent`.
package struct AdFile: Sendable {
  /// The notation of the file.
  package enum Format: String, Sendable, CaseIterable {
    case yaml, json

    /// The format of a file with this name; `nil` if its extension does not determine it.
    package init?(path: String) {
      guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "yaml", "yml": self = .yaml
      case "json": self = .json
      default: return nil
      }
    }

    /// The likely format of a file without such a name. A YAML map on one line begins with a brace too, but hardly with a quotation mark behind it.
    package init(content: [UInt8]) {
      let signs = content.lazy.filter { !"\u{FEFF} \t\r\n".utf8.contains($0) }.prefix(2)
      self = signs.elementsEqual("{\"".utf8) ? .json : .yaml
    }
  }

  /// Names of picture files: a name, or a pattern with `*`, `?`, `[a-z]` and `{jpg,png}`.
  package struct Images: Sendable, Equatable {
    /// The line, from 1.
    package var line: Int
    /// Relative to the file's folder, or absolute.
    package var pattern: String
  }

  /// The byte order mark, or nothing.
  private let mark: String
  /// The text after it.
  let text: String
  let format: Format
  let root: AdMap
  /// The fields of a draft made from it; ``DraftField/carried`` is the file itself. A field that is absent, null or
  /// empty is missing.
  package let fields: [DraftField: String]
  /// Its pictures, in order.
  package let images: [Images]
  /// What was probably meant otherwise.
  package let warnings: [AdFileError.Problem]

  /// Reads a file in linear time, within ``AdFileLimits``.
  ///
  /// Throws ``AdFileError`` with all errors in it; of syntax errors only the first.
  package init(_ bytes: [UInt8], format: Format) throws {
    try self.init(text: AdFileBytes.text(of: bytes), format: format)
  }

  /// The pictures in the file that a draft carries; none without a file.
  package static func images(carriedBy fields: [DraftField: String]) -> [Images] {
    AdFile(carriedBy: fields)?.images ?? []
  }

  /// Reads the file that a draft carries; `nil` if there is none.
  init?(carriedBy fields: [DraftField: String]) {
    guard let text = fields[.carried] else { return nil }
    // JSON is YAML too, so the first character decides.
    let isObject = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" } == "{"
    let json = isObject ? (try? AdFile(text: text, format: .json)) : nil
    guard let file = json ?? (try? AdFile(text: text, format: .yaml)) else { return nil }
    self = file
  }

  private init(text whole: String, format: Format) throws {
    let hasMark = whole.unicodeScalars.starts(with: AdFileBytes.mark.unicodeScalars)
    mark = hasMark ? AdFileBytes.mark : ""
    text = hasMark ? String(whole.unicodeScalars.dropFirst()) : whole
    self.format = format
    root =
      switch format {
      case .yaml: try YAMLText.read(text)
      case .json: try JSONReader.read(text)
      }
    var reader = AdFileReader(root, format)
    fields = reader.fields().merging([.carried: whole]) { $1 }
    images = reader.images()
    warnings = format == .yaml ? reader.comments(in: text) : []
    if !reader.problems.isEmpty { throw AdFileError(reader.problems) }
  }

  /// Writes the ad file of a draft: the original file with the later changes, or a new one.
  ///
  /// In the original format, everything else stays byte for byte, including comments (JSON: after a change, everything
  /// but the spaces). In the other format, it has equal values in the same order.
  ///
  /// - Parameters:
  ///   - images: the names of its photos' files; `nil` leaves the existing ones.
  ///   - currency: the code of the currency that prices without one are in.
  ///   - isShown: whether it is shown on a screen, so that it must not contain active characters.
  /// - Throws: if Yams cannot write it; no such case is known.
  package static func text(
    of fields: [DraftField: String],
    images: [String]? = nil,
    as format: Format,
    currency: String = "EUR",
    isShown: Bool = false
  ) throws -> String {
    let file = AdFile(carriedBy: fields)
    let changes = AdFileChanges(from: file, to: fields, images: images, currency: currency).changes
    var root = file?.root ?? AdMap.start
    var text = file.flatMap { $0.format == format ? $0.text : nil }
    if isShown, text.map({ UnprintableCharacters.areShown(in: $0) }) == true { text = nil }
    for change in changes {
      if format == .json { text = nil }
      text = text.flatMap { YAMLEdit(text: $0, root: root).setting(change.name, to: change.value) }
      root = root.setting(change.name, to: change.value)
      // Lines have moved.
      if let edited = text { root = try YAMLText.read(edited) }
    }
    if let text { return isShown ? text : (file?.mark ?? "") + text }
    switch format {
    case .json: return JSONWriter.text(of: root)
    case .yaml: return try YAMLText.text(of: root)
    }
  }
}

extension AdMap {
  /// The beginning of a new file.
  fileprivate static let start = AdMap().setting("active", to: .bool(true)).setting("type", to: .text("OFFER"))
}
