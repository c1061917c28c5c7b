package import Foundation

/// A photo as it may be shown to everyone: upright, no larger than need be, and with nothing in it but its pixels.
package struct CleanPicture: Sendable, Equatable {
  /// The file.
  package let bytes: Data
  /// ``PictureFormat/jpeg`` or ``PictureFormat/png``.
  package let format: PictureFormat
  /// Upright.
  package let size: PixelSize
  /// What it looks like.
  package let fingerprint: PictureFingerprint

  /// 50 MB: what a camera of 50 million pixels writes.
  package static let mostBytes = 50_000_000
  /// On the longer side, in pixels.
  package static let longestSide = 2_000

  /// What is written has fewer bytes.
  static let mostResultBytes = 60_000_000
  private static let quality: Int32 = 85
  /// A PNG up to here stays one: drawings and screens lose their edges as JPEGs, and are small.
  private static let smallPNG = 500_000
  /// One with holes up to here; above, it is worth less than the time to send it.
  private static let largestPNG = 5_000_000

  /// Decodes a JPEG, PNG, WebP or GIF (the first picture), turns it as its EXIF data say, scales it down to
  /// ``longestSide``, and encodes it anew, so that neither EXIF, GPS, XMP, IPTC, comments nor a small picture within
  /// survive. Colours are brought to sRGB by the picture's own profile where it has one that can be read
  /// (``ColourProfile``). What is transparent comes out white in a JPEG. A JPEG that is already as those written here stays as it
  /// is, byte for byte.
  ///
  /// O(pixels): about a tenth of a second for 12 million, so that it does not belong on a thread that anyone waits for.
  package init(_ original: Data) throws(PictureError) {
    let header = try PictureHeader.read(original, mostBytes: Self.mostBytes)
    let file = PictureBytes(original)
    if header.format == .jpeg, try file.jpegComponents() == 4 { throw .printColours }
    let picture = try Picture(original, mostBytes: Self.mostBytes)
    let orientation = PictureOrientation(of: file, header.format)
    let factor = Double(Self.longestSide) / Double(max(picture.size.width, picture.size.height))
    var pixels = try picture.scaled(to: factor < 1 ? picture.size.scaled(by: factor) : picture.size)
    if let profile = ColourProfile(of: file, header.format) { pixels = pixels.converted(from: profile) }
    pixels = pixels.turned(orientation)
    size = pixels.size
    fingerprint = try PictureFingerprint(of: picture, orientation)
    let encoded = try Self.encoded(pixels, isLossless: header.format != .jpeg)
    let isAsItWas = factor >= 1 && orientation == .upright && header.format == .jpeg && file.isBareJPEG
    let isHardlyLarger = original.count <= encoded.0.count + encoded.0.count / 4
    // A photo that was written here, exported, and comes back, would only lose by being encoded again.
    (bytes, format) = isAsItWas && isHardlyLarger ? (original, .jpeg) : encoded
  }

  /// One that was made by another process, which may have been taken over by what it decoded: the file has to be what it
  /// is said to be.
  init(_ bytes: Data, _ photo: PictureAnswer.Photo) throws(PictureError) {
    let header = try PictureHeader.read(bytes, mostBytes: Self.mostResultBytes)
    guard header == PictureHeader(format: photo.format, size: photo.size) else { throw .damaged }
    self.bytes = bytes
    (format, size) = (photo.format, photo.size)
    fingerprint = PictureFingerprint(rawValue: photo.fingerprint)
  }

  private static func encoded(
    _ pixels: Pixels,
    isLossless: Bool
  ) throws(PictureError) -> (Data, PictureFormat) {
    let limit = pixels.hasHoles ? largestPNG : smallPNG
    if isLossless, let png = pixels.png(compression: 6), png.count <= limit { return (png, .png) }
    guard let jpeg = pixels.jpeg(quality: quality) else { throw .damaged }
    return (try PictureBytes(jpeg).jpegWithoutMetadata(), .jpeg)
  }
}
