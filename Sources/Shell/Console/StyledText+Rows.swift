import Terminal

extension [StyledText] {
  /// The same lines on a screen: one that is too wide goes on in further lines, broken between words. A word that is too wide by
  /// itself stays whole: it is an address, to be followed or copied.
  func fitted(to columns: Int?) -> [StyledText] {
    guard let columns, columns > 0 else { return self }
    return flatMap { line in
      line.width <= columns || line.hasGraphics ? [line] : line.wrapped(to: columns, keepingWords: true)
    }
  }

  /// How many rows of a screen they take, each line going on in the next row where it is too wide; `nil` columns cut nothing.
  func rows(in columns: Int?) -> Int {
    guard let columns, columns > 0 else { return count }
    return reduce(0) { $0 + Swift.max(1, ($1.width + columns - 1) / columns) }
  }
}
