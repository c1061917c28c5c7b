import Foundation
import Languages
import Loading

/// A file of text that nobody else reads, replaced as a whole or not at all.
package struct PrivateTextFile {
  package let path: String

  /// The file at this path.
  package init(path: String) {
    self.path = path
  }

  /// Does the work while no other process does any on this file, in its folder, which is made (0700) where it is missing.
  ///
  /// Throws a storage ``Failure`` where that is not possible.
  package func withLock(_ work: () throws(Failure) -> Void) throws(Failure) {
    let folder = FilePath(path).folder ?? "."
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw failure((error as NSError).localizedFailureReason ?? error.localizedDescription)
    }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(Self.reason) }
    defer { close(descriptor) }
    // A disk that has no locks (some network ones) is written all the same.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    try work()
  }

  /// Writes a new file (0600) beside the old one, and puts it in its place once it is on the disk. A symbolic link stays, and what
  /// it points to is replaced.
  ///
  /// Throws a storage ``Failure``; the old file is then as it was.
  package func replace(with text: String) throws(Failure) {
    let target = FilePath(path).resolved.text
    if access(target, F_OK) == 0, access(target, W_OK) != 0 { throw failure(Self.reason) }
    do throws(FileError) {
      let file = try AtomicFile(FilePath(path))
      try file.write(Data(text.utf8))
      try file.commit()
    } catch {
      throw failure(error.reason, isInPlace: error.isInPlace)
    }
  }
}

extension PrivateTextFile {
  private static var reason: String { String(cString: strerror(errno)) }

  private func failure(_ reason: String, isInPlace: Bool = false) -> Failure {
    Failure(
      .storage,
      .privateFileCannotWrite(path, reason: reason),
      kept: isInPlace ? nil : .fileUnchanged,
      hint: .checkFolderAndPermissionsOfIt
    )
  }
}
