extension [StyledText] {
  /// Both blocks of lines side by side. Every line of the left block is padded to the same width, even if the right block is longer; a line
  /// without a right half ends with its own text.
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
