/// One line of safe text in pieces, each with its style.
package struct StyledText: Sendable, Hashable {
  /// A piece that looks the same all over; never empty, and never with the look of the piece before it, unless a
  /// graphic begins or ends there.
  struct Span: Sendable, Hashable {
    var text: SafeText
    var style: Style
    var isSelected = false
    /// What the terminal draws over it and the lines below, if the piece is as wide as that.
    var graphic: Graphic?
    /// Where it leads, where the terminal takes links.
    var link: LinkTarget?
  }

  private(set) var spans: [Span] = []

  /// A text in one style.
  package init(_ text: SafeText, _ style: Style = .plain) {
    append(Span(text: text, style: style))
  }

  /// Columns on a terminal. O(n).
  package var width: Int { spans.reduce(0) { $0 + $1.text.width } }

  /// Whether there is nothing to see.
  package var isEmpty: Bool { spans.isEmpty }

  /// The text without its styles.
  package var plain: SafeText { spans.reduce("") { $0 + $1.text } }

  /// Both texts in one line.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum += right
    return sum
  }

  /// Adds a text at the end.
  package static func += (left: inout StyledText, right: StyledText) {
    for span in right.spans { left.append(span) }
  }

  /// Adds a piece at the end, to the last one if that looks the same.
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
  /// Whether a piece behind it becomes a part of it. One with a graphic grows until it is as wide as that, so that it
  /// can be taken apart into characters and put together again.
  fileprivate func takes(_ next: StyledText.Span) -> Bool {
    guard style == next.style, isSelected == next.isSelected, link == next.link, next.graphic == nil else {
      return false
    }
    return graphic.map { text.width + next.text.width <= $0.columns } ?? true
  }
}

extension StyledText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A literal is plain text.
  package init(stringLiteral value: String) {
    self.init(SafeText(value))
  }
}
