import CImages
package import Foundation

/// A decoded picture, in libgd's memory; of an animation the first one.
package final class Picture {
  private let handle: OpaquePointer

  /// Decodes a picture; refuses what is too large by its header, before anything is decoded. O(pixels): from 1 ms to a
  /// second for the largest.
  package init(_ bytes: Data, mostBytes: Int = PictureHeader.mostBytes) throws(PictureError) {
    let header = try PictureHeader.read(bytes, mostBytes: mostBytes)
    guard images_available() else { throw .libraryMissing }
    guard PictureBytes(bytes).isWhole(header.format) else { throw .damaged }
    let handle = bytes.withUnsafeBytes {
      image_decode($0.bindMemory(to: UInt8.self).baseAddress, $0.count, header.format.code)
    }
    guard let handle else { throw .damaged }
    self.handle = handle
  }

  deinit {
    image_free(handle)
  }

  /// Its size as it is stored, before it is turned upright.
  package var size: PixelSize {
    PixelSize(width: Int(image_width(handle)), height: Int(image_height(handle)))
  }

  /// At another size, in the middle of a canvas that is transparent around it and at least as large. O(pixels).
  package func scaled(to size: PixelSize, canvas: PixelSize? = nil) throws(PictureError) -> Pixels {
    let canvas = canvas ?? size
    let (left, top) = ((canvas.width - size.width) / 2, (canvas.height - size.height) / 2)
    guard size.width > 0, size.height > 0, left >= 0, top >= 0 else { throw .damaged }
    var bytes = [UInt8](repeating: 0, count: canvas.width * canvas.height * 4)
    let isDone = bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      let stride = canvas.width * 4
      return image_scale(
        handle,
        Int32(size.width),
        Int32(size.height),
        start + top * stride + left * 4,
        stride
      )
    }
    if !isDone { throw .damaged }
    return Pixels(size: canvas, bytes: bytes)
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
