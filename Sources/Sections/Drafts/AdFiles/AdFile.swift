package import Drafts

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
  }

  /// Names of picture files: a name, or a pattern with `*`, `?`, `[a-z]` and `{jpg,png}`.
  package struct Images: Sendable, Equatable {
    /// The line, from 1.
    package var line: Int
    /// Relative to the file's folder, or absolute.
    package var pattern: String
  }

  /// The text, without a byte order mark.
  let text: String
  let format: Format
  let root: AdMap
  /// The fields of a draft made from it; ``DraftField/carried`` is the file itself. A field that is absent, null or
  /// empty is missing.
  package let fields: [DraftField: String]
  /// Its pictures, in order.
  package let images: [Images]

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
    let isObject = text.first { !$0.isWhitespace } == "{"
    if isObject, let file = try? AdFile(text: text, format: .json) {
      self = file
    } else if let file = try? AdFile(text: text, format: .yaml) {
      self = file
    } else {
      return nil
    }
  }

  private init(text: String, format: Format) throws {
    self.text = text
    self.format = format
    root =
      switch format {
      case .yaml: try YAMLText.read(text)
      case .json: try JSONReader.read(text)
      }
    var reading = AdFileReading(root)
    fields = reading.fields().merging([.carried: text]) { $1 }
    images = reading.images()
    if !reading.problems.isEmpty { throw AdFileError(reading.problems) }
  }
}
