import Terminal

extension [StyledText] {
  /// How many rows of a screen they take, each line going on in the next row where it is too wide; `nil` columns cut nothing.
  func rows(in columns: Int?) -> Int {
    guard let columns, columns > 0 else { return count }
    return reduce(0) { $0 + Swift.max(1, ($1.width + columns - 1) / columns) }
  }
}
