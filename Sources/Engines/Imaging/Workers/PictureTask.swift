package import Foundation

/// What to do with the bytes of an untrusted picture.
package enum PictureTask: Codable, Sendable, Equatable {
  /// Scale a part of it; the answer is ``Pixels``.
  case pixels(PixelRequest)
  /// Decode it to its end; the answer is empty.
  case check
  /// Make it a ``CleanPicture``.
  case photo
  /// Write a text across a JPEG; the answer is a JPEG.
  case mark

  /// The longest accepted answer, in bytes.
  var mostBytes: Int {
    switch self {
    case .pixels(let request): request.canvas.width * request.canvas.height * 4
    case .check: 0
    case .photo: CleanPicture.mostResultBytes
    case .mark: 100_000_000
    }
  }
}

/// Which pixels of a picture are wanted, and at what size.
package struct PixelRequest: Codable, Sendable, Hashable {
  /// The part to scale, in the picture's own pixels; `nil` for all of it.
  package var area: PixelArea?
  /// The size at which the part is drawn.
  package var size: PixelSize
  /// The transparent canvas on which it is centred: at least as large.
  package var canvas: PixelSize

  /// Creates a request; without a canvas, for the part alone.
  package init(size: PixelSize, canvas: PixelSize? = nil, area: PixelArea? = nil) {
    (self.area, self.size) = (area, size)
    self.canvas = canvas ?? size
  }
}

/// The result of a ``PictureTask``. The pixels or the file follow it.
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
  /// Writes a text across a JPEG; the caller decides the text. `nil` for anything but a JPEG.
  package typealias Mark = @Sendable (Data) -> Data?

  /// Performs the task in this process. O(pixels).
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
        let fingerprint = clean.fingerprint.rawValue
        let photo = PictureAnswer.Photo(format: clean.format, size: clean.size, fingerprint: fingerprint)
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
