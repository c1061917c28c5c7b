extension [StyledText] {
  /// The same lines on a screen: one that is too wide goes on in further lines, broken between words. A word that is too wide by
  /// itself stays whole: it is an address, to be followed or copied.
  package func fitted(to columns: Int?) -> [StyledText] {
    guard let columns, columns > 0 else { return self }
    return flatMap { line in
      line.width <= columns || line.hasGraphics ? [line] : line.wrapped(to: columns, keepingWords: true)
    }
  }

  /// How many rows of a screen they take, each line going on in the next row where it is too wide; `nil` columns cut nothing.
  package func rows(in columns: Int?) -> Int {
    reduce(0) { $0 + Self.rows(of: $1, in: columns) }
  }

  /// The first lines, as many as fit into so many rows of a screen; `…` in the last row where that is not all of them.
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
