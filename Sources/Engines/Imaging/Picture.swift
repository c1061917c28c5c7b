import CImages
package import Foundation

/// A decoded picture, in libgd's memory; for an animation, its first frame.
package final class Picture {
  private let handle: OpaquePointer
  /// The stored size, before rotation.
  package let size: PixelSize

  /// Decodes a picture; rejects one that is too large by its header, before decoding anything. O(pixels): from 1 ms to
  /// a second for the largest.
  ///
  /// - Parameter request: the only request that will follow. If it is much smaller than the picture, a JPEG is decoded
  ///   at a half, a quarter or an eighth of its size, in a fraction of the time and memory.
  package init(
    _ bytes: Data,
    mostBytes: Int = PictureHeader.mostBytes,
    for request: PixelRequest? = nil
  ) throws(PictureError) {
    let header = try PictureHeader.read(bytes, mostBytes: mostBytes)
    guard images_available() else { throw .libraryMissing }
    guard PictureBytes(bytes).isWhole(header.format) else { throw .damaged }
    let shrink = request.map { Self.shrink($0.area?.size ?? header.size, to: $0.size) } ?? 1
    let handle = bytes.withUnsafeBytes {
      image_decode($0.bindMemory(to: UInt8.self).baseAddress, $0.count, header.format.code, shrink)
    }
    guard let handle else { throw .damaged }
    self.handle = handle
    size = header.size
  }

  deinit { image_free(handle) }

  /// The picture at another size, centred on a transparent canvas that is at least as large. O(pixels).
  package func scaled(to size: PixelSize, canvas: PixelSize? = nil) throws(PictureError) -> Pixels {
    try pixels(PixelRequest(size: size, canvas: canvas))
  }

  /// A part of the picture at another size, centred on a canvas. O(pixels).
  func pixels(_ request: PixelRequest) throws(PictureError) -> Pixels {
    let (size, canvas) = (request.size, request.canvas)
    let (left, top) = ((canvas.width - size.width) / 2, (canvas.height - size.height) / 2)
    guard size.width > 0, size.height > 0, canvas.width >= size.width, canvas.height >= size.height else {
      throw .damaged
    }
    var bytes = [UInt8](repeating: 0, count: canvas.width * canvas.height * 4)
    let isDone = bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      let stride = canvas.width * 4
      return image_scale(
        handle,
        decodedArea(request.area),
        Int32(size.width),
        Int32(size.height),
        start + top * stride + left * 4,
        stride
      )
    }
    if !isDone { throw .damaged }
    return Pixels(size: canvas, bytes: bytes)
  }

  /// The divisor of a JPEG's sides while it is decoded. The result is at least twice as large as needed, so that nobody
  /// sees a difference.
  private static func shrink(_ size: PixelSize, to needed: PixelSize) -> Int32 {
    let most = min(size.width / max(1, needed.width), size.height / max(1, needed.height))
    return most >= 16 ? 8 : most >= 8 ? 4 : most >= 4 ? 2 : 1
  }

  /// A part of the picture in decoded pixels, of which there may be fewer.
  private func decodedArea(_ area: PixelArea?) -> image_area {
    let (width, height) = (image_width(handle), image_height(handle))
    guard let area else { return image_area(left: 0, top: 0, width: width, height: height) }
    let (horizontal, vertical) = (Double(width) / Double(size.width), Double(height) / Double(size.height))
    // If nothing was reduced these are the area's own numbers, otherwise the nearest.
    func within(_ number: Double, _ bounds: ClosedRange<Int32>) -> Int32 {
      min(max(Int32(clamping: Int(number.rounded())), bounds.lowerBound), bounds.upperBound)
    }
    let left = within(Double(area.left) * horizontal, 0...max(0, width - 1))
    let top = within(Double(area.top) * vertical, 0...max(0, height - 1))
    return image_area(
      left: left,
      top: top,
      width: within(Double(area.size.width) * horizontal, 1...max(1, width - left)),
      height: within(Double(area.size.height) * vertical, 1...max(1, height - top))
    )
  }
}

extension PictureFormat {
  fileprivate var code: image_format {
    switch self {
    case .jpeg: IMAGE_JPEG
    case .png: IMAGE_PNG
    case .gif: IMAGE_GIF
    case .webp: IMAGE_WEBP
    }
  }
}
