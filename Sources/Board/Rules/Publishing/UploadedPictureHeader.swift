package import Foundation

/// What the header of a picture says: whether it is a JPEG (ITU T.81) or a PNG (ISO 15948), and its size.
package struct UploadedPictureHeader: Sendable, Equatable {
  /// The most pixels on a side: what a small machine can still decode.
  package static let longestSide = 16_384
  /// The most pixels in all.
  package static let mostPixels = 50_000_000

  /// In pixels, at least 1.
  package let width: Int
  /// In pixels, at least 1.
  package let height: Int

  /// Returns `nil` for bytes that begin like neither of the two.
  package init?(_ bytes: Data) {
    let bytes = Array(bytes)
    guard let (width, height) = Self.png(bytes) ?? Self.jpeg(bytes), width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// Whether it has more pixels than a small machine can decode.
  package var isTooLarge: Bool {
    width > Self.longestSide || height > Self.longestSide || width * height > Self.mostPixels
  }

  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard bytes.count >= 33, bytes.starts(with: start) else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// Goes from segment to segment to the frame header, which has the size.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return (number(bytes[place + 7..<place + 9]), number(bytes[place + 5..<place + 7]))
      case 0x01, 0xD0...0xD7: place += 2
      default:
        let length = number(bytes[place + 2..<place + 4])
        guard length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// Most significant byte first; of at most four bytes.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
