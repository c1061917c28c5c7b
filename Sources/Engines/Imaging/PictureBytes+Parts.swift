import Foundation

/// Finds the parts of a file before its pixels.
extension PictureBytes {
  /// A segment of a JPEG.
  struct Segment: Equatable {
    var marker: Int
    /// The range after the segment's length.
    var payload: Range<Int>
  }

  /// A chunk of a PNG or a WebP.
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

  /// How many colour components a JPEG's frame has.
  func jpegComponents() throws(PictureError) -> Int {
    try byte(at: try jpegFrame() + 7)
  }
}
