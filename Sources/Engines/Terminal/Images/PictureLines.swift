import CImages

/// A box of blank lines in which a picture is placed.
struct PictureLines {
  private(set) var lines: [StyledText]
  private let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    lines = Array(repeating: StyledText(spaces: columns), count: rows)
  }

  mutating func put(_ text: StyledText, row: Int, column: Int) {
    guard lines.indices.contains(row) else { return }
    lines[row] = StyledText(spaces: column) + text + StyledText(spaces: columns - column - text.width)
  }

  /// Places a graphic over texts of its width, one for each of its rows; the last text is repeated for the rows that
  /// follow.
  mutating func put(_ graphic: Graphic, _ texts: [StyledText], _ fit: PictureFit) {
    for row in 0..<fit.rows {
      guard let text = texts.indices.contains(row) ? texts[row] : texts.last else { return }
      put(row == 0 ? text.carrying(graphic) : text, row: fit.top + row, column: fit.left)
    }
  }
}

extension StyledText.Span {
  /// A cell of a picture in blocks. Full blocks are not used, because fonts leave gaps between them.
  init(_ cell: image_cell) {
    let (foreground, background) = (RGB(packed: cell.foreground), RGB(packed: cell.background))
    let text = SafeText(alreadySafe: String(Unicode.Scalar(cell.scalar) ?? " "))
    self.init(text: text, style: .cell(foreground: foreground, background: background))
  }
}

extension RGB {
  /// Creates a colour from 0xRRGGBB; a negative number means no colour.
  fileprivate init?(packed: Int32) {
    if packed < 0 { return nil }
    let (red, green, blue) = (packed >> 16 & 0xFF, packed >> 8 & 0xFF, packed & 0xFF)
    self.init(UInt8(red), UInt8(green), UInt8(blue))
  }
}

extension Graphic {
  /// The characters that display the picture, row by row.
  var placeholders: [StyledText] {
    let colour = RGB(UInt8(id >> 16 & 0xFF), UInt8(id >> 8 & 0xFF), UInt8(id & 0xFF))
    return (0..<rows).map { row in
      let cells = (0..<columns).compactMap { KittyCommand.placeholder(row: row, column: $0) }
      return StyledText(SafeText(alreadySafe: String(cells)), .cell(foreground: colour, background: nil))
    }
  }
}
