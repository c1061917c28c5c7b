package import Foundation

/// A photo ready for publication: upright, no larger than necessary, and with nothing in it but its pixels.
package struct CleanPicture: Sendable, Equatable {
  /// The file.
  package let bytes: Data
  /// ``PictureFormat/jpeg`` or ``PictureFormat/png``.
  package let format: PictureFormat
  /// The upright size.
  package let size: PixelSize
  /// The fingerprint of its appearance.
  package let fingerprint: PictureFingerprint

  /// The largest original in bytes, 50 MB: what a camera of 50 million pixels writes.
  package static let mostBytes = 50_000_000
  /// The longest side of the result, in pixels.
  package static let longestSide = 2_000

  /// The result has fewer bytes than this.
  static let mostResultBytes = 60_000_000
  private static let quality: Int32 = 85
  /// A PNG up to this size stays a PNG: drawings and screenshots lose their edges as JPEGs, and are small.
  private static let smallPNG = 500_000
  /// A PNG with transparency stays one up to this size; above, it is not worth the time to send it.
  private static let largestPNG = 5_000_000

  /// Decodes a JPEG, PNG, WebP or GIF (the first picture), rotates it according to its EXIF data, scales it down to
  /// ``longestSide``, and encodes it again, so that no EXIF, GPS, XMP, IPTC, comment or thumbnail survives. Colours are
  /// converted to sRGB with the picture's own profile if it has a readable one (``ColourProfile``). Transparent parts
  /// become white in a JPEG. A JPEG that already has this form is kept byte for byte.
  ///
  /// O(pixels): about a tenth of a second for 12 million, so it does not belong on a thread that anyone waits for.
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
    // A photo hardly ever makes a small PNG, and trying takes most of the time.
    let isLossy = header.format == .jpeg || (file.isLossyWebP && !pixels.hasHoles)
    let encoded = try Self.encoded(pixels, isLossless: !isLossy)
    let isAsItWas = factor >= 1 && orientation == .upright && header.format == .jpeg && file.isBareJPEG
    let isHardlyLarger = original.count <= encoded.0.count + encoded.0.count / 4
    // A photo that was written here, exported and imported again would only lose quality by being encoded again.
    (bytes, format) = isAsItWas && isHardlyLarger ? (original, .jpeg) : encoded
  }

  /// Checks a photo made by another process, which the decoded picture may have compromised: the file must be what the
  /// process claims.
  init(_ bytes: Data, _ photo: PictureAnswer.Photo) throws(PictureError) {
    let header = try PictureHeader.read(bytes, mostBytes: Self.mostResultBytes)
    guard header == PictureHeader(format: photo.format, size: photo.size) else { throw .damaged }
    self.bytes = bytes
    (format, size) = (photo.format, photo.size)
    fingerprint = PictureFingerprint(rawValue: photo.fingerprint)
  }

  private static func encoded(_ pixels: Pixels, isLossless: Bool) throws(PictureError) -> (Data, PictureFormat) {
    let limit = pixels.hasHoles ? largestPNG : smallPNG
    if isLossless, let png = pixels.png(compression: 6), png.count <= limit { return (png, .png) }
    guard let jpeg = pixels.jpeg(quality: quality) else { throw .damaged }
    return (try PictureBytes(jpeg).jpegWithoutMetadata(), .jpeg)
  }
}
