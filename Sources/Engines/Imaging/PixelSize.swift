/// A width and a height in pixels.
package struct PixelSize: Codable, Sendable, Hashable {
  package var width: Int
  package var height: Int

  /// Creates a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Both sides multiplied by a factor, at least 1 × 1.
  package func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded()))
    )
  }

  var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// A part of a picture, in its own pixels.
package struct PixelArea: Codable, Sendable, Hashable {
  package var left, top: Int
  package var size: PixelSize
}
