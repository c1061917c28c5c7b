import BoardRules
import CImages
package import Foundation

/// Writes a text across a picture.
package enum Watermark {
  /// Why a picture cannot be marked.
  package enum Rejection: Error, Equatable {
    /// It is not a JPEG that can be decoded to its end.
    case notAJPEG
    /// It needs more time or memory than allowed.
    case tooMuchWork
    /// Too many others are waiting.
    case busy
  }

  private static let text = "classifieds"
  /// Out of 95: the picture was compressed before.
  private static let quality: Int32 = 88

  /// The marked JPEG, with the same width and height; `nil` for anything but a JPEG that can be decoded to its end, or
  /// if it exceeds the size of an ad's picture. O(pixels).
  package static func mark(_ jpeg: Data) -> Data? {
    var count = 0
    let marked = jpeg.withUnsafeBytes {
      image_mark_jpeg(
        $0.bindMemory(to: UInt8.self).baseAddress,
        $0.count,
        text,
        quality,
        Int32(UploadedPictureHeader.longestSide),
        Int64(UploadedPictureHeader.mostPixels),
        &count
      )
    }
    guard let marked else { return nil }
    defer { image_free_bytes(marked) }
    return Data(bytes: marked, count: count)
  }
}
