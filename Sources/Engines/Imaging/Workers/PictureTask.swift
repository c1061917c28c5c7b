package import Foundation

/// What is to be done with the bytes of a foreign picture.
package enum PictureTask: Codable, Sendable, Equatable {
  /// Scales a part of it; the answer is ``Pixels``.
  case pixels(PixelRequest)
  /// Decodes it to its end, and answers nothing.
  case check
  /// Makes it a ``CleanPicture``.
  case photo
  /// Puts a text across a JPEG; the answer is a JPEG.
  case mark

  /// The longest answer, in bytes: more is not taken.
  var mostBytes: Int {
    switch self {
    case .pixels(let request): request.canvas.width * request.canvas.height * 4
    case .check: 0
    case .photo: CleanPicture.mostResultBytes
    case .mark: 100_000_000
    }
  }
}

/// Which pixels of a picture are wanted, and how many.
package struct PixelRequest: Codable, Sendable, Hashable {
  /// The part that is scaled, in the picture's own pixels; `nil` for all of it.
  package var area: PixelArea?
  /// How large the part is drawn.
  package var size: PixelSize
  /// What it is drawn in the middle of: at least as large, and transparent.
  package var canvas: PixelSize

  /// Asks for pixels; without a canvas for no more than the part.
  package init(size: PixelSize, canvas: PixelSize? = nil, area: PixelArea? = nil) {
    (self.area, self.size) = (area, size)
    self.canvas = canvas ?? size
  }
}

/// What became of a ``PictureTask``. The pixels or the file are sent behind it.
struct PictureAnswer: Codable, Sendable, Equatable {
  var error: PictureError?
  var photo: Photo?

  /// A ``CleanPicture`` without its bytes.
  struct Photo: Codable, Sendable, Equatable {
    var format: PictureFormat
    var size: PixelSize
    var fingerprint: UInt64
  }
}

extension PictureTask {
  /// Puts a text across a JPEG: whose it is, and which, is not decided here. `nil` for what is no JPEG.
  package typealias Mark = @Sendable (Data) -> Data?

  /// Does it in this process. O(pixels).
  func perform(on bytes: Data, mark: Mark) -> (answer: PictureAnswer, bytes: Data) {
    do throws(PictureError) {
      switch self {
      case .pixels(let request):
        let picture = try Picture(bytes, for: request)
        return (PictureAnswer(), Data(try picture.pixels(request).bytes))
      case .check:
        _ = try Picture(bytes)
        return (PictureAnswer(), Data())
      case .photo:
        let clean = try CleanPicture(bytes)
        let photo = PictureAnswer.Photo(
          format: clean.format,
          size: clean.size,
          fingerprint: clean.fingerprint.rawValue
        )
        return (PictureAnswer(photo: photo), clean.bytes)
      case .mark:
        guard let marked = mark(bytes) else { throw .damaged }
        return (PictureAnswer(), marked)
      }
    } catch {
      return (PictureAnswer(error: error), Data())
    }
  }
}
