package import Foundation

/// The files of the local board, for other programs while it is not served.
package struct BoardFiles: Sendable {
  /// Those of the board around a command: documents are written far from it, also those of sections that know none.
  ///
  /// Not the closure itself: optimised code of Swift 6.3.1 crashes when it binds a task-local value that is a function.
  @TaskLocal package static var current = BoardFiles { _ in nil }

  /// The file behind an address that only this process can ask; `nil` if there is none.
  package let file: @Sendable (URL) -> URL?

  package init(file: @escaping @Sendable (URL) -> URL?) { self.file = file }
}

extension URL {
  /// The address for other programs. On a local board that is not served (port 0), which only this process can ask, it
  /// is that of the file; `nil` if there is none.
  package var addressForOthers: String? { port == 0 ? BoardFiles.current.file(self)?.absoluteString : absoluteString }
}
