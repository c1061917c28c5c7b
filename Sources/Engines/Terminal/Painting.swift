/// Paints a line piece by piece.
struct Painting {
  private let depth: ColourDepth
  private let mark: (start: String, end: String)
  private var painted = ""
  private var link: LinkTarget?
  /// The colours of the previous cell, while they are still set.
  private var cell: CellColours?

  /// - Parameter mark: what encloses every code.
  init(depth: ColourDepth, mark: (start: String, end: String) = ("", "")) {
    self.depth = depth
    self.mark = mark
  }

  mutating func add(_ span: StyledText.Span, parameters: String, link: LinkTarget?) {
    if link != self.link { open(link) }
    if case .cell(let foreground, let background) = span.style, depth != .none {
      set(CellColours(foreground, background, depth))
      painted += span.text.text
      return
    }
    endCell()
    if parameters.isEmpty {
      painted += span.text.text
    } else {
      code(parameters)
      painted += span.text.text
      code("0")
    }
  }

  /// Goes to a column of the row, counted from 0 (CHA).
  mutating func move(to column: Int) { painted += "\u{1B}[\(column + 1)G" }

  mutating func finish() -> String {
    endCell()
    if link != nil { open(nil) }
    return painted
  }

  /// Sends only the colour that changes from cell to cell.
  private mutating func set(_ next: CellColours) {
    if let cell, next.hasAll(of: cell) {
      let changes = next.parameters(after: cell)
      if !changes.isEmpty { code(changes) }
    } else {
      endCell()
      if next.isEmpty { return }
      code(next.parameters(after: nil))
    }
    cell = next
  }

  private mutating func endCell() {
    if cell != nil { code("0") }
    cell = nil
  }

  private mutating func code(_ parameters: String) {
    painted += mark.start
    painted += "\u{1B}["
    painted += parameters
    painted += "m"
    painted += mark.end
  }

  /// OSC 8 (the specification by Egmont Koblinger). Without an address it ends the link.
  private mutating func open(_ target: LinkTarget?) {
    painted += mark.start + "\u{1B}]8;;\(target?.address ?? "")\u{1B}\\" + mark.end
    link = target
  }
}
