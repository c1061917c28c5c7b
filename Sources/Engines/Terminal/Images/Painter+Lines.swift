extension Painter {
  /// Whole lines, each with `lineEnd` behind it, and the pictures on them; the cursor is expected in the first column,
  /// and is there again on the row below the last line.
  ///
  /// A picture is drawn once all rows of its box are written, so that it comes out right on the last row of the screen
  /// as well. No line may be wider than the screen and no box taller: how far up it begins could not be told.
  package func paint(lines: [StyledText], lineEnd: String) -> String {
    let graphics = Dictionary(grouping: PlacedGraphic.all(on: lines), by: \.rows.upperBound)
    var text = ""
    for (row, line) in lines.enumerated() {
      text += paint(line) + lineEnd
      for placed in graphics[row + 1] ?? [] {
        let right = placed.column > 0 ? "\u{1B}[\(placed.column)C" : ""
        // Saved and restored: after a sixel picture every terminal has the cursor somewhere else.
        text += "\u{1B}7\u{1B}[\(placed.graphic.rows)A\r\(right)\(placed.graphic.printing)\u{1B}8"
      }
    }
    return text
  }
}

extension Graphic {
  /// Shows it at the cursor for good.
  fileprivate var printing: String {
    switch kind {
    case .sixel: payload
    case .kitty: KittyCommand.show(self)
    case .placeholders: KittyCommand.transmitBehindTmux(self)
    }
  }
}
