import Foundation
import Loading
package import Terminal

/// A file descriptor for text output, and its capabilities.
package struct FileStream: Sendable {
  let descriptor: Int32
  /// Its width in columns, if it is a terminal.
  package let columns: Int?
  /// Its height in rows, if it is a terminal.
  package var rows: Int?
  /// Whether written text can be overwritten.
  package let canRedraw: Bool
  /// Converts styles to codes that it understands.
  package let painter: Painter

  /// Writes the whole text.
  ///
  /// Throws ``OutputClosed`` if its reader has gone, and ``Failure`` if it cannot be written for any other reason.
  package func write(_ text: String) throws {
    do throws(FileError) {
      try FileOutput.write(Data(text.utf8), to: descriptor)
    } catch {
      if error.code == EPIPE { throw OutputClosed() }
      throw Failure(.storage, .outputUnwritable(error.reason))
    }
  }
}
