/// A graphic and where its box begins, counted from 0 in the lines it is part of.
struct PlacedGraphic: Sendable, Hashable {
  let graphic: Graphic
  let row, column: Int
  /// The number of this placement of the graphic, from 1.
  let number: Int

  /// The rows of its box.
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
