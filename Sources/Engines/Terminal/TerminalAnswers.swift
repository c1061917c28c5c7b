package import Imaging

/// What a terminal says of itself when it is asked.
package struct TerminalAnswers: Sendable, Hashable {
  /// Its name and version, as XTVERSION gives them: `kitty(0.26.5)`. It is text from outside.
  package var name: String?
  /// Whether it took a picture of the kitty graphics protocol.
  package var takesKitty = false
  /// Whether its device attributes (DA1) hold a 4.
  package var takesSixel = false
  /// Its background colour (OSC 11).
  package var background: RGB?
  /// How large a character cell is, in pixels.
  package var cell: PixelSize?
  /// Whether it has answered the last question (DA1), behind which no answer follows.
  package var isComplete = false

  /// One that has said nothing.
  package init() {}
}
