package import Drafts

/// A file with one ad in it, in the format of the kleinanzeigen-bot: the target's door.
///
/// https://github.com/Second-Hand-Friends/kleinanzeigen-bot (`schemas/ad.schema.json`), with one field more: `urgent`.
package struct AdFile: Sendable {
  /// How it is written.
  package enum Format: String, Sendable, CaseIterable {
    case yaml, json

    /// What a file of this name is taken for; `nil` when its extension does not tell.
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
  /// The fields of a draft made of it; ``DraftField/carried`` is the file itself. A field that it has not, or has as null or
  /// as empty text, is missing.
  package let fields: [DraftField: String]
  /// Its pictures, in their order.
  package let images: [Images]

  /// Reads a file. In linear time, and no more than ``AdFileLimits``.
  ///
  /// Throws ``AdFileError`` with all that is wrong in it; of faults in the notation the first is all there is.
  package init(_ bytes: [UInt8], format: Format) throws {
    try self.init(text: AdFileBytes.text(of: bytes), format: format)
  }

  /// The pictures that the file names which a draft carries along; none if there is no file.
  package static func images(carriedBy fields: [DraftField: String]) -> [Images] {
    AdFile(carriedBy: fields)?.images ?? []
  }

  /// Reads the file that a draft carries along; `nil` if there is none.
  init?(carriedBy fields: [DraftField: String]) {
    guard let text = fields[.carried] else { return nil }
    // Of JSON, which is YAML as well, it is the first character that tells.
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
