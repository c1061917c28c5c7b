package import Imaging

/// What a terminal says about itself when asked.
package struct TerminalAnswers: Sendable, Hashable {
  /// Its name and version, as XTVERSION gives them: `kitty(0.26.5)`. Untrusted text.
  package var name: String?
  /// Whether it accepted a picture of the kitty graphics protocol.
  package var takesKitty = false
  /// Whether its device attributes (DA1) contain a 4.
  package var takesSixel = false
  /// Its background colour (OSC 11).
  package var background: RGB?
  /// The size of a character cell in pixels.
  package var cell: PixelSize?
  /// Whether it has answered the last question (DA1), after which no answer follows.
  package var isComplete = false

  /// Creates answers of a terminal that has said nothing.
  package init() {}
}
