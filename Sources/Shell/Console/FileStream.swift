import Foundation
import Loading
import Terminal

/// A file descriptor for text output, and its capabilities.
struct FileStream: Sendable {
  let descriptor: Int32
  /// Its width in columns, if it is a terminal.
  let columns: Int?
  /// Its height in rows, if it is a terminal.
  var rows: Int?
  /// Whether written text can be overwritten.
  let canRedraw: Bool
  /// Converts styles to codes that it understands.
  let painter: Painter

  /// Writes the whole text.
  ///
  /// Throws ``OutputClosed`` if its reader has gone, and ``Failure`` if it cannot be written for any other reason.
  func write(_ text: String) throws { try Self.write(text, to: descriptor) }

  /// Writes the whole text. Throws like ``write(_:)``.
  static func write(_ text: String, to descriptor: Int32) throws {
    do throws(FileError) {
      try FileOutput.write(text, to: descriptor)
    } catch {
      if error.code == EPIPE { throw OutputClosed() }
      throw Failure(.storage, .outputUnwritable(error.reason))
    }
  }
}
