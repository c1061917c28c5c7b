package import Languages

/// Why a store failed; every store port throws it.
package enum StoreError: Error, Sendable, Equatable {
  /// The file or its folder could not be opened or created.
  case cannotOpen(path: String, reason: Message)
  /// The file can be read but not written.
  case readOnly(path: String)
  /// The file's disk is full.
  case full(path: String)
  /// Another process kept the file locked for longer than the timeout.
  case locked(path: String)
  /// The file was made by a newer version of the program.
  case newer(path: String)
  /// The file was made by an earlier development version, whose files are no longer read.
  case outdated(path: String)
  /// The file is damaged, or is not a database.
  case corrupt(path: String)
  /// Any other error of the database.
  case failed(path: String, reason: Message)

  /// The file that the error concerns.
  package var path: String {
    switch self {
    case .cannotOpen(let path, _), .readOnly(let path), .full(let path), .locked(let path), .newer(let path),
      .outdated(let path), .corrupt(let path), .failed(let path, _):
      path
    }
  }
}
