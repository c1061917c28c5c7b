package import Foundation

/// Small files that are expensive to decode, each valid in its format.
package enum HostilePicture {
  /// A PNG of 16 × 8 pixels with a comment of 6.5 MB that inflates to a gigabyte.
  package static func inflatingComment() -> Data {
    // With fixed codes (RFC 1951, 3.2.6) a block begins with a zero, and each further 13 bits repeat it 258 times.
    // Eight such units are 13 bytes.
    let beginning = Data([0x78, 0x9C, 0x62, 0x18])
    let units = Data([0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x46, 0xC1, 0x28, 0x18])
    let comment = Data("zTXtComment\0\0".utf8) + beginning + Data(repeatElement(units, count: 500_000).joined())
    let chunk = big32(UInt32(comment.count - 4)) + comment + big32(checksum(comment))
    // After the header.
    return PictureFixture.png.prefix(33) + chunk + PictureFixture.png.dropFirst(33)
  }

  /// A JPEG of 50 million pixels and three colours in 590 kB: two bits for each block.
  package static func manyPixels() -> Data {
    let beginning = start(frame: 0xC0, [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0], runs: 0)
    let scan = segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
    return beginning + scan + Data(count: blocks * 6 / 8 + 1) + Data([0xFF, 0xD9])
  }

  /// A progressive JPEG of 50 million pixels in 95 scans, of which all but the first are a few bytes long: 107 kB.
  package static func manyScans() -> Data {
    // A run of 16,384 blocks without a coefficient needs 15 bits.
    let empty = segment(0xDA, [1, 1, 0, 1, 63, 0]) + Data(count: (blocks / 16_384 + 1) * 15 / 8 + 1)
    let first = segment(0xDA, [1, 1, 0, 0, 0, 0]) + Data(count: blocks / 8 + 1)
    let further = Data(repeatElement(empty, count: 94).joined())
    return start(frame: 0xC2, [1, 0x11, 0], runs: 0xE0) + first + further + Data([0xFF, 0xD9])
  }

  private static let (width, height) = (8_660, 5_773)
  private static var blocks: Int { ((width + 7) / 8) * ((height + 7) / 8) }

  /// Everything up to the first scan: one code of one bit in each table, which is therefore 0.
  ///
  /// - Parameters:
  ///   - components: number, sampling and table of each colour.
  ///   - runs: what the code for coefficients stands for.
  private static func start(frame: UInt8, _ components: [UInt8], runs: UInt8) -> Data {
    let oneCode: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    let size: [UInt8] = [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF)]
    let parts: [(marker: UInt8, payload: [UInt8])] = [
      (0xDB, [0] + [UInt8](repeating: 1, count: 64)),
      (frame, [8] + size + [UInt8(components.count / 3)] + components),
      (0xC4, [0x00] + oneCode + [0]),
      (0xC4, [0x10] + oneCode + [runs]),
    ]
    return parts.reduce(into: Data([0xFF, 0xD8])) { $0 += segment($1.marker, $1.payload) }
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> Data {
    let length = payload.count + 2
    return Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload)
  }

  private static func big32(_ number: UInt32) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  /// CRC-32 (PNG specification, annex D).
  private static func checksum(_ data: Data) -> UInt32 {
    let table: [UInt32] = (0..<256).map { number in
      var rest = UInt32(number)
      for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : 0xEDB8_8320 ^ (rest >> 1) }
      return rest
    }
    var sum = UInt32.max
    for byte in data { sum = (sum >> 8) ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
    return ~sum
  }
}
