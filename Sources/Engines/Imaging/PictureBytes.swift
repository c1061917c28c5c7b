import Foundation
import Glibc

/// Reads numbers from a file; reading beyond its end throws ``PictureError/damaged``.
struct PictureBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  func byte(at offset: Int) throws(PictureError) -> Int {
    guard offset >= 0, offset < data.count else { throw .damaged }
    return Int(data[data.startIndex + offset])
  }

  /// The part of a range that is within the file.
  func slice(_ range: Range<Int>) -> Data { data.dropFirst(max(0, range.lowerBound)).prefix(max(0, range.count)) }

  func bigEndian16(at offset: Int) throws(PictureError) -> Int { try byte(at: offset) << 8 | byte(at: offset + 1) }

  func bigEndian32(at offset: Int) throws(PictureError) -> Int {
    try bigEndian16(at: offset) << 16 | bigEndian16(at: offset + 2)
  }

  func littleEndian16(at offset: Int) throws(PictureError) -> Int { try byte(at: offset) | byte(at: offset + 1) << 8 }

  func littleEndian24(at offset: Int) throws(PictureError) -> Int {
    try littleEndian16(at: offset) | byte(at: offset + 2) << 16
  }

  func littleEndian32(at offset: Int) throws(PictureError) -> Int {
    try littleEndian16(at: offset) | littleEndian16(at: offset + 2) << 16
  }

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

/// Finds the parts of a file before its pixels.
extension PictureBytes {
  struct Segment: Equatable {
    var marker: Int
    /// The range after the segment's length.
    var payload: Range<Int>
  }

  struct Chunk: Equatable {
    /// The offset of its four-letter name.
    var name: Int
    var payload: Range<Int>
  }

  /// The segments of a JPEG up to its pixels (ITU-T T.81, B.1.1.4); each payload is within the file. O(segments).
  func jpegSegments() throws(PictureError) -> [Segment] {
    var segments: [Segment] = []
    var offset = 2
    while true {
      let marker = try jpegMarker(at: &offset)
      switch marker {
      case 0x01, 0xD0...0xD7: continue
      case 0xD8: throw .damaged
      case 0xD9, 0xDA: return segments
      default: break
      }
      let length = try bigEndian16(at: offset)
      guard length >= 2, offset + length <= count else { throw .damaged }
      segments.append(Segment(marker: marker, payload: (offset + 2)..<(offset + length)))
      offset += length
    }
  }

