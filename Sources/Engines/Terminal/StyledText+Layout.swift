extension StyledText {
  /// The text itself if it fits into a number of columns, otherwise its beginning and `…` in the style of the part that
  /// was cut; never wider than `columns`.
  package func truncated(to columns: Int) -> StyledText {
    if width <= columns { return self }
    var result = StyledText("")
    var left = columns
    for var span in spans {
      let width = span.text.width
      // A span that fits exactly is cut too: the ellipsis says that more follows.
      let isCut = width >= left
      if isCut { (span.text, span.graphic) = (span.text.shortened(to: left), nil) }
      result.append(span)
      if isCut { break }
      left -= width
    }
    return result
  }

  /// The text in lines of at most a number of columns, broken as by `SafeText.wrapped(to:keepingWords:)`; every piece
  /// keeps its style. O(n).
  package func wrapped(to columns: Int, keepingWords: Bool = false) -> [StyledText] {
    var rest = characters[...]
    return plain.wrapped(to: columns, keepingWords: keepingWords).map { line in
      var styled = StyledText("")
      for character in line.text {
        // Skips spaces that were dropped at the end of a line.
        while let next = rest.first, next.text == " ", character != " " { rest.removeFirst() }
        guard var next = rest.popFirst() else { continue }
        // A character wider than a line was replaced.
        if character == "…" { next.text = "…" }
        styled.append(next)
      }
      return styled
    }
  }

  /// The text padded with spaces to a number of columns; a wider text stays as it is.
  package func padded(to columns: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = columns - width
    if missing <= 0 { return self }
    let padding = StyledText(SafeText(alreadySafe: String(repeating: " ", count: missing)))
    return alignment == .leading ? self + padding : padding + self
  }
}
