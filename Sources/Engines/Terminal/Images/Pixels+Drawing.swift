import CImages
import Imaging

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
  func sixels() -> String? {
    encoded { image_sixels($0, $1, $2, $3) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
