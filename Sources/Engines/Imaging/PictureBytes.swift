import Foundation
import Glibc

/// Reads numbers from a file; reading beyond its end throws ``PictureError/damaged``.
struct PictureBytes {
  private let data: Data

  init(_ data: Data) {
    self.data = data
  }

  var count: Int { data.count }

  func byte(at offset: Int) throws(PictureError) -> Int {
    guard offset >= 0, offset < data.count else { throw .damaged }
    return Int(data[data.startIndex + offset])
  }

  /// The part of a range that is within the file.
  func slice(_ range: Range<Int>) -> Data {
    data.dropFirst(max(0, range.lowerBound)).prefix(max(0, range.count))
  }

  /// Two bytes, big-endian.
  func bigEndian16(at offset: Int) throws(PictureError) -> Int {
    try byte(at: offset) << 8 | byte(at: offset + 1)
  }

  func bigEndian32(at offset: Int) throws(PictureError) -> Int {
    try bigEndian16(at: offset) << 16 | bigEndian16(at: offset + 2)
  }

  func littleEndian16(at offset: Int) throws(PictureError) -> Int {
    try byte(at: offset) | byte(at: offset + 1) << 8
  }

  func littleEndian24(at offset: Int) throws(PictureError) -> Int {
    try littleEndian16(at: offset) | byte(at: offset + 2) << 16
  }

  func littleEndian32(at offset: Int) throws(PictureError) -> Int {
    try littleEndian16(at: offset) | littleEndian16(at: offset + 2) << 16
  }

  /// Whether these bytes are at an offset.
  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, data.count - offset >= expected.count else { return false }
    return data.dropFirst(offset).starts(with: expected)
  }

  /// The offset of the next byte with this value; nil if there is none.
  func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
    data.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, buffer.indices.contains(offset) else { return nil }
      let found = memchr(start + offset, Int32(byte), buffer.count - offset)
      return found.map { UnsafeRawPointer($0) - start }
    }
  }
}
