/// One line of safe text in pieces, each with its style.
package struct StyledText: Sendable, Hashable {
  /// A piece in one style; never empty, and never of the style of the piece before it.
  struct Span: Sendable, Hashable {
    var text: SafeText
    var style: Style
  }

  private(set) var spans: [Span] = []

  /// A text in one style.
  package init(_ text: SafeText, _ style: Style = .plain) {
    append(text, style)
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
    for span in right.spans { left.append(span.text, span.style) }
  }

  /// Everything in one style, as a selected row is.
  package func styled(_ style: Style) -> StyledText {
    StyledText(plain, style)
  }

  /// The text itself where it fits into so many columns, otherwise its beginning and `…` in the style of what was
  /// cut; never wider than `columns`.
  package func truncated(to columns: Int) -> StyledText {
    if width <= columns { return self }
    var result = StyledText("")
    var left = columns
    for span in spans {
      let width = span.text.width
      if width >= left {
        // A span that fits exactly is cut all the same: the ellipsis says that more follows.
        result.append(span.text.shortened(to: left), span.style)
        break
      }
      result.append(span.text, span.style)
      left -= width
    }
    return result
  }

  /// The text in lines of at most so many columns, broken as `SafeText.wrapped(to:)` breaks them; every piece keeps its
  /// style. O(n).
  package func wrapped(to columns: Int) -> [StyledText] {
    var rest = spans.flatMap { span in span.text.text.map { ($0, span.style) } }[...]
    return plain.wrapped(to: columns).map { line in
      var styled = StyledText("")
      for character in line.text {
        // Spaces that went away at the end of a line are passed over. A character may be put together from two pieces: then it
        // is in neither, and takes the style of the one that comes next.
        while let next = rest.first, next.0 == " ", character != " " { rest.removeFirst() }
        styled.append(SafeText(alreadySafe: String(character)), rest.first?.1 ?? .plain)
        if rest.first?.0 == character { rest.removeFirst() }
      }
      return styled
    }
  }

  /// Filled with spaces to so many columns; a wider text stays as it is.
  package func padded(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = columns - width
    if missing <= 0 { return self }
    let padding = StyledText(SafeText(alreadySafe: String(repeating: " ", count: missing)))
    return alignment == .leading ? self + padding : padding + self
  }

  private mutating func append(_ text: SafeText, _ style: Style) {
    if text.isEmpty { return }
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text = last.text + text
    } else {
      spans.append(Span(text: text, style: style))
    }
  }
}

extension StyledText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A literal is plain text.
  package init(stringLiteral value: String) {
    self.init(SafeText(value))
  }
}
