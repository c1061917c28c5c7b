import Foundation
import Loading

/// Creates and deletes files that only their owner can read.
package enum PrivateFile {
  /// Creates an empty file with mode 0600, and its folders with mode 0700, if they do not exist.
  package static func create(_ path: String) throws {
    let manager = FileManager.default
    let folder = FilePath(path).folder ?? "."
    do {
      try manager.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw StoreError.cannotOpen(path: path, reason: .folderNotCreated)
    }
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw StoreError.cannotOpen(path: path, reason: .pathIsFolder)
    }
    // An existing file is not even opened: closing it would drop every lock that this process holds on it.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST, errno != EACCES, errno != EROFS {
      throw StoreError.cannotOpen(path: path, reason: .lastSystemError)
    }
    // A read-only file is left for SQLite to judge: its content can still be shown.
  }

  /// Deletes a database file and the files that SQLite keeps beside it, if they exist.
  package static func delete(_ path: String) throws {
    for name in [path + "-wal", path + "-shm", path + "-clean", path] where unlink(name) != 0 && errno != ENOENT {
      throw StoreError.failed(path: path, reason: .lastSystemError)
    }
  }
}
