import CImages
package import Foundation

/// Puts a text across a picture.
package enum Watermark {
  /// Why there is no picture with a mark.
  package enum Refusal: Error, Equatable {
    /// It is no JPEG that can be decoded to its end.
    case notAJPEG
    /// It takes more time or memory than a picture may.
    case tooMuchWork
    /// Too many others are waiting.
    case busy
  }

  private static let text = "classifieds"
  /// Of 95: the picture was compressed once already.
  private static let quality: Int32 = 88

  /// The JPEG with its mark, as large as it was in both directions; `nil` for what is no JPEG that can be decoded to its end, or too
  /// large for a picture of an ad, too. O(pixels).
  package static func mark(_ jpeg: Data) -> Data? {
    var count = 0
    let marked = jpeg.withUnsafeBytes {
      image_mark_jpeg(
        $0.bindMemory(to: UInt8.self).baseAddress,
        $0.count,
        text,
        quality,
        Int32(PictureShape.longestSide),
        Int64(PictureShape.mostPixels),
        &count
      )
    }
    guard let marked else { return nil }
    defer { image_free_bytes(marked) }
    return Data(bytes: marked, count: count)
  }
}
