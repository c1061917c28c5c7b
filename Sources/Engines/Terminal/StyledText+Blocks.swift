extension [StyledText] {
  /// Both blocks of lines next to each other. Every line of the left one is filled up to the same width, also where the right one
  /// is longer; a line without a right half ends with its own text.
  ///
  /// - Parameters:
  ///   - width: the columns of the left block; longer lines are cut.
  ///   - gap: what stands between them, in every line of the right one unless both are blank there.
  package func beside(_ right: [StyledText], width: Int, gap: StyledText = "  ") -> [StyledText] {
    let isBlank = gap.plain.text.allSatisfy { $0 == " " }
    return (0..<Swift.max(count, right.count)).map { line in
      let left = indices.contains(line) ? self[line].truncated(to: width) : StyledText("")
      guard right.indices.contains(line), !(right[line].isEmpty && isBlank) else { return left }
      return left.padded(to: width) + gap + right[line]
    }
  }
}
