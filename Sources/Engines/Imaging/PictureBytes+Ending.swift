extension PictureBytes {
  /// Whether the picture is complete. Other formats are checked while decoding. For a GIF, the decoder shows what there
  /// is, and nothing below.
  func isWhole(_ format: PictureFormat) -> Bool {
    format != .gif || (try? gifEnd()) != nil
  }

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

  private func colourTable(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }
}
