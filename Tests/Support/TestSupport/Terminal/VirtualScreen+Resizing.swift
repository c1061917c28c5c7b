extension VirtualScreen {
  /// Resizes the screen as terminals do: wrapped lines reflow, and the cursor stays on its character.
  package mutating func resize(columns: Int, rows: Int) {
    if columns != self.columns { reflow(to: columns) }
    while grid.count > rows {
      // Blank rows below the cursor disappear first, then the top scrolls out.
      if grid.count - 1 > cursor.row, grid.last?.text.isEmpty == true {
        grid.removeLast()
      } else {
        scrolledOut.append(grid.removeFirst())
        cursor.row = max(0, cursor.row - 1)
      }
    }
    while grid.count < rows { grid.append(Row(columns: columns)) }
    self.rows = rows
    move()
  }

  private mutating func reflow(to columns: Int) {
    var flowed: [Row] = []
    var place = Position(row: 0, column: 0)
    var line: [Cell] = []
    var cursorOffset: Int?
    for (number, row) in grid.enumerated() {
      if number == cursor.row { cursorOffset = line.count + cursor.column + (wrapIsPending ? 1 : 0) }
      line += row.cells
      if row.isWrapped { continue }
      let isCursorLine = cursorOffset != nil
      let used = (line.lastIndex { $0 != .blank } ?? -1) + 1
      let kept = Array(line.prefix(max(used, cursorOffset ?? 0)))
      let rows = Self.split(kept, columns)
      if let offset = cursorOffset {
        place = Position(row: flowed.count + min(offset / columns, rows.count - 1), column: offset % columns)
        cursorOffset = nil
      }
      flowed += isCursorLine || used > 0 ? rows : [Row(columns: columns)]
      line = []
    }
    self.columns = columns
    grid = flowed
    cursor = place
    wrapIsPending = false
  }

  private static func split(_ cells: [Cell], _ columns: Int) -> [Row] {
    var rows = [Row(columns: columns)]
    var column = 0
    for (offset, cell) in cells.enumerated() {
      let isWide = cells.indices.contains(offset + 1) && cells[offset + 1] == .rightHalf
      if column + (isWide ? 2 : 1) > columns {
        rows[rows.count - 1].isWrapped = true
        rows.append(Row(columns: columns))
        column = 0
      }
      rows[rows.count - 1].cells[column] = cell
      column += 1
    }
    return rows
  }
}
