package import Foundation

/// A picture without what does not belong to it: EXIF, XMP, IPTC, comments, texts, thumbnails, and what is behind its end.
/// They can tell where it was taken, and by whom.
///
/// Nothing is decoded. What a reader needs for the colours stays, and of EXIF the orientation.
package enum BarePicture {
  /// The bytes of a JPEG (ITU-T T.81) or a PNG (ISO 15948) without the rest; `nil` for one that is not complete. A JPEG
  /// may end in the middle of its pixels. O(bytes).
  package static func bytes(of picture: Data) -> Data? {
    let bytes = Array(picture)
    return (png(bytes) ?? jpeg(bytes)).map { Data($0) }
  }

  // MARK: PNG

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let chunks = Set(
    [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "pHYs", "bKGD", "iCCP", "cICP", "acTL",
      "fcTL", "fdAT",
    ].map { Array($0.utf8) }
  )

  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature) else { return nil }
    var result = signature
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = number(bytes[place..<place + 4])
      guard length <= bytes.count - place - 12 else { return nil }
      let name = Array(bytes[place + 4..<place + 8])
      let end = place + 12 + length
      if chunks.contains(name) { result += bytes[place..<end] }
      if name == Array("IEND".utf8) { return result }
      place = end
    }
    return nil
  }

  // MARK: JPEG

  private static func jpeg(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var result: [UInt8] = [0xFF, 0xD8]
    var place = 2
    var hasPixels = false
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD7: place += 2
      case 0x00, 0xD8: return nil
      case 0xD9: return hasPixels ? result + [0xFF, 0xD9] : nil
      default:
        guard place + 4 <= bytes.count else { return nil }
        let length = number(bytes[place + 2..<place + 4])
        let end = place + 2 + length
        guard length >= 2, end <= bytes.count else { return nil }
        result += segment(marker, bytes[place + 4..<end])
        place = end
        guard marker == 0xDA else { continue }
        hasPixels = true
        let next = endOfScan(bytes, from: place)
        result += bytes[place..<next]
        place = next
      }
    }
    return hasPixels ? result + [0xFF, 0xD9] : nil
  }

  /// Where the next marker is. Within a scan are those of restarts, and 00 after a byte that looks like a marker.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while let found = bytes[place...].firstIndex(of: 0xFF) {
      guard found + 1 < bytes.count else { return found }
      let next = bytes[found + 1]
      guard next == 0 || (0xD0...0xD7).contains(next) else { return found }
      place = found + 2
    }
    return bytes.count
  }

  /// What stays of a segment.
  private static func segment(_ marker: UInt8, _ payload: ArraySlice<UInt8>) -> [UInt8] {
    func begins(_ text: String) -> Bool { payload.starts(with: Array(text.utf8)) }
    switch marker {
    case 0xE0:
      // JFIF's header, without its thumbnail.
      guard begins("JFIF\0"), payload.count >= 14 else { return [] }
      return whole(marker, Array(payload.prefix(12)) + [0, 0])
    case 0xE1:
      guard begins("Exif\0\0"), let orientation = orientation(Array(payload.dropFirst(6))) else { return [] }
      let directory: [UInt8] = [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      return whole(marker, Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0] + directory)
    case 0xE2: return begins("ICC_PROFILE\0") ? whole(marker, Array(payload)) : []
    case 0xEE: return begins("Adobe") ? whole(marker, Array(payload)) : []
    case 0xE3...0xEF, 0xFE: return []
    default: return whole(marker, Array(payload))
    }
  }

  private static func whole(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)] + payload
  }

  /// The number of the orientation in the first directory of a TIFF structure (TIFF 6.0, section 2); `nil` if it is upright,
  /// or there is none.
  private static func orientation(_ tiff: [UInt8]) -> UInt8? {
    let isLittle = tiff.starts(with: Array("II*\0".utf8))
    guard isLittle || tiff.starts(with: Array("MM\0*".utf8)), tiff.count >= 8 else { return nil }
    func number(at place: Int, _ count: Int) -> Int? {
      guard place >= 0, place <= tiff.count - count else { return nil }
      let bytes = tiff[place..<place + count]
      return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : self.number(bytes)
    }
    guard let directory = number(at: 4, 4), let entries = number(at: directory, 2) else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + entry * 12
      guard let tag = number(at: place, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(at: place + 2, 2) == 3, let value = number(at: place + 8, 2), (2...8).contains(value) else {
        return nil
      }
      return UInt8(value)
    }
    return nil
  }

  /// Most significant byte first; of at most four bytes.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
