import Imaging

/// How a picture fits into a box of character cells: as large as possible, in proportion, centred.
struct PictureFit: Equatable {
  /// The drawn size in the terminal's pixels.
  let size: PixelSize
  /// How many cells the picture touches.
  let columns, rows: Int
  /// How many cells are left blank before it.
  let left, top: Int

  /// Returns nil if there is no room at all.
  ///
  /// - Parameters:
  ///   - cell: the size of a cell.
  ///   - step: the height is a multiple of this; sixels are drawn six rows at a time.
  init?(_ picture: PixelSize, columns: Int, rows: Int, cell: PixelSize, step: Int = 1) {
    guard picture.width > 0, picture.height > 0, columns > 0, rows > 0, cell.width > 0, cell.height > 0 else {
      return nil
    }
    let (width, height) = (columns * cell.width, rows * cell.height / step * step)
    if height < step { return nil }
    let full = min(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    // The small addition keeps rounding errors from losing a step.
    let steps = max(1, Int((Double(picture.height) * full / Double(step) + 1e-6).rounded(.down)))
    let drawn = step == 1 ? max(1, Int((Double(picture.height) * full).rounded())) : steps * step
    let scale = step == 1 ? full : Double(drawn) / Double(picture.height)
    size = PixelSize(
      width: min(width, max(1, Int((Double(picture.width) * scale).rounded()))),
      height: min(height, drawn)
    )
    self.columns = (size.width + cell.width - 1) / cell.width
    self.rows = (size.height + cell.height - 1) / cell.height
    left = (columns - self.columns) / 2
    top = (rows - self.rows) / 2
  }

  /// The nearest fit in whole cells, so that no edge splits a cell.
  init?(_ picture: PixelSize, inWholeCells columns: Int, rows: Int, cell: PixelSize) {
    guard let fit = PictureFit(picture, columns: columns, rows: rows, cell: cell) else { return nil }
    self.columns = max(1, Int((Double(fit.size.width) / Double(cell.width)).rounded()))
    self.rows = max(1, Int((Double(fit.size.height) / Double(cell.height)).rounded()))
    size = PixelSize(width: self.columns * cell.width, height: self.rows * cell.height)
    left = (columns - self.columns) / 2
    top = (rows - self.rows) / 2
  }
}
