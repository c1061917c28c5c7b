/// The meaning of a piece of text; the painter decides how it looks.
package enum Style: Sendable, Hashable {
  case plain, strong, faint
  /// The title of an ad, or another name.
  case title
  case price
  /// An incoming or outgoing amount of money.
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
  /// A piece of a picture: its colours, which are the same in every theme. `nil` is the terminal's own.
  case cell(foreground: RGB?, background: RGB?)
}
