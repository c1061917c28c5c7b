/// Which way to show pictures, from the best to none, goes with a terminal.
package enum PictureLadder {
  /// The way for a terminal.
  ///
  /// What the user said comes first; then the kitty graphics protocol and sixel, where the terminal said that it takes
  /// them; then coloured characters from 256 colours on (in sixteen nothing can be made out); then words. In tmux the
  /// answers are tmux's own: it takes sixel itself where it can, and kitty's pictures are for the terminal behind it.
  ///
  /// - Parameters:
  ///   - answers: what the terminal said; nil if it has not been asked.
  ///   - tmux: what tmux said; only asked for where `TMUX` is set.
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
