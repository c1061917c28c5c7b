/// A way to display a picture, from the best to none; the names are those of `--images`.
package enum PictureProtocol: String, Sendable, Hashable, CaseIterable {
  /// The kitty graphics protocol.
  case kitty
  /// Sixel (DEC).
  case sixel
  /// Coloured characters, most of them half-blocks.
  case blocks
  /// Words: the subject and the size.
  case words
  /// Nothing at all.
  case none
}
