/// A photo of a draft: a reference to its bytes in the ``PhotoStore``, and facts about it.
package struct DraftPhoto: Sendable, Hashable {
  /// The SHA-256 of its stored bytes, in 64 lower-case hexadecimal digits.
  package let hash: String
  /// In pixels.
  package let width: Int
  package let height: Int
  /// How many bytes are stored.
  package let byteCount: Int
  /// The original file name, without its folder.
  package let name: String

  /// Creates a photo; line ends and control characters are removed from the name.
  package init(hash: String, width: Int, height: Int, byteCount: Int, name: String) {
    (self.hash, self.width, self.height, self.byteCount) = (hash, width, height, byteCount)
    self.name = Self.clean(name)
  }

  init(_ photo: PreparedPhoto, name: String) {
    self.init(hash: photo.hash, width: photo.width, height: photo.height, byteCount: photo.bytes.count, name: name)
  }

  /// Parses a line in the form of ``line``; nil for any other.
  init?(line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == 64, parts[0].allSatisfy(\.isHexDigit),
      let byteCount = Int(parts[2]), byteCount > 0
    else { return nil }
    let sides = parts[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 else { return nil }
    self.init(hash: String(parts[0]), width: width, height: height, byteCount: byteCount, name: String(parts[3]))
  }

  /// `HASH WIDTHxHEIGHT BYTES NAME`, the form in the field ``DraftField/photos``.
  var line: String { "\(hash) \(width)x\(height) \(byteCount) \(name)" }

  /// The photos in the text of the field, in order, without invalid lines.
  package static func list(_ text: String?) -> [DraftPhoto] {
    (text ?? "").split(separator: "\n").compactMap { DraftPhoto(line: $0) }
  }

  /// The text of the field; nil for no photos.
  package static func text(_ photos: [DraftPhoto]) -> String? {
    photos.isEmpty ? nil : photos.map(\.line).joined(separator: "\n")
  }

  /// The last component of a path, without characters that would break a line.
  private static func clean(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let scalars = last.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Draft {
  /// Its photos, in order.
  package var photos: [DraftPhoto] { DraftPhoto.list(fields[.photos]) }
}
