import Foundation
import TestSupport

/// Pictures full of private metadata, each piece with a marker to search for.
enum MarkedPicture {
  static let marks = [
    "EXIFMARK", "XMPMARK", "IPTCMARK", "COMMENTMARK", "THUMBMARK", "MPFMARK", "TRAILMARK", "NOTEMARK",
  ]

  static let all = [jpeg(orientation: 6), png(orientation: 6), webp(orientation: 6), gif]

  static func jpeg(orientation: UInt16, isLittle: Bool = true) -> Data {
    let picture = PictureFixture.jpeg
    return picture.prefix(2) + segment(0xE0, "JFXX\0\u{10}THUMBMARK")
      + segment(0xE1, Data("Exif\0\0".utf8) + exif(orientation, isLittle: isLittle))
      + segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>XMPMARK</x:xmpmeta>")
      + segment(0xE2, "MPF\0MPFMARK") + segment(0xED, "Photoshop 3.0\08BIM\u{4}\u{4}IPTCMARK")
      + segment(0xEB, "NOTEMARK") + segment(0xFE, "COMMENTMARK") + picture.dropFirst(2) + Data("TRAILMARK".utf8)
  }

  static func png(orientation: UInt16) -> Data {
    let picture = PictureFixture.png
    return picture.prefix(33) + chunk("eXIf", exif(orientation)) + chunk("tEXt", "Comment\0COMMENTMARK")
      + chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0XMPMARK") + chunk("tEXt", "Raw profile type iptc\0IPTCMARK")
      + picture.dropFirst(33) + Data("TRAILMARK".utf8)
  }

  /// The fixture's frame, as a file that may have several.
  static func webp(orientation: UInt16) -> Data {
    let frame = PictureFixture.webp.dropFirst(12)
    let size = Data([0x0C, 0, 0, 0, 15, 0, 0, 7, 0, 0])
    let parts = riff("VP8X", size) + frame + riff("EXIF", exif(orientation)) + riff("XMP ", Data("XMPMARK!".utf8))
    return riff("RIFF", Data("WEBP".utf8) + parts)
  }

  static let gif =
    Data("GIF89a".utf8) + PictureFixture.gif.dropFirst(6).prefix(19) + Data([0x21, 0xFE, 11])
    + Data("COMMENTMARK".utf8) + Data([0]) + PictureFixture.gif.dropFirst(25) + Data("TRAILMARK".utf8)

  /// EXIF data with an orientation and a location (TIFF 6.0, section 2).
  static func exif(_ orientation: UInt16, isLittle: Bool = true) -> Data {
    func number<Number: FixedWidthInteger>(_ number: Number) -> Data {
      withUnsafeBytes(of: isLittle ? number.littleEndian : number.bigEndian) { Data($0) }
    }
    func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: Data) -> Data {
      number(tag) + number(type) + number(count) + value
    }
    let place = Data("EXIFMARK GPS 48.8584 N 2.2945 E\0".utf8)
    return Data((isLittle ? "II*\0" : "MM\0*").utf8) + number(UInt32(8)) + number(UInt16(2))
      + entry(0x010E, 2, UInt32(place.count), number(UInt32(38))) + entry(0x0112, 3, 1, number(orientation) + [0, 0])
      + number(UInt32(0)) + place
  }

  static func segment(_ marker: UInt8, _ payload: Data) -> Data {
    let length = UInt16(payload.count + 2)
    return Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]) + payload
  }

  private static func segment(_ marker: UInt8, _ text: String) -> Data {
    segment(marker, Data(text.utf8))
  }

  private static func chunk(_ name: String, _ text: String) -> Data {
    chunk(name, Data(text.utf8))
  }

  private static func chunk(_ name: String, _ payload: Data) -> Data {
    let body = Data(name.utf8) + payload
    return big(UInt32(payload.count)) + body + big(checksum(of: body))
  }

  private static func riff(_ name: String, _ payload: Data) -> Data {
    let length = withUnsafeBytes(of: UInt32(payload.count).littleEndian) { Data($0) }
    return Data(name.utf8) + length + payload + (payload.count.isMultiple(of: 2) ? Data() : Data([0]))
  }

  private static func big(_ number: UInt32) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  /// CRC-32 (PNG specification, annex D).
  private static func checksum(of bytes: Data) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
  }
}
