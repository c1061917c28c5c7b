/// How a camera was held, and so how to turn a picture upright. The numbers are EXIF's (CIPA DC-008, 4.6.4 A, tag
/// 0x0112).
enum PictureOrientation: Int32, Sendable, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedLeft, transversed, turnedRight

  var exchangesSides: Bool { rawValue >= PictureOrientation.transposed.rawValue }

  /// The orientation that a picture declares; upright if it declares none, or none that is valid.
  ///
  /// EXIF is in the APP1 segment of a JPEG (CIPA DC-008, 4.7.2), the chunk `eXIf` of a PNG (PNG specification, third
  /// edition, 11.3.4.3) and the chunk `EXIF` of a WebP (RFC 9649, 2.7.1.5). O(segments).
  init(of bytes: PictureBytes, _ format: PictureFormat) {
    self = (try? bytes.exif(format).flatMap { try bytes.orientation(tiff: $0) }) ?? .upright
  }
}

extension PictureBytes {
  /// The range of the TIFF structure in the EXIF data.
  fileprivate func exif(_ format: PictureFormat) throws(PictureError) -> Range<Int>? {
    switch format {
    case .jpeg:
      let mark = Array("Exif\0\0".utf8)
      return try jpegSegments()
        .first { $0.marker == 0xE1 && $0.payload.count >= mark.count && has(mark, at: $0.payload.lowerBound) }
        .map { ($0.payload.lowerBound + mark.count)..<$0.payload.upperBound }
    case .png: return try pngChunks().first { has(Array("eXIf".utf8), at: $0.name) }?.payload
    case .webp:
      let chunk = try webpChunks().first { has(Array("EXIF".utf8), at: $0.name) }
      guard let payload = chunk?.payload else { return nil }
      // Some programs write the marker of a JPEG before it.
      return has(Array("Exif\0\0".utf8), at: payload.lowerBound) && payload.count > 6
        ? (payload.lowerBound + 6)..<payload.upperBound : payload
    case .gif: return nil
    }
  }

  /// Reads the first directory of a TIFF structure (TIFF 6.0, section 2), in either byte order.
  fileprivate func orientation(tiff: Range<Int>) throws(PictureError) -> PictureOrientation? {
    let isLittle = has(Array("II*\0".utf8), at: tiff.lowerBound)
    guard isLittle || has(Array("MM\0*".utf8), at: tiff.lowerBound) else { return nil }
    func number16(_ place: Int) throws(PictureError) -> Int {
      guard tiff.contains(place), tiff.contains(place + 1) else { throw .damaged }
      return isLittle ? try littleEndian16(at: place) : try bigEndian16(at: place)
    }
    func number32(_ place: Int) throws(PictureError) -> Int {
      let (first, second) = (try number16(place), try number16(place + 2))
      return isLittle ? second << 16 | first : first << 16 | second
    }
    let directory = tiff.lowerBound + (try number32(tiff.lowerBound + 4))
    for entry in 0..<(try number16(directory)) {
      let place = directory + 2 + entry * 12
      // One value of type short (3).
      guard try number16(place) == 0x0112 else { continue }
      guard try number16(place + 2) == 3, try number32(place + 4) == 1 else { return nil }
      return PictureOrientation(rawValue: Int32(try number16(place + 8)))
    }
    return nil
  }
}
