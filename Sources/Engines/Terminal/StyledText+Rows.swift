extension [StyledText] {
  /// The same lines on a screen: a line that is too wide continues in further lines, broken between words. An overlong word stays whole,
  /// because it is an address to follow or copy.
  package func fitted(to columns: Int?) -> [StyledText] {
    guard let columns, columns > 0 else { return self }
    return flatMap { line in
      line.width <= columns || line.hasGraphics ? [line] : line.wrapped(to: columns, keepingWords: true)
    }
  }

  /// How many rows of a screen the lines occupy, with overlong lines wrapped; `nil` columns wrap nothing.
  package func rows(in columns: Int?) -> Int {
    reduce(0) { $0 + Self.rows(of: $1, in: columns) }
  }

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
}
