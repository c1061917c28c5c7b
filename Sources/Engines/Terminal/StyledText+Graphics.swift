extension StyledText {
  /// Blank columns.
  init(spaces: Int) {
    self.init(SafeText(alreadySafe: String(repeating: " ", count: max(0, spaces))))
  }

  /// The text with a graphic over its first piece, which is as wide as the graphic.
  func carrying(_ graphic: Graphic) -> StyledText {
    var result = StyledText("")
    for (index, var span) in spans.enumerated() {
      if index == 0 { span.graphic = graphic }
      result.append(span)
    }
    return result
  }

  /// The same text with blank cells instead of graphics.
  package var withoutGraphics: StyledText {
    changed(spans) { _, span in
      span.graphic = nil
      if span.text.text.unicodeScalars.contains(KittyCommand.placeholder) {
        (span.text, span.style) = (SafeText(alreadySafe: String(repeating: " ", count: span.text.width)), .plain)
      }
    }
  }

  /// Whether the text has any graphics, complete or not.
  package var hasGraphics: Bool { spans.contains { $0.graphic != nil } }

  /// The graphics whose pieces are complete, and the column in which each begins. O(n).
  var graphics: [(column: Int, graphic: Graphic)] {
    var column = 0
    var result: [(Int, Graphic)] = []
    for span in spans {
      let width = span.text.width
      if let graphic = span.graphic, width == graphic.columns { result.append((column, graphic)) }
      column += width
    }
    return result
  }
}
