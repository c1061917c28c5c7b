import CImages
package import Foundation

/// Straight RGBA, row after row.
package struct Pixels: Sendable, Equatable {
  /// How many there are in a row, and how many rows.
  package let size: PixelSize
  /// Four for each pixel.
  package let bytes: [UInt8]

  /// Whether any pixel is not opaque. O(pixels).
  var hasHoles: Bool { image_has_holes(bytes, bytes.count / 4) }

  /// As a PNG file, nil without memory or libgd. O(pixels).
  ///
  /// - Parameter compression: from 1, fast, to 9, small.
  package func png(compression: Int32 = 1) -> Data? {
    encoded { image_png($0, $1, $2, compression, $3) }.map { Data($0) }
  }

  /// As a JPEG file over white, with a comment by libgd; nil without memory or libgd. O(pixels).
  func jpeg(quality: Int32) -> Data? {
    encoded { image_jpeg($0, $1, $2, quality, $3) }.map { Data($0) }
  }

  /// Upright. O(pixels).
  func turned(_ orientation: PictureOrientation) -> Pixels {
    if orientation == .upright { return self }
    var result = [UInt8](repeating: 0, count: bytes.count)
    image_turn(bytes, Int32(size.width), Int32(size.height), orientation.rawValue, &result)
    return Pixels(size: orientation.exchangesSides ? size.turned : size, bytes: result)
  }

  /// In sRGB. O(pixels).
  func converted(from profile: ColourProfile) -> Pixels {
    var result = bytes
    image_convert(&result, result.count / 4, profile.curves.flatMap { $0 }, profile.matrix, ColourProfile.numbersOfSRGB)
    return Pixels(size: size, bytes: result)
  }

  /// What a function of the C world makes of them; nil where it fails.
  package func encoded(_ encode: Encoder) -> [UInt8]? {
    var count = 0
    guard let result = encode(bytes, Int32(size.width), Int32(size.height), &count) else { return nil }
    defer { image_free_bytes(result) }
    return Array(UnsafeRawBufferPointer(start: result, count: count))
  }

  /// Takes pixels, width and height; returns bytes for `image_free_bytes` and writes how many they are.
  package typealias Encoder = (
    UnsafePointer<UInt8>, Int32, Int32, UnsafeMutablePointer<Int>
  ) -> UnsafeMutablePointer<CChar>?
}
