package import Foundation

/// Pictures of 16 × 8 pixels, the left half red and the right half blue, and headers of any size.
package enum PictureFixture {
  package static let jpeg = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpR
    Uk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADAREA
    AhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAHBQb/xAAUEQEAAAAAAAAA
    AAAAAAAAAAAA/9oADAMBAAIRAxEAPwANLbwOUBy//9k=
    """
  )
  package static let png = data(
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAIAQMAAADKuO3UAAAABlBMVEXmFBQUFOZTiStuAAAAD0lEQVR42mNg+M/EwICJABaqAQ7RsaLYAAAAAElFTkSu
    QmCC
    """
  )
  package static let gif = data(
    "R0lGODdhEAAIAIEAAOYUFBQU5gAAAAAAACwAAAAAEAAIAAAIJAABCBwoMIDBgwYJEkSIUOFAhgcdFoQYQCIAihUlYrS4USPFgAA7"
  )
  package static let webp = data(
    "UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoQAAgAAsBMJaACdAFAAAD+7+p/zW/6Ff/5aH5M/Xz/+rQrb//LOuAA"
  )
  package static let losslessWebP = data("UklGRigAAABXRUJQVlA4TBwAAAAvD8ABAA8wFKeQvov5/EcLxILJ/KU7U4jof+QA")
  /// As a PNG, but nothing is seen of the left half.
  package static let halfTransparent = data(
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAAG0lEQVR42mNkIABERJ79xyfPxEAhGDVgMBgAAPRTAh3Nf5PfAAAAAElFTkSuQmCC
    """
  )
  package static let all = [jpeg, png, gif, webp, losslessWebP]

  /// A PNG of this size up to where its pixels would begin.
  package static func pngHeader(_ width: UInt32, _ height: UInt32) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8)
      + big(width) + big(height) + Data([8, 2, 0, 0, 0, 0, 0, 0, 0])
  }

  /// A JPEG's frame of this size after a comment.
  package static func jpegHeader(_ width: UInt16, _ height: UInt16, marker: UInt8 = 0xC0) -> Data {
    Data([0xFF, 0xD8, 0xFF, 0xFE, 0, 6, 0xFF, 0xC0, 0, 1, 0xFF, 0xFF, marker, 0, 11, 8])
      + big(height) + big(width) + Data([1, 1, 0x11, 0])
  }

  package static func gifHeader(_ width: UInt16, _ height: UInt16) -> Data {
    Data("GIF89a".utf8) + little(width) + little(height) + Data([0, 0, 0])
  }

  /// One of the three kinds: `VP8 `, `VP8L`, `VP8X`.
  package static func webpHeader(_ kind: String, _ width: UInt32, _ height: UInt32) -> Data {
    let start = Data("RIFF".utf8) + little(UInt32(100)) + Data("WEBP\(kind)".utf8) + little(UInt32(80))
    switch kind {
    case "VP8 ":
      return start + Data([0, 0, 0, 0x9D, 0x01, 0x2A]) + little(UInt16(width)) + little(UInt16(height))
    case "VP8L": return start + Data([0x2F]) + little((width - 1) | (height - 1) << 14)
    default: return start + Data([0, 0, 0, 0]) + little(width - 1).prefix(3) + little(height - 1).prefix(3)
    }
  }

  private static func data(_ base64: String) -> Data {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
  }

  private static func big(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  private static func little(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}
