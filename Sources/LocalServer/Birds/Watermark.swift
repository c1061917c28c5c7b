import CImages
import Foundation

/// Puts a text across a picture.
enum Watermark {
  private static let text = "classifieds"
  /// Of 95: the picture was compressed once already.
  private static let quality: Int32 = 88

  /// The JPEG with its mark, as large as it was in both directions; `nil` for what is no JPEG that can be decoded. O(pixels).
  static func mark(_ jpeg: Data) -> Data? {
    // gd passes over an end that is missing.
    guard
      jpeg.starts(with: [0xFF, 0xD8, 0xFF]), jpeg.suffix(16).firstRange(of: [0xFF, 0xD9]) != nil,
      let shape = PictureShape(jpeg), !shape.isTooLarge
    else { return nil }
    let decoded = jpeg.withUnsafeBytes {
      image_decode($0.bindMemory(to: UInt8.self).baseAddress, $0.count, IMAGE_JPEG)
    }
    guard let picture = decoded else { return nil }
    defer { image_free(picture) }
    image_mark(picture, text)
    var count = 0
    guard let bytes = image_write_jpeg(picture, quality, &count) else { return nil }
    defer { image_free_bytes(bytes) }
    return Data(bytes: bytes, count: count)
  }
}
