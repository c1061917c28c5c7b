/// What a piece of text is, not how it looks: the painter decides that.
package enum Style: Sendable, Hashable {
  case plain, strong, faint
  /// The title of an ad, and what else names a thing.
  case title
  case price
  /// An amount of money that comes in, and one that goes out.
  case incoming, outgoing
  /// The mark of an urgent ad.
  case urgent
  /// An error message.
  case failure
  /// Hints and remarks beside the data.
  case note
  /// The part of a text that matched the query.
  case match
  case prompt
  /// A piece of a picture: the colours themselves, which are shown whatever the theme. `nil` is the terminal's own.
  case cell(foreground: RGB?, background: RGB?)
}
