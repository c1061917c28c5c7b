/// One line of safe text in pieces, each with its style.
package struct StyledText: Sendable, Hashable {
  /// A piece with one look; never empty, and never with the same look as the piece before it, unless a graphic begins
  /// or ends there.
  struct Span: Sendable, Hashable {
    var text: SafeText
    var style: Style
    var isSelected = false
    /// What the terminal draws over it and the lines below, if the piece is as wide as the graphic.
    var graphic: Graphic?
    var link: LinkTarget?
  }

  private(set) var spans: [Span] = []

  /// Creates a text in one style.
  package init(_ text: SafeText, _ style: Style = .plain) { append(Span(text: text, style: style)) }

  /// The width in columns. O(n).
  package var width: Int { spans.reduce(0) { $0 + $1.text.width } }

  /// Whether the text is empty.
  package var isEmpty: Bool { spans.isEmpty }

  /// The text without its styles.
  package var plain: SafeText { spans.reduce("") { $0 + $1.text } }

  /// Both texts in one line.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum += right
    return sum
  }

  /// Appends a text.
  package static func += (left: inout StyledText, right: StyledText) {
    for span in right.spans { left.append(span) }
  }

  /// Appends a piece, merged with the last one if both look the same.
  mutating func append(_ span: Span) {
    if span.text.isEmpty { return }
    if let last = spans.indices.last, spans[last].takes(span) {
      spans[last].text.append(span.text)
    } else {
      spans.append(span)
    }
  }
}

extension StyledText.Span {
  /// Whether a piece after this one becomes a part of it. A piece with a graphic grows until it is as wide as the
  /// graphic, so that it can be split into characters and put together again.
  fileprivate func takes(_ next: StyledText.Span) -> Bool {
    guard style == next.style, isSelected == next.isSelected, link == next.link, next.graphic == nil else {
      return false
    }
    return graphic.map { text.width + next.text.width <= $0.columns } ?? true
  }
}

extension StyledText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A literal is plain text.
  package init(stringLiteral value: String) { self.init(SafeText(value)) }
}

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

  /// Whether it is a piece of a picture, which keeps its own style.
  var isPicture: Bool { if case .cell = self { true } else { false } }
}
