import CImages
package import Foundation
package import Imaging

/// Draws pictures as lines of text that fill a box of character cells.
///
/// The same bytes always give the same lines. Drawing takes from 0.2 ms for a thumbnail to a second for the largest
/// picture, so it does not belong on the terminal's thread. The libraries are loaded with the first picture.
package struct PictureRenderer: Sendable {
  private let way: PictureProtocol
  private let isInsideTmux: Bool
  private let cell: PixelSize
  private let decoder: PictureDecoder

  /// - Parameters:
  ///   - protocol: how pictures are displayed; with `words` and `none` a box stays empty.
  ///   - isInsideTmux: whether kitty pictures have to go through tmux, which must allow that
  ///     (`allow-passthrough`) and leave 24-bit colours unchanged.
  ///   - cell: the size of the terminal's cells in pixels.
  ///   - decoder: decodes and scales what is drawn.
  package init(
    protocol way: PictureProtocol,
    isInsideTmux: Bool = false,
    cell: PixelSize = PixelSize(width: 8, height: 16),
    decoder: PictureDecoder = PictureDecoder()
  ) {
    self.way = way
    self.decoder = decoder
    self.isInsideTmux = isInsideTmux
    // The size that a terminal reports is untrusted and must not determine how much memory is used.
    self.cell = PixelSize(width: min(max(cell.width, 1), 100), height: min(max(cell.height, 2), 200))
  }

  /// Exactly `rows` lines, each exactly `columns` wide, with the picture centred and in proportion (in blocks: rounded to whole cells). For
  /// an animation, the first picture. O(pixels).
  ///
  /// Throws `PictureError` and `CancellationError`.
  ///
  /// - Parameter window: the part to draw; without it, the whole picture.
  package func lines(
    _ bytes: Data,
    of window: PictureWindow? = nil,
    columns: Int,
    rows: Int
  ) async throws -> [StyledText] {
    let (columns, rows) = (max(0, columns), max(0, rows))
    var blank = PictureLines(columns: columns, rows: rows)
    if way == .words || way == .none { return blank.lines }
    let size = try PictureHeader.read(bytes).size
    let source = Source(bytes: bytes, area: window.map { $0.area(of: size) }, whole: size)
    switch way {
    case .sixel: try await drawSixels(of: source, columns, rows, in: &blank)
    case .kitty: try await drawGraphic(of: source, columns, rows, in: &blank)
    case .blocks, .words, .none: try await drawBlocks(of: source, columns, rows, in: &blank)
    }
    return blank.lines
  }

  private struct Source {
    var bytes: Data
    var area: PixelArea?
    var whole: PixelSize
    var size: PixelSize { area?.size ?? whole }
  }

  private func pixels(of source: Source, _ size: PixelSize, canvas: PixelSize? = nil) async throws -> Pixels {
    try await decoder.pixels(of: source.bytes, PixelRequest(size: size, canvas: canvas, area: source.area))
  }

  // Each leaves the lines blank if there is no room.

  private func drawBlocks(of source: Source, _ columns: Int, _ rows: Int, in lines: inout PictureLines) async throws {
    guard let fit = PictureFit(source.size, inWholeCells: columns, rows: rows, cell: cell) else { return }
    let cells = try await pixels(of: source, PixelSize(width: fit.columns * 2, height: fit.rows * 2)).cells()
    for row in 0..<fit.rows {
      var line = StyledText("")
      for cell in cells[(row * fit.columns)..<((row + 1) * fit.columns)] { line.append(StyledText.Span(cell)) }
      lines.put(line, row: fit.top + row, column: fit.left)
    }
  }

  private func drawSixels(of source: Source, _ columns: Int, _ rows: Int, in lines: inout PictureLines) async throws {
    let most = largest(columns, rows)
    let fit = PictureFit(source.size, columns: most.columns, rows: most.rows, cell: cell, step: 6)
    guard let fit else { return }
    guard let sixels = try await pixels(of: source, fit.size).sixels() else { throw PictureError.libraryMissing }
    let graphic = Graphic(.sixel, columns: fit.columns, rows: fit.rows, payload: sixels)
    lines.put(graphic, [StyledText(spaces: fit.columns)], fit)
  }

  /// Kitty scales pictures itself, so it is sent no more pixels than the picture has.
  private func drawGraphic(of source: Source, _ columns: Int, _ rows: Int, in lines: inout PictureLines) async throws {
    var most = largest(columns, rows)
    if isInsideTmux {
      most = (min(most.columns, KittyCommand.mostPlaceholders), min(most.rows, KittyCommand.mostPlaceholders))
    }
    guard let fit = PictureFit(source.size, columns: most.columns, rows: most.rows, cell: cell) else { return }
    let scale = min(1, Double(source.size.width) / Double(fit.size.width))
    let size = fit.size.scaled(by: scale)
    let box = PixelSize(width: fit.columns * cell.width, height: fit.rows * cell.height).scaled(by: scale)
    let canvas = PixelSize(width: max(size.width, box.width), height: max(size.height, box.height))
    guard let png = try await pixels(of: source, size, canvas: canvas).png() else { throw PictureError.libraryMissing }
    let graphic = Graphic(
      isInsideTmux ? .placeholders : .kitty,
      columns: fit.columns,
      rows: fit.rows,
      payload: png.base64EncodedString()
    )
    lines.put(graphic, isInsideTmux ? graphic.placeholders : [StyledText(spaces: fit.columns)], fit)
  }

  /// The box, or as much of it as four million pixels can fill.
  private func largest(_ columns: Int, _ rows: Int) -> (columns: Int, rows: Int) {
    var (columns, rows) = (min(columns, 10_000), min(rows, 10_000))
    while columns * cell.width * rows * cell.height > 4_000_000 { (columns, rows) = (columns * 3 / 4, rows * 3 / 4) }
    return (columns, rows)
  }
}

extension Pixels {
  /// The picture in blocks, row by row; each cell is two by two pixels.
  func cells() -> [image_cell] {
    let (columns, rows) = (size.width / 2, size.height / 2)
    return [image_cell](unsafeUninitializedCapacity: columns * rows) { cells, count in
      image_draw_cells(bytes, Int32(columns), Int32(rows), cells.baseAddress)
      count = columns * rows
    }
  }

  /// The picture as one sixel sequence; nil if libchafa is missing.
  func sixels() -> String? { encoded { image_sixels($0, $1, $2, $3) }.map { String(decoding: $0, as: UTF8.self) } }
}
