/// Why a picture cannot be shown, or taken as a photo.
package enum PictureError: Error, Codable, Sendable, Equatable {
  /// It is no JPEG, PNG, GIF or WebP, whatever its name says.
  case notAPicture
  /// It has so many bytes, more than are allowed here.
  case tooManyBytes(Int)
  /// It says that it is larger than ``PictureHeader/mostPixels``, or on one side than ``PictureHeader/longestSide``.
  case tooManyPixels(PixelSize)
  /// It is cut short, says something impossible, or cannot be decoded.
  case damaged
  /// A JPEG with four colours for print (CMYK), which would come out in other ones.
  case printColours
  /// Decoding it takes more memory or time than any honest picture does.
  case tooMuchWork
  /// No process can be started to decode it.
  case noWorker
  /// libgd is not installed, or libchafa where sixels are to be drawn.
  case libraryMissing
}
