import CImages
import Imaging

extension Pixels {
  /// In blocks, row after row; nil when libchafa is missing.
  func cells(columns: Int, rows: Int) -> [image_cell]? {
    var cells = [image_cell](repeating: image_cell(), count: columns * rows)
    let (width, height) = (Int32(size.width), Int32(size.height))
    return image_draw_cells(bytes, width, height, Int32(columns), Int32(rows), &cells) ? cells : nil
  }

  /// As one sixel sequence; nil when libchafa is missing.
  func sixels() -> String? {
    encoded { image_sixels($0, $1, $2, $3) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
