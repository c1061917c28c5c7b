package import Imaging
package import Terminal

/// How pictures are shown here.
package struct PictureSupport: Sendable, Hashable {
  /// The best way there is.
  package var best: PictureProtocol
  /// Whether tmux stands between us and the terminal.
  package var isInsideTmux = false
  /// A character cell in pixels.
  package var cell: PixelSize

  /// Pictures in words: what holds until the terminal has been asked.
  package static let words = PictureSupport(best: .words, cell: PixelSize(width: 8, height: 16))

  /// Whether they are shown as pictures.
  package var showsPictures: Bool {
    switch best {
    case .kitty, .sixel, .blocks: true
    case .words, .none: false
    }
  }
}
