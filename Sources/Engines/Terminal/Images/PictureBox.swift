/// The placeholder for a missing picture: words in a box of exactly the picture's size, so that nothing moves when the
/// picture arrives.
package enum PictureBox {
  /// A text in the middle of a box: exactly `rows` lines, each exactly `columns` wide. Text that does not fit is cut,
  /// with an ellipsis. The box is darker than its text in every theme (contrast 9:1). Without colours the words stand
  /// alone.
  package static func lines(_ text: StyledText, columns: Int, rows: Int) -> [StyledText] {
    box(wrapped(text, columns: columns, rows: rows), columns: columns, rows: rows)
  }

  /// The same with a bar below the text that shows how much of a picture has arrived.
  ///
  /// - Parameters:
  ///   - received: in bytes.
  ///   - expected: nil if unknown; then a mark moves as bytes arrive.
  package static func progress(
    received: Int,
    expected: Int?,
    columns: Int,
    rows: Int,
    text: StyledText
  ) -> [StyledText] {
    if rows < 2 { return lines(text, columns: columns, rows: rows) }
    let bar = StyledText(SafeText(bar(received: received, expected: expected, width: max(0, columns - 2))))
    return box(wrapped(text, columns: columns, rows: rows - 1) + [bar], columns: columns, rows: rows)
  }

  private static let style = Style.cell(foreground: RGB(0xE4, 0xE4, 0xE4), background: RGB(0x3A, 0x3A, 0x3A))

  private static func wrapped(_ text: StyledText, columns: Int, rows: Int) -> [StyledText] {
    if text.isEmpty || columns < 1 || rows < 1 { return [] }
    let lines = text.wrapped(to: columns)
    if lines.count <= rows { return lines }
    // All remaining text in one line is too long, so it is cut.
    let rest = lines[(rows - 1)...].reduce(StyledText("")) { $0.isEmpty ? $1 : $0 + " " + $1 }
    return lines.prefix(rows - 1) + [rest.truncated(to: columns)]
  }

  private static func box(_ texts: [StyledText], columns: Int, rows: Int) -> [StyledText] {
    let (columns, rows) = (max(0, columns), max(0, rows))
    let top = (rows - texts.count) / 2
    return (0..<rows).map { row in
      let text = texts.indices.contains(row - top) ? texts[row - top].truncated(to: columns) : ""
      let left = (columns - text.width) / 2
      return (StyledText(spaces: left) + StyledText(text.plain) + StyledText(spaces: columns - left - text.width))
        .styled(style)
    }
  }

  private static func bar(received: Int, expected: Int?, width: Int) -> String {
    if width < 1 { return "" }
    guard let expected, expected > 0 else {
      let position = max(0, received) / 8192 % width
      return String(repeating: "-", count: position) + "#" + String(repeating: "-", count: width - position - 1)
    }
    let share = min(1, max(0, Double(received) / Double(expected)))
    let done = Int((share * Double(width)).rounded(.down))
    return String(repeating: "#", count: done) + String(repeating: "-", count: width - done)
  }
}
