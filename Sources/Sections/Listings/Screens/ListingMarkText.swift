import Languages
import Listings
import Shell
import Terminal

/// A mark as it stands in rows: a symbol for each thing that it says, which needs no colour, and words for reading aloud.
extension ListingMark {
  /// `*` bookmarked, `+` with a note, `x` hidden, `o` opened; empty for no mark.
  var symbols: String {
    let symbols: [(Kind, String)] = [(.bookmarked, "*"), (.noted, "+"), (.hidden, "x"), (.seen, "o")]
    return symbols.filter { has($0.0) }.map(\.1).joined()
  }

  /// The same in words, and whether the ad is gone.
  var words: [Message] {
    let words: [(Kind, Message)] = [
      (.bookmarked, .markBookmarked), (.noted, .markNoted), (.hidden, .markHidden), (.seen, .markSeen),
    ]
    return words.filter { has($0.0) }.map(\.1) + (goneAt == nil ? [] : [.markGone])
  }

  /// The symbols, and the word for an ad that is gone.
  func text(in language: Language) -> StyledText {
    let gone = goneAt == nil ? "" : StyledText(.markGone, .note, in: language)
    let symbols = StyledText(SafeText(symbols), .note)
    return symbols.isEmpty || gone.isEmpty ? symbols + gone : symbols + " " + gone
  }
}
