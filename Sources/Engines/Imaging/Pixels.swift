import CImages
package import Foundation

/// Straight RGBA pixels, row by row.
package struct Pixels: Sendable, Equatable {
  /// The length of a row and the number of rows.
  package let size: PixelSize
  /// Four bytes per pixel.
  package let bytes: [UInt8]

  var hasHoles: Bool { image_has_holes(bytes, bytes.count / 4) }

  /// The pixels as a PNG file; nil without memory or libgd. O(pixels).
  ///
  /// - Parameter compression: from 1, fast, to 9, small.
  package func png(compression: Int32 = 1) -> Data? {
    encoded { image_png($0, $1, $2, compression, $3) }.map { Data($0) }
  }

  /// The pixels over white as a JPEG file, with a comment by libgd; nil without memory or libgd. O(pixels).
  func jpeg(quality: Int32) -> Data? { encoded { image_jpeg($0, $1, $2, quality, $3) }.map { Data($0) } }

  /// The pixels turned upright. O(pixels).
  func turned(_ orientation: PictureOrientation) -> Pixels {
    if orientation == .upright { return self }
    var result = [UInt8](repeating: 0, count: bytes.count)
    image_turn(bytes, Int32(size.width), Int32(size.height), orientation.rawValue, &result)
    return Pixels(size: orientation.exchangesSides ? size.turned : size, bytes: result)
  }

  func converted(from profile: ColourProfile) -> Pixels {
    var result = bytes
    image_convert(&result, result.count / 4, profile.curves.flatMap { $0 }, profile.matrix, ColourProfile.numbersOfSRGB)
    return Pixels(size: size, bytes: result)
  }

  /// The result of a C function on the pixels; nil if it fails.
  package func encoded(_ encode: Encoder) -> [UInt8]? {
    var count = 0
    guard let result = encode(bytes, Int32(size.width), Int32(size.height), &count) else { return nil }
    defer { image_free_bytes(result) }
    return Array(UnsafeRawBufferPointer(start: result, count: count))
  }

  /// Receives pixels, width and height; returns bytes for `image_free_bytes` and writes their number.
  package typealias Encoder = (
    UnsafePointer<UInt8>, Int32, Int32, UnsafeMutablePointer<Int>
  ) -> UnsafeMutablePointer<CChar>?
}
