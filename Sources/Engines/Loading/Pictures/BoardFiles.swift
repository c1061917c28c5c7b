package import Foundation

/// The files of the local board, for other programs while it is not served.
package enum BoardFiles {
  /// The file behind an address that only this process can ask; `nil` if there is none.
  ///
  /// It comes from around a command: documents are written far from the board, also those of sections that know none.
  @TaskLocal package static var file: @Sendable (URL) -> URL? = { _ in nil }
}

extension URL {
  /// The address for other programs. On a local board that is not served (port 0), which only this process can ask, it
  /// is that of the file; `nil` if there is none.
  package var addressForOthers: String? { port == 0 ? BoardFiles.file(self)?.absoluteString : absoluteString }
}
