package import Foundation
package import Imaging

/// Draws pictures as lines of text that lie in a box of character cells.
///
/// Pure: the same bytes give the same lines. It takes from 0.2 ms for a thumbnail to a second for the largest picture,
/// so that it does not belong on the terminal's thread. The libraries are loaded with the first picture.
package struct PictureRenderer: Sendable, Hashable {
  private let way: PictureProtocol
  private let isInsideTmux: Bool
  private let cell: PixelSize

  /// - Parameters:
  ///   - protocol: how pictures are shown; with `words` and `none` a box stays empty.
  ///   - isInsideTmux: whether kitty's pictures have to go through tmux, which then must allow that
  ///     (`allow-passthrough`) and leave 24-bit colours as they are.
  ///   - cell: how large the terminal's cells are in pixels.
  package init(
    protocol way: PictureProtocol,
    isInsideTmux: Bool = false,
    cell: PixelSize = PixelSize(width: 8, height: 16)
  ) {
    self.way = way
    self.isInsideTmux = isInsideTmux
    // What a terminal says of itself is not to be trusted with memory.
    self.cell = PixelSize(width: min(max(cell.width, 1), 100), height: min(max(cell.height, 2), 200))
  }

  /// Exactly `rows` lines, each exactly `columns` wide, with the picture in the middle, its sides in proportion (in
  /// blocks: to whole cells). Of an animation the first picture. O(pixels).
  package func lines(_ bytes: Data, columns: Int, rows: Int) throws(PictureError) -> [StyledText] {
    let box = (columns: max(0, columns), rows: max(0, rows))
    if way == .words || way == .none { return PictureLines(columns: box.columns, rows: box.rows).lines }
    let picture = try Picture(bytes)
    return switch way {
    case .sixel: try sixels(of: picture, box.columns, box.rows)
    case .kitty: try graphics(of: picture, box.columns, box.rows)
    case .blocks, .words, .none: try blocks(of: picture, box.columns, box.rows)
    }
  }
}

extension PictureRenderer {
  private func blocks(of picture: Picture, _ columns: Int, _ rows: Int) throws(PictureError) -> [StyledText] {
    var lines = PictureLines(columns: columns, rows: rows)
    guard let fit = PictureFit(picture.size, inWholeCells: columns, rows: rows, cell: cell) else { return lines.lines }
    let cells = try picture.scaled(to: PixelSize(width: fit.columns * 2, height: fit.rows * 2)).cells()
    for row in 0..<fit.rows {
      var line = StyledText("")
      for cell in cells[(row * fit.columns)..<((row + 1) * fit.columns)] { line.append(StyledText.Span(cell)) }
      lines.put(line, row: fit.top + row, column: fit.left)
    }
    return lines.lines
  }

  private func sixels(of picture: Picture, _ columns: Int, _ rows: Int) throws(PictureError) -> [StyledText] {
    var lines = PictureLines(columns: columns, rows: rows)
    let (most, step) = (largest(columns, rows), 6)
    guard let fit = PictureFit(picture.size, columns: most.columns, rows: most.rows, cell: cell, step: step) else {
      return lines.lines
    }
    guard let sixels = try picture.scaled(to: fit.size).sixels() else { throw .libraryMissing }
    let graphic = Graphic(.sixel, columns: fit.columns, rows: fit.rows, payload: sixels)
    lines.put(graphic, [StyledText(spaces: fit.columns)], fit)
    return lines.lines
  }

  /// Kitty scales by itself: it is sent no more pixels than there are.
  private func graphics(of picture: Picture, _ columns: Int, _ rows: Int) throws(PictureError) -> [StyledText] {
    var lines = PictureLines(columns: columns, rows: rows)
    var most = largest(columns, rows)
    if isInsideTmux {
      most = (min(most.columns, KittyCommand.mostPlaceholders), min(most.rows, KittyCommand.mostPlaceholders))
    }
    guard let fit = PictureFit(picture.size, columns: most.columns, rows: most.rows, cell: cell) else {
      return lines.lines
    }
    let scale = min(1, Double(picture.size.width) / Double(fit.size.width))
    let size = fit.size.scaled(by: scale)
    let box = PixelSize(width: fit.columns * cell.width, height: fit.rows * cell.height).scaled(by: scale)
    let canvas = PixelSize(width: max(size.width, box.width), height: max(size.height, box.height))
    guard let png = try picture.scaled(to: size, canvas: canvas).png() else { throw .damaged }
    let graphic = Graphic(
      isInsideTmux ? .placeholders : .kitty,
      columns: fit.columns,
      rows: fit.rows,
      payload: png.base64EncodedString()
    )
    lines.put(graphic, isInsideTmux ? graphic.placeholders : [StyledText(spaces: fit.columns)], fit)
    return lines.lines
  }

  /// The box, or what of it can be drawn in four million pixels.
  private func largest(_ columns: Int, _ rows: Int) -> (columns: Int, rows: Int) {
    var (columns, rows) = (min(columns, 10_000), min(rows, 10_000))
    while columns * cell.width * rows * cell.height > 4_000_000 { (columns, rows) = (columns * 3 / 4, rows * 3 / 4) }
    return (columns, rows)
  }
}
