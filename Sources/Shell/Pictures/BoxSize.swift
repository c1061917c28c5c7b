/// The size reserved for a picture, in character cells.
package struct BoxSize: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  /// Creates a size.
  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The box of a list's picture in a number of lines: 4:3 in cells twice as high as wide, and wide enough for a word.
  package static func thumbnail(rows: Int) -> BoxSize { BoxSize(columns: max(7, (rows * 8 + 2) / 3), rows: rows) }

  /// The largest box for a detail's picture within a width and a height; `nil` if the picture would be unrecognisable.
  package static func large(columns: Int, rows: Int) -> BoxSize? {
    let rows = min(rows, min(columns, largest.columns) * 3 / 8, largest.rows)
    return rows < 4 ? nil : thumbnail(rows: rows)
  }

  private static let largest = BoxSize(columns: 64, rows: 24)
}
