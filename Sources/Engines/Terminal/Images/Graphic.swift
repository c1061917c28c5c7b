/// A picture that the terminal draws over a box of cells, attached to the first cell.
///
/// It belongs to a piece of a line, and is dropped if that piece is cut or lines of its box are missing. Two graphics
/// with the same content and size are equal. Copies share the payload.
struct Graphic: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// Drawn with the cursor in the first cell. Erasing those cells removes it.
    case sixel
    /// Sent once, then placed at the cursor, and removed by its number.
    case kitty
    /// Kitty's protocol behind tmux: sent once, and displayed wherever characters name it (Unicode placeholders).
    case placeholders
  }

  /// Identifies what is drawn and its size; not 0, at most 24 bits, so that it fits into the colour of a placeholder.
  let id: UInt32
  let kind: Kind
  let columns, rows: Int
  /// A sixel sequence, or a PNG file in base64.
  let payload: String

  init(_ kind: Kind, columns: Int, rows: Int, payload: String) {
    id = Self.digest(payload, columns, rows)
    self.kind = kind
    self.columns = columns
    self.rows = rows
    self.payload = payload
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// FNV-1a, folded to 24 bits.
  private static func digest(_ payload: String, _ columns: Int, _ rows: Int) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in payload.utf8 { add(byte) }
    for number in [columns, rows] { withUnsafeBytes(of: number) { $0.forEach(add) } }
    let folded = UInt32(truncatingIfNeeded: hash ^ hash >> 24 ^ hash >> 48) & 0xFF_FFFF
    return folded == 0 ? 1 : folded
  }
}

/// A graphic and where its box begins, counted from 0 in the lines it is part of.
struct PlacedGraphic: Sendable, Hashable {
  let graphic: Graphic
  let row, column: Int
  /// The number of this placement of the graphic, from 1.
  let number: Int

  var rows: Range<Int> { row..<(row + graphic.rows) }

  /// The graphics on these lines whose boxes are complete, line by line. O(pieces).
  static func all(on lines: [StyledText]) -> [PlacedGraphic] {
    var placed: [PlacedGraphic] = []
    for (row, line) in lines.enumerated() where line.hasGraphics {
      for (column, graphic) in line.graphics where row + graphic.rows <= lines.count {
        let number = placed.count { $0.graphic == graphic } + 1
        placed.append(PlacedGraphic(graphic: graphic, row: row, column: column, number: number))
      }
    }
    return placed
  }
}
