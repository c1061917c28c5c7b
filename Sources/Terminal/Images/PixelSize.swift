/// A width and a height in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  /// Makes a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
