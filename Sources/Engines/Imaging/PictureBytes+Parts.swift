import Foundation

/// What a file consists of before its pixels.
extension PictureBytes {
  /// A segment of a JPEG.
  struct Segment: Equatable {
    var marker: Int
    /// Behind its length.
    var payload: Range<Int>
  }

  /// A chunk of a PNG or a WebP.
  struct Chunk: Equatable {
    /// Where its name of four letters stands.
    var name: Int
    var payload: Range<Int>
  }

  /// The segments of a JPEG up to its pixels (ITU-T T.81, B.1.1.4); a payload lies within the file. O(segments).
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

  /// The chunks of a PNG (PNG specification, 5.3), as far as they are whole. O(chunks).
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

  /// The chunks of a WebP (RFC 9649, 2.3), as far as they are whole. O(chunks).
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

  /// A JPEG without what is said of it: comments, and every application's segment but JFIF's and Adobe's, which say how
  /// the colours are to be read. O(bytes).
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

  /// Whether a JPEG is one scan with its tables and a JFIF header without a small picture, and nothing else, in between or behind
  /// (ITU-T T.81, B.2; ISO/IEC 10918-5, 10.1). O(bytes).
  var isBareJPEG: Bool {
    guard let segments = try? jpegSegments(), let last = segments.last else { return false }
    var end = 2
    for segment in segments {
      // Decoders pass over bytes that are in no segment, whatever they say; others refuse the file for them.
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
    // Of the markers within a scan only those of restarts, and 00 behind a byte of it that looks like one.
    return zip(scan.dropFirst(2), scan.dropFirst(3)).dropLast().allSatisfy { first, second in
      first != 0xFF || second == 0 || (0xD0...0xD7).contains(second)
    }
  }

  /// How many colours a JPEG's frame has.
  func jpegComponents() throws(PictureError) -> Int {
    try byte(at: try jpegFrame() + 7)
  }
}
