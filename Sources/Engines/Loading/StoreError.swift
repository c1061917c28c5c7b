package import Languages

/// Why a store could not do what it was asked; what every store port throws.
package enum StoreError: Error, Sendable, Equatable {
  /// The file or its folder could not be opened or made.
  case cannotOpen(path: String, reason: Message)
  /// The file may be read but not written.
  case readOnly(path: String)
  /// There is no room left on the file's disk.
  case full(path: String)
  /// Another process kept the file locked for longer than we wait.
  case locked(path: String)
  /// The file was made by a newer version of the program.
  case newer(path: String)
  /// The file is damaged, or is no database at all.
  case corrupt(path: String)
  /// Anything else the database said.
  case failed(path: String, reason: Message)

  /// The file it is about.
  package var path: String {
    switch self {
    case .cannotOpen(let path, _), .readOnly(let path), .full(let path), .locked(let path), .newer(let path),
      .corrupt(let path), .failed(let path, _):
      path
    }
  }
}
