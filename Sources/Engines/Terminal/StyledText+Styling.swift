extension StyledText {
  /// The text in one style, except for pictures.
  package func styled(_ style: Style) -> StyledText {
    changed(spans) { _, span in
      if !span.style.isPicture { span.style = style }
    }
  }

  /// The text with parts of it in one style, such as matches of a query; the rest keeps its style. O(n + ranges).
  ///
  /// - Parameter ranges: in characters (grapheme clusters) of ``plain``, as `SafeText.offsets(of:)` returns them; in
  ///   any order, possibly overlapping. Ranges beyond the text are ignored.
  package func styled(_ style: Style, in ranges: [Range<Int>]) -> StyledText {
    if ranges.isEmpty { return self }
    if spans.count == 1, let span = spans.first, span.graphic == nil { return span.styled(style, in: ranges) }
    let characters = characters
    var isInside = Array(repeating: false, count: characters.count)
    for range in ranges {
      for offset in range.clamped(to: isInside.indices) { isInside[offset] = true }
    }
    return changed(characters) { offset, span in
      if isInside[offset] { span.style = style }
    }
  }

  /// The text as the selected row: reversed, with every style still visible; a picture stays as it is. Padding is
  /// included if it was there before. Without colour, the row looks like any other.
  package func selected() -> StyledText {
    changed(spans) { _, span in span.isSelected = !span.style.isPicture && span.graphic == nil }
  }

  /// Each character of ``plain`` as a piece of its own. A character composed from two pieces looks like the first; a
  /// graphic stays with the first character of its piece.
  var characters: [Span] {
    var characters: [Span] = []
    var ends = spans.makeIterator()
    var span = ends.next()
    var left = span?.text.text.utf8.count ?? 0
    for character in plain.text {
      while left <= 0, let next = ends.next() {
        span = next
        left += next.text.text.utf8.count
      }
      left -= character.utf8.count
      guard var piece = span else { break }
      piece.text = SafeText(alreadySafe: String(character))
      characters.append(piece)
      span?.graphic = nil
    }
    return characters
  }

  func changed(_ pieces: [Span], _ change: (Int, inout Span) -> Void) -> StyledText {
    var result = StyledText("")
    for (offset, piece) in pieces.enumerated() {
      var piece = piece
      change(offset, &piece)
      result.append(piece)
    }
    return result
  }

  init(spaces: Int) { self.init(SafeText(alreadySafe: String(repeating: " ", count: max(0, spaces)))) }

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
  var hasGraphics: Bool { spans.contains { $0.graphic != nil } }

  /// How many rows the tallest of its graphics has; 0 without any.
  package var graphicRows: Int { spans.compactMap { $0.graphic?.rows }.max() ?? 0 }

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

extension StyledText.Span {
  /// The piece with parts of it in another style, without taking it apart character by character.
  fileprivate func styled(_ style: Style, in ranges: [Range<Int>]) -> StyledText {
    var result = StyledText("")
    func append(_ text: Substring, _ style: Style) {
      var piece = self
      (piece.text, piece.style) = (SafeText(alreadySafe: String(text)), style)
      result.append(piece)
    }
    let whole = text.text
    var (offset, index) = (0, whole.startIndex)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.upperBound > offset {
      let start = whole.index(index, offsetBy: max(0, range.lowerBound - offset), limitedBy: whole.endIndex)
      guard let start else { break }
      let length = range.upperBound - max(offset, range.lowerBound)
      let end = whole.index(start, offsetBy: length, limitedBy: whole.endIndex) ?? whole.endIndex
      append(whole[index..<start], self.style)
      append(whole[start..<end], style)
      (offset, index) = (range.upperBound, end)
    }
    append(whole[index...], self.style)
    return result
  }
}
