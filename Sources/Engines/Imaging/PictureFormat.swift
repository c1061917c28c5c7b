/// A file format, recognised by the first bytes.
package enum PictureFormat: String, Codable, Sendable, Hashable, CaseIterable {
  case jpeg, png, gif, webp

  /// Returns nil if the bytes begin like none of the formats.
  init?(_ bytes: PictureBytes) {
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if bytes.has(Array("GIF87a".utf8), at: 0) || bytes.has(Array("GIF89a".utf8), at: 0) {
      self = .gif
    } else if bytes.has(Array("RIFF".utf8), at: 0), bytes.has(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}
