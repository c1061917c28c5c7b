/// Why a picture cannot be displayed or used as a photo.
package enum PictureError: Error, Codable, Sendable, Equatable {
  /// It is not a JPEG, PNG, GIF or WebP, whatever its name says.
  case notAPicture
  /// It has this many bytes, more than are allowed.
  case tooManyBytes(Int)
  /// Its header claims more pixels than ``PictureHeader/mostPixels``, or a side longer than
  /// ``PictureHeader/longestSide``.
  case tooManyPixels(PixelSize)
  /// It is cut short, contains something impossible, or cannot be decoded.
  case damaged
  /// A JPEG with four print colours (CMYK), whose colours would come out wrong.
  case printColours
  /// Decoding takes more memory or time than any honest picture needs.
  case tooMuchWork
  /// No process can be started to decode it.
  case noWorker
  /// libgd is not installed, or libchafa if sixels are to be drawn.
  case libraryMissing
}
