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
  /// Throws ``OutputClosed`` if that is no longer possible.
  package func write(_ text: String) throws {
    do {
      try FileOutput.write(Data(text.utf8), to: descriptor)
    } catch {
      throw OutputClosed()
    }
  }
}
