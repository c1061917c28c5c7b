extension StyledText {
  /// The text itself where it fits into so many columns, otherwise its beginning and `…` in the style of what was
  /// cut; never wider than `columns`.
  package func truncated(to columns: Int) -> StyledText {
    if width <= columns { return self }
    var result = StyledText("")
    var left = columns
    for var span in spans {
      let width = span.text.width
      // A span that fits exactly is cut all the same: the ellipsis says that more follows.
      let isCut = width >= left
      if isCut { (span.text, span.graphic) = (span.text.shortened(to: left), nil) }
      result.append(span)
      if isCut { break }
      left -= width
    }
    return result
  }

  /// The text in lines of at most so many columns, broken as `SafeText.wrapped(to:keepingWords:)` breaks them; every piece keeps its
  /// style. O(n).
  package func wrapped(to columns: Int, keepingWords: Bool = false) -> [StyledText] {
    var rest = characters[...]
    return plain.wrapped(to: columns, keepingWords: keepingWords).map { line in
      var styled = StyledText("")
      for character in line.text {
        // Spaces that went away at the end of a line are passed over.
        while let next = rest.first, next.text == " ", character != " " { rest.removeFirst() }
        guard var next = rest.popFirst() else { continue }
        // One that is wider than a line has become another one.
        if character == "…" { next.text = "…" }
        styled.append(next)
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
}
