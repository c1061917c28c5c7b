/// Why a picture cannot be shown.
package enum PictureError: Error, Sendable, Equatable {
  /// It is no JPEG, PNG, GIF or WebP, whatever its name says.
  case notAPicture
  /// It has more bytes than ``PictureHeader/mostBytes``.
  case tooManyBytes(Int)
  /// It says that it is larger than ``PictureHeader/mostPixels``, or on one side than ``PictureHeader/longestSide``.
  case tooManyPixels(PixelSize)
  /// It is cut short, says something impossible, or cannot be decoded.
  case damaged
  /// libgd is not installed, or libchafa where sixels are to be drawn.
  case libraryMissing
}
