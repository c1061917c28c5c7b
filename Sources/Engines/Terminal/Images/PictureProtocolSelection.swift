/// Chooses how a terminal displays pictures, from the best way to none.
package enum PictureProtocolSelection {
  /// The user's choice comes first; then the kitty graphics protocol and sixel, if the terminal says that it supports
  /// them; then coloured characters from 256 colours on (with sixteen, pictures are unrecognisable); then words. In tmux
  /// the answers are tmux's own, and kitty pictures are for the terminal behind it.
  ///
  /// - Parameters:
  ///   - answers: the terminal's answers; nil if it has not been asked.
  ///   - tmux: tmux's answer; only requested if `TMUX` is set.
  package static func choose(
    answers: TerminalAnswers?,
    choice: PictureProtocol?,
    environment: [String: String],
    colour: ColourDepth,
    tmux: TmuxClient?
  ) -> PictureProtocol {
    if let choice { return choice }
    let isInTmux = environment["TMUX"]?.isEmpty == false
    if isInTmux ? tmux?.takesKitty == true : answers?.takesKitty == true { return .kitty }
    if answers?.takesSixel == true { return .sixel }
    return colour >= .indexed256 ? .blocks : .words
  }
}

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