  /// The complete chunks of a PNG (PNG specification, 5.3). O(chunks).
  func pngChunks() throws(PictureError) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = 8
    while offset + 12 <= count {
      let length = try bigEndian32(at: offset)
      guard length <= count - offset - 12 else { break }
      chunks.append(Chunk(name: offset + 4, payload: (offset + 8)..<(offset + 8 + length)))
      offset += length + 12
    }
    return chunks
  }

  /// The complete chunks of a WebP (RFC 9649, 2.3). O(chunks).
  func webpChunks() throws(PictureError) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = 12
    while offset + 8 <= count {
      let length = try littleEndian32(at: offset + 4)
      guard length <= count - offset - 8 else { break }
      chunks.append(Chunk(name: offset, payload: (offset + 8)..<(offset + 8 + length)))
      offset += 8 + length + length % 2
    }
    return chunks
  }

  /// Whether it is a WebP that is compressed like a photo: it has a chunk `VP8 ` (RFC 9649, 2.5). O(chunks).
  var isLossyWebP: Bool {
    guard has(Array("WEBP".utf8), at: 8), let chunks = try? webpChunks() else { return false }
    return chunks.contains { has(Array("VP8 ".utf8), at: $0.name) }
  }

  /// A JPEG without metadata: no comments, and no application segments except JFIF's and Adobe's, which say how to read
  /// the colours. O(bytes).
  func jpegWithoutMetadata() throws(PictureError) -> Data {
    var result = Data([0xFF, 0xD8])
    var pixels = 2
    for segment in try jpegSegments() {
      pixels = segment.payload.upperBound
      if segment.marker == 0xFE || (0xE1...0xED).contains(segment.marker) || segment.marker == 0xEF { continue }
      result.append(contentsOf: [0xFF, UInt8(segment.marker)])
      result.append(slice((segment.payload.lowerBound - 2)..<segment.payload.upperBound))
    }
    result.append(slice(pixels..<count))
    return result
  }

  /// Whether a JPEG consists only of one scan with its tables and a JFIF header without a thumbnail, with nothing in
  /// between or behind (ITU-T T.81, B.2; ISO/IEC 10918-5, 10.1). O(bytes).
  var isBareJPEG: Bool {
    guard let segments = try? jpegSegments(), let last = segments.last else { return false }
    var end = 2
    for segment in segments {
      // Many decoders skip bytes outside segments; others reject the file because of them.
      guard segment.payload.lowerBound == end + 4 else { return false }
      end = segment.payload.upperBound
      switch segment.marker {
      case 0xC0, 0xC4, 0xDB, 0xDD: continue
      case 0xE0 where segment == segments.first && segment.payload.count == 14: continue
      default: return false
      }
    }
    let scan = Array(slice(last.payload.upperBound..<count))
    guard scan.starts(with: [0xFF, 0xDA]), scan.suffix(2) == [0xFF, 0xD9] else { return false }
    // Within a scan, the only markers are those of restarts, and 00 after a byte that looks like a marker.
    return zip(scan.dropFirst(2), scan.dropFirst(3)).dropLast().allSatisfy { first, second in
      first != 0xFF || second == 0 || (0xD0...0xD7).contains(second)
    }
  }

  func jpegComponents() throws(PictureError) -> Int { try byte(at: try jpegFrame() + 7) }

  /// Whether the picture is complete. Other formats are checked while decoding. For a GIF, the decoder shows what there
  /// is, and nothing below.
  func isWhole(_ format: PictureFormat) -> Bool { format != .gif || (try? gifEnd()) != nil }

  /// The length of the first start of frame (SOF0 to SOF15), which follows its marker.
  func jpegFrame() throws(PictureError) -> Int {
    var offset = 2
    while true {
      let marker = try jpegMarker(at: &offset)
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // The frame contains the size and the number of colours (ITU-T T.81, B.2.2).
        if try bigEndian16(at: offset) < 8 { throw .damaged }
        return offset
      // Markers without a segment: TEM and the restart markers.
      case 0x01, 0xD0...0xD7: continue
      // The picture ends, or its data begins, without a frame.
      case 0xD8...0xDA: throw .damaged
      default: break
      }
      let length = try bigEndian16(at: offset)
      if length < 2 { throw .damaged }
      offset += length
    }
  }

  /// Returns the next marker, and moves `offset` behind it.
  func jpegMarker(at offset: inout Int) throws(PictureError) -> Int {
    guard var next = firstIndex(of: 0xFF, from: offset) else { throw .damaged }
    while try byte(at: next) == 0xFF { next += 1 }
    offset = next + 1
    return try byte(at: next)
  }

  /// The offset behind the data of the first frame.
  private func gifEnd() throws(PictureError) -> Int {
    let frame = try gifFrame()
    return try gifBlocksEnd(from: frame + 11 + colourTable(try byte(at: frame + 9)))
  }

  /// Where the first frame is described (GIF89a, section 20). Only this frame is decoded, however large the logical
  /// screen is.
  func gifFrame() throws(PictureError) -> Int {
    var offset = 13 + colourTable(try byte(at: 10))
    while true {
      switch try byte(at: offset) {
      case 0x21: offset = try gifBlocksEnd(from: offset + 2)
      case 0x2C: return offset
      // The trailer, without a picture.
      case 0x3B: throw .damaged
      default: offset += 1
      }
    }
  }

  private func gifBlocksEnd(from start: Int) throws(PictureError) -> Int {
    var offset = start
    while true {
      let length = try byte(at: offset)
      offset += length + 1
      if length == 0 { return offset }
    }
  }

  private func colourTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
}
