package import Foundation
import Loading

/// The file or pipe that a board is imported from, or its list of erased accounts. Reading it blocks the thread, at most until it is cancelled.
package struct ExportInput: Sendable {
  private let path: String
  private let input: FileInput

  /// Opens a file, or a descriptor that this process was started with (`/dev/stdin`). Throws ``BoardError``.
  package init(_ path: String) throws(BoardError) {
    self.path = path
    do throws(FileError) {
      input = try FileInput(FilePath(path))
    } catch {
      throw .unreadableExport(path: path, reason: error.reason)
    }
  }

  /// Ends a read that waits, and all later ones, with a `CancellationError`.
  package func cancel() { input.cancel() }

  /// The next bytes, at most so many; none at the end.
  package func read(_ count: Int) throws -> Data {
    do {
      return try input.read(count)
    } catch let error as FileError {
      throw BoardError.unreadableExport(path: path, reason: error.reason)
    }
  }
}
