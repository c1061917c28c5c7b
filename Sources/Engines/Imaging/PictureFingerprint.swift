/// A picture's appearance in 64 bits: for nine by eight greys, whether each is lighter than the one to its right (a
/// difference hash). Another size or quality of the same picture changes only a few bits.
package struct PictureFingerprint: RawRepresentable, Sendable, Hashable {
  /// Row by row, the highest bit first.
  package let rawValue: UInt64

  /// Creates a stored fingerprint.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The fingerprint of the upright picture.
  init(of picture: Picture, _ orientation: PictureOrientation) throws(PictureError) {
    let size = PixelSize(width: Self.columns, height: Self.rows)
    let pixels = try picture.scaled(to: orientation.exchangesSides ? size.turned : size).turned(orientation)
    let greys = stride(from: 0, to: pixels.bytes.count, by: 4).map { Self.grey(pixels.bytes[$0..<($0 + 4)]) }
    var bits: UInt64 = 0
    for row in 0..<Self.rows {
      for column in 1..<Self.columns {
        let place = row * Self.columns + column
        bits = bits << 1 | (greys[place - 1] > greys[place] ? 1 : 0)
      }
    }
    rawValue = bits
  }

  private static let columns = 9
  private static let rows = 8

  /// The grey over white, with the weights of ITU-R BT.601, in thousandths.
  private static func grey(_ pixel: ArraySlice<UInt8>) -> Int {
    let weights = zip(pixel, [299, 587, 114]).reduce(0) { $0 + Int($1.0) * $1.1 }
    let alpha = Int(pixel.last ?? 255)
    return weights * alpha + 255_000 * (255 - alpha)
  }
}
