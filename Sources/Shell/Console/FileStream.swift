import Foundation
package import Terminal

/// A file descriptor for text output, and its capabilities.
package struct FileStream: Sendable {
  /// Its width in columns, if it is a terminal.
  package let columns: Int?
  /// Its height in rows, if it is a terminal.
  package let rows: Int?
  /// Whether written text can be overwritten.
  package let canRedraw: Bool
  /// Converts styles to codes that it understands.
  package let painter: Painter

  private let descriptor: Int32

  /// Creates a stream.
  package init(descriptor: Int32, columns: Int?, rows: Int? = nil, canRedraw: Bool, painter: Painter) {
    self.descriptor = descriptor
    self.columns = columns
    self.rows = rows
    self.canRedraw = canRedraw
    self.painter = painter
  }

  /// Writes the whole text.
  ///
  /// Throws ``OutputClosed`` if that is no longer possible.
  package func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&ready, 1, -1)
        } else if errno != EINTR {
          throw OutputClosed()
        }
      }
    }
  }
}
