extension VirtualScreen {
  mutating func move(toRow row: Int? = nil, column: Int? = nil) {
    cursor.row = min(max(0, row ?? cursor.row), rows - 1)
    move(toColumn: column ?? cursor.column)
  }

  mutating func move(toColumn column: Int) {
    cursor.column = min(max(0, column), columns - 1)
    wrapIsPending = false
  }

  mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.cells
    if width == 0 { return combine(scalar) }
    if wrapsAutomatically, wrapIsPending || cursor.column + width > columns {
      grid[cursor.row].isWrapped = true
      move(toColumn: 0)
      index()
    }
    let column = min(cursor.column, columns - width)
    clearWideCharacter(at: column)
    clearWideCharacter(at: column + width - 1)
    grid[cursor.row].cells[column] = Cell(text: String(Character(scalar)))
    if width == 2 { grid[cursor.row].cells[column + 1] = .rightHalf }
    let next = column + width
    cursor.column = min(next, columns - 1)
    wrapIsPending = wrapsAutomatically && next == columns
  }

  mutating func index() {
    wrapIsPending = false
    if cursor.row == rows - 1 { scrollUp() } else { cursor.row += 1 }
  }

  mutating func reverseIndex() {
    wrapIsPending = false
    if cursor.row == 0 { scrollDown() } else { cursor.row -= 1 }
  }

  mutating func scrollUp() {
    scrolledOut.append(grid.removeFirst())
    grid.append(Row(columns: columns))
    for index in placements.indices { placements[index].row -= 1 }
  }

  mutating func scrollDown() {
    grid.removeLast()
    grid.insert(Row(columns: columns), at: 0)
    for index in placements.indices { placements[index].row += 1 }
  }

  mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      for row in grid.indices.dropFirst(cursor.row + 1) { grid[row] = Row(columns: columns) }
    case 1:
      eraseLine(1)
      for row in 0..<cursor.row { grid[row] = Row(columns: columns) }
    case 2:
      grid = Array(repeating: Row(columns: columns), count: rows)
      clearPlacements()
    case 3: scrolledOut = []
    default: break
    }
  }

  mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: erase(row: cursor.row, cursor.column..<columns)
    case 1: erase(row: cursor.row, 0..<(cursor.column + 1))
    case 2: erase(row: cursor.row, 0..<columns)
    default: break
    }
  }

  mutating func erase(row: Int, _ range: Range<Int>) {
    for column in range { grid[row].cells[column] = .blank }
    if range.upperBound == columns { grid[row].isWrapped = false }
    wrapIsPending = false
  }

  mutating func insertCells(_ count: Int) {
    let count = min(count, columns - cursor.column)
    grid[cursor.row].cells.insert(contentsOf: repeatElement(.blank, count: count), at: cursor.column)
    grid[cursor.row].cells.removeLast(count)
  }

  mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - cursor.column)
    grid[cursor.row].cells.removeSubrange(cursor.column..<(cursor.column + count))
    grid[cursor.row].cells.append(contentsOf: repeatElement(.blank, count: count))
  }

  mutating func insertRows(_ count: Int) {
    for _ in 0..<min(count, rows - cursor.row) {
      grid.removeLast()
      grid.insert(Row(columns: columns), at: cursor.row)
    }
  }

  mutating func deleteRows(_ count: Int) {
    for _ in 0..<min(count, rows - cursor.row) {
      grid.remove(at: cursor.row)
      grid.append(Row(columns: columns))
    }
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = wrapIsPending ? cursor.column : cursor.column - 1
    if column > 0, grid[cursor.row].cells[column].text.isEmpty { column -= 1 }
    if column >= 0 { grid[cursor.row].cells[column].text.unicodeScalars.append(scalar) }
  }

  /// Half a wide character cannot stay.
  private mutating func clearWideCharacter(at column: Int) {
    let cells = grid[cursor.row].cells
    if cells[column].text.isEmpty, column > 0 { grid[cursor.row].cells[column - 1] = .blank }
    if column + 1 < columns, cells[column + 1].text.isEmpty { grid[cursor.row].cells[column + 1] = .blank }
  }
}

extension Unicode.Scalar {
  /// The cells that a terminal uses for it: 0, 1 or 2. From the Unicode properties, not from the code under test.
  fileprivate var cells: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
