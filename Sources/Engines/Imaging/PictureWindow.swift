/// The visible part of a picture: its centre and its magnification. It has the picture's proportions, and never leaves
/// it.
package struct PictureWindow: Sendable, Hashable {
  /// The highest magnification.
  package static let mostScale = 32.0

  /// Its centre, from 0 (the left and upper edge) to 1.
  package private(set) var x, y: Double
  /// The magnification; 1 shows the whole picture.
  package private(set) var scale: Double

  /// Creates a window; values out of range, or that are not numbers, become the nearest possible ones.
  package init(x: Double = 0.5, y: Double = 0.5, scale: Double = 1) {
    self.scale = min(max(scale.isFinite ? scale : 1, 1), Self.mostScale)
    let margin = 0.5 / self.scale
    self.x = min(max(x.isFinite ? x : 0.5, margin), 1 - margin)
    self.y = min(max(y.isFinite ? y : 0.5, margin), 1 - margin)
  }

  /// The same place, magnified further by a factor.
  package func zoomed(by factor: Double) -> PictureWindow { PictureWindow(x: x, y: y, scale: scale * factor) }

  /// The window moved by multiples of its own width and height.
  package func moved(x: Double, y: Double) -> PictureWindow {
    PictureWindow(x: self.x + x / scale, y: self.y + y / scale, scale: scale)
  }

  /// The pixels in the window: at least one.
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
