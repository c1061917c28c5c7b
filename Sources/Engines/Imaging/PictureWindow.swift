/// The part of a picture that is looked at: its middle, and how many times larger than the whole it is shown. It has the picture's
/// proportions, and never leaves it.
package struct PictureWindow: Sendable, Hashable {
  /// The most that a picture is enlarged.
  package static let mostScale = 32.0

  /// Where its middle is, from 0, the left and upper edge, to 1.
  package private(set) var x, y: Double
  /// How many times larger than the whole it is shown; 1 is the whole.
  package private(set) var scale: Double

  /// Looks at a place of a picture; what lies outside, or is no number, is brought to the nearest that is possible.
  package init(x: Double = 0.5, y: Double = 0.5, scale: Double = 1) {
    self.scale = min(max(scale.isFinite ? scale : 1, 1), Self.mostScale)
    let margin = 0.5 / self.scale
    self.x = min(max(x.isFinite ? x : 0.5, margin), 1 - margin)
    self.y = min(max(y.isFinite ? y : 0.5, margin), 1 - margin)
  }

  /// The same place, larger by a factor.
  package func zoomed(by factor: Double) -> PictureWindow { PictureWindow(x: x, y: y, scale: scale * factor) }

  /// Another place, so many of its own widths and heights away.
  package func moved(x: Double, y: Double) -> PictureWindow {
    PictureWindow(x: self.x + x / scale, y: self.y + y / scale, scale: scale)
  }

  /// The pixels of it: at least one.
  package func area(of size: PixelSize) -> PixelArea {
    let width = min(size.width, max(1, Int((Double(size.width) / scale).rounded())))
    let height = min(size.height, max(1, Int((Double(size.height) / scale).rounded())))
    let left = Int((x * Double(size.width) - Double(width) / 2).rounded())
    let top = Int((y * Double(size.height) - Double(height) / 2).rounded())
    return PixelArea(
      left: min(max(0, left), size.width - width),
      top: min(max(0, top), size.height - height),
      size: PixelSize(width: width, height: height)
    )
  }
}
