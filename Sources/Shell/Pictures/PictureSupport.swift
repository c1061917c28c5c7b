package import Imaging
package import Terminal

/// How pictures are displayed here.
package struct PictureSupport: Sendable, Hashable {
  /// The best available way.
  package var best: PictureProtocol
  /// Whether tmux is between us and the terminal.
  package var isInsideTmux = false
  /// The size of a character cell in pixels.
  package var cell: PixelSize

  /// Pictures in words, until the terminal has been asked.
  package static let words = PictureSupport(best: .words, cell: PixelSize(width: 8, height: 16))

  /// Whether pictures are displayed as such.
  package var showsPictures: Bool {
    switch best {
    case .kitty, .sixel, .blocks: true
    case .words, .none: false
    }
  }
}
