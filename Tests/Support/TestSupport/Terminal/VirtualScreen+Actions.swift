extension VirtualScreen {
  mutating func perform(_ action: TerminalParser.Action) {
    switch action {
    case .print(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .escape(let byte): escape(byte)
    case .string(let introducer, let text): string(introducer, String(decoding: text, as: UTF8.self))
    case .sequence(let marker, let parameters, let final):
      if marker == UInt8(ascii: "?") {
        setMode(parameters, isOn: final == UInt8(ascii: "h"))
      } else if marker == nil {
        sequence(parameters, Character(Unicode.Scalar(final)))
      }
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: move(toColumn: cursor.column - 1)
    case 0x09: move(toColumn: (cursor.column / 8 + 1) * 8)
    case 0x0A...0x0C: index()
    case 0x0D: move(toColumn: 0)
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch Character(Unicode.Scalar(byte)) {
    case "7": savedCursor = cursor
    case "8": move(toRow: savedCursor.row, column: savedCursor.column)
    case "D": index()
    case "E":
      move(toColumn: 0)
      index()
    case "M": reverseIndex()
    case "c": self = VirtualScreen(columns: columns, rows: rows)
    default: break
    }
  }

  private mutating func setMode(_ parameters: [Int], isOn: Bool) {
    if parameters.contains(7) { wrapsAutomatically = isOn }
    if parameters.contains(2026) { isUpdating = isOn }
    if parameters.contains(1049) { switchScreen(toAlternate: isOn) }
  }

  private mutating func switchScreen(toAlternate isOn: Bool) {
    if isOn, main == nil {
      main = MainScreen(grid: grid, scrolledOut: scrolledOut, cursor: cursor)
      (grid, scrolledOut) = (Array(repeating: Row(columns: columns), count: rows), [])
    } else if !isOn, let before = main {
      // The main screen gets the size that the window has by now.
      let (columns, rows) = (columns, rows)
      (grid, scrolledOut, cursor, main) = (before.grid, before.scrolledOut, before.cursor, nil)
      (self.columns, self.rows) = (grid.first?.cells.count ?? columns, grid.count)
      resize(columns: columns, rows: rows)
    }
  }

  private mutating func sequence(_ parameters: [Int], _ final: Character) {
    let first = parameters.first ?? 0
    let count = max(1, first)
    switch final {
    case "A": move(toRow: cursor.row - count)
    case "B": move(toRow: cursor.row + count)
    case "C": move(toColumn: cursor.column + count)
    case "D": move(toColumn: cursor.column - count)
    case "E": move(toRow: cursor.row + count, column: 0)
    case "F": move(toRow: cursor.row - count, column: 0)
    case "G": move(toColumn: count - 1)
    case "d": move(toRow: count - 1)
    case "H", "f": move(toRow: count - 1, column: max(1, parameters.dropFirst().first ?? 1) - 1)
    case "J": eraseScreen(first)
    case "K": eraseLine(first)
    case "X": erase(row: cursor.row, cursor.column..<min(columns, cursor.column + count))
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "L": insertRows(count)
    case "M": deleteRows(count)
    case "S": for _ in 0..<count { scrollUp() }
    case "c": questions += 1
    case "T": for _ in 0..<count { scrollDown() }
    default: break  // colours, reports
    }
  }
}
