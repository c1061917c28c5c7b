extension Painter {
  /// Whole lines, each followed by `lineEnd`, and the pictures on them. The cursor must be in the first column, and is
  /// there again on the row below the last line.
  ///
  /// A picture is drawn once all rows of its box are written, so that it is right on the last row of the screen too. No
  /// line may be wider than the screen and no box taller, because its first row could not be determined.
  package func paint(lines: [StyledText], lineEnd: String) -> String {
    let graphics = Dictionary(grouping: PlacedGraphic.all(on: lines), by: \.rows.upperBound)
    var text = ""
    for (row, line) in lines.enumerated() {
      text += paint(line) + lineEnd
      for placed in graphics[row + 1] ?? [] {
        let right = placed.column > 0 ? "\u{1B}[\(placed.column)C" : ""
        // Saved and restored, because terminals differ in where a sixel picture leaves the cursor.
        text += "\u{1B}7\u{1B}[\(placed.graphic.rows)A\r\(right)\(placed.graphic.printing)\u{1B}8"
      }
    }
    return text
  }
}

extension Graphic {
  /// The sequence that displays the graphic at the cursor permanently.
  fileprivate var printing: String {
    switch kind {
    case .sixel: payload
    case .kitty: KittyCommand.show(self)
    case .placeholders: KittyCommand.transmitBehindTmux(self)
    }
  }
}
