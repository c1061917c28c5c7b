package import Foundation

/// What a picture's header says, before anything is decoded.
package struct PictureHeader: Sendable, Equatable {
  /// Recognised by the first bytes, never by the name.
  package let format: PictureFormat
  package let size: PixelSize

  /// The largest picture in bytes, 20 MB.
  package static let mostBytes = 20_000_000
  /// The most pixels, 50 million: 200 MB when decoded.
  package static let mostPixels = 50_000_000
  package static let longestSide = 16_384

  /// Reads only the header, so that a picture that would need gigabytes is rejected here. Every length in it is checked
  /// against the number of bytes. O(1), for a JPEG and a GIF O(segments before the first frame).
  ///
  /// The offsets are those of ITU-T T.81 (JPEG, annex B), the PNG specification (W3C, 11.2.2), GIF89a (section 18), and
  /// RFC 9649 (WebP) with RFC 6386 (VP8, section 9.1).
  ///
  /// - Parameter mostBytes: the most bytes that a picture may have.
  package static func read(_ bytes: Data, mostBytes: Int = mostBytes) throws(PictureError) -> PictureHeader {
    if bytes.count > mostBytes { throw .tooManyBytes(bytes.count) }
    let bytes = PictureBytes(bytes)
    guard let format = PictureFormat(bytes) else { throw .notAPicture }
    let size =
      switch format {
      case .jpeg: try bytes.jpegSize()
      case .png: try bytes.pngSize()
      case .gif: try bytes.gifSize()
      case .webp: try bytes.webpSize()
      }
    try check(size)
    guard format == .gif, let frame = try? bytes.gifFrameSize() else {
      return PictureHeader(format: format, size: size)
    }
    try check(frame)
    return PictureHeader(format: format, size: frame)
  }

  private static func check(_ size: PixelSize) throws(PictureError) {
    if size.width < 1 || size.height < 1 { throw .damaged }
    let (pixels, isOver) = size.width.multipliedReportingOverflow(by: size.height)
    if max(size.width, size.height) > longestSide || isOver || pixels > mostPixels { throw .tooManyPixels(size) }
  }
}

extension PictureBytes {
  /// From the first start of frame; earlier segments are skipped by their lengths.
  fileprivate func jpegSize() throws(PictureError) -> PixelSize {
    let frame = try jpegFrame()
    return PixelSize(width: try bigEndian16(at: frame + 5), height: try bigEndian16(at: frame + 3))
  }

  fileprivate func pngSize() throws(PictureError) -> PixelSize {
    guard has(Array("IHDR".utf8), at: 12), try bigEndian32(at: 8) == 13 else { throw .damaged }
    return PixelSize(width: try bigEndian32(at: 16), height: try bigEndian32(at: 20))
  }

  /// The logical screen.
  fileprivate func gifSize() throws(PictureError) -> PixelSize {
    PixelSize(width: try littleEndian16(at: 6), height: try littleEndian16(at: 8))
  }

  /// The first frame.
  fileprivate func gifFrameSize() throws(PictureError) -> PixelSize {
    let frame = try gifFrame()
    return PixelSize(width: try littleEndian16(at: frame + 5), height: try littleEndian16(at: frame + 7))
  }

  fileprivate func webpSize() throws(PictureError) -> PixelSize {
    if has(Array("VP8X".utf8), at: 12) {
      // The flags, RFC 9649, 2.7.
      if try byte(at: 20) & 0x02 != 0 { throw .animated }
      return PixelSize(width: try littleEndian24(at: 24) + 1, height: try littleEndian24(at: 27) + 1)
    }
    if has(Array("VP8L".utf8), at: 12), try byte(at: 20) == 0x2F {
      let bits = try littleEndian32(at: 21)
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard has(Array("VP8 ".utf8), at: 12), has([0x9D, 0x01, 0x2A], at: 23) else { throw .damaged }
    return PixelSize(width: try littleEndian16(at: 26) & 0x3FFF, height: try littleEndian16(at: 28) & 0x3FFF)
  }
}

/// A file format, recognised by the first bytes.
package enum PictureFormat: String, Codable, Sendable, Hashable, CaseIterable {
  case jpeg, png, gif, webp

  /// Returns nil if the bytes begin like none of the formats.
  init?(_ bytes: PictureBytes) {
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if bytes.has(Array("GIF87a".utf8), at: 0) || bytes.has(Array("GIF89a".utf8), at: 0) {
      self = .gif
    } else if bytes.has(Array("RIFF".utf8), at: 0), bytes.has(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}

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
  /// A WebP with several frames, which libgd cannot decode.
  case animated
  /// A JPEG with four print colours (CMYK), whose colours would come out wrong.
  case printColours
  /// Decoding takes more memory or time than any honest picture needs.
  case tooMuchWork
  /// No process can be started to decode it.
  case noWorker
  /// libgd is not installed, or libchafa if sixels are to be drawn.
  case libraryMissing
}
