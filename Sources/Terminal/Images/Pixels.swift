import CImages
import Foundation

/// Straight RGBA, row after row.
struct Pixels {
  let size: PixelSize
  let bytes: [UInt8]

  /// In blocks, row after row; each cell is two by two pixels.
  func cells() -> [image_cell] {
    let (columns, rows) = (size.width / 2, size.height / 2)
    return [image_cell](unsafeUninitializedCapacity: columns * rows) { cells, count in
      image_draw_cells(bytes, Int32(columns), Int32(rows), cells.baseAddress)
      count = columns * rows
    }
  }

  /// As one sixel sequence; nil when libchafa is missing.
  func sixels() -> String? {
    encoded(image_sixels).map { String(decoding: $0, as: UTF8.self) }
  }

  /// As a PNG file; nil without memory.
  func png() -> Data? {
    encoded(image_png).map { Data($0) }
  }

  private func encoded(_ encode: Encoder) -> [UInt8]? {
    var count = 0
    guard let result = encode(bytes, Int32(size.width), Int32(size.height), &count) else { return nil }
    defer { image_free_bytes(result) }
    return Array(UnsafeRawBufferPointer(start: result, count: count))
  }

  private typealias Encoder = (
    UnsafePointer<UInt8>?, Int32, Int32, UnsafeMutablePointer<Int>?
  ) -> UnsafeMutablePointer<CChar>?
}
