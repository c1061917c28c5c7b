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
    let padding = StyledText(spaces: missing)
    return alignment == .leading ? self + padding : padding + self
  }
}

extension [StyledText] {
  /// The same lines on a screen: a line that is too wide continues in further lines, broken between words. An overlong
  /// word stays whole, because it is an address to follow or copy.
  package func fitted(to columns: Int?) -> [StyledText] {
    guard let columns, columns > 0 else { return self }
    return flatMap { line in
      line.width <= columns || line.hasGraphics ? [line] : line.wrapped(to: columns, keepingWords: true)
    }
  }

  /// How many rows of a screen the lines occupy, with overlong lines wrapped; `nil` columns wrap nothing.
  package func rows(in columns: Int?) -> Int { reduce(0) { $0 + Self.rows(of: $1, in: columns) } }

  /// The first lines, as many as fit into a number of rows of a screen, with `…` in the last row if more follow.
  package func beginning(rows: Int, in columns: Int?) -> [StyledText] {
    if self.rows(in: columns) <= rows { return self }
    var left = rows - 1
    let shown = prefix { line in
      left -= Self.rows(of: line, in: columns)
      return left >= 0
    }
    return shown + (rows > 0 ? [StyledText("…", .faint)] : [])
  }

  private static func rows(of line: StyledText, in columns: Int?) -> Int {
    guard let columns, columns > 0 else { return 1 }
    return Swift.max(1, (line.width + columns - 1) / columns)
  }

  /// Both blocks of lines side by side. Every line of the left block is padded to the same width, even if the right
  /// block is longer; a line without a right half ends with its own text.
  ///
  /// - Parameters:
  ///   - width: the columns of the left block; longer lines are cut.
  ///   - gap: what separates the blocks, in every line of the right one unless both are blank there.
  package func beside(_ right: [StyledText], width: Int, gap: StyledText = "  ") -> [StyledText] {
    let isBlank = gap.plain.text.allSatisfy { $0 == " " }
    return (0..<Swift.max(count, right.count)).map { line in
      let left = indices.contains(line) ? self[line].truncated(to: width) : StyledText("")
      guard right.indices.contains(line), !(right[line].isEmpty && isBlank) else { return left }
      return left.padded(to: width) + gap + right[line]
    }
  }
}
