import Foundation
package import Terminal

/// A file descriptor to write text to, and what it can show.
package struct FileStream: Sendable {
  /// How many columns it has, if it is a terminal.
  package let columns: Int?
  /// How many rows it has, if it is a terminal.
  package let rows: Int?
  /// Whether what was written can be written over.
  package let canRedraw: Bool
  /// Turns styles into what it understands.
  package let painter: Painter

  private let descriptor: Int32

  /// Describes a file descriptor.
  package init(descriptor: Int32, columns: Int?, rows: Int? = nil, canRedraw: Bool, painter: Painter) {
    self.descriptor = descriptor
    self.columns = columns
    self.rows = rows
    self.canRedraw = canRedraw
    self.painter = painter
  }

  /// Writes the whole text.
  ///
  /// Throws ``OutputClosed`` when that is not possible any more.
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
