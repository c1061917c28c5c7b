import Foundation
import Loading

/// A private text file, replaced completely or not at all.
package struct PrivateTextFile {
  package let path: String

  /// Creates the file at this path, without touching the disk.
  package init(path: String) { self.path = path }

  /// Does the work while no other process works on this file, in its folder, which is created (0700) if it is missing.
  ///
  /// Throws a storage ``Failure`` if that is not possible.
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
    // A disk without locks (some network disks) is written nevertheless.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    try work()
  }

  /// Writes a new file (0600) beside the old one, and moves it into place once it is on the disk. A symbolic link
  /// stays, and its target is replaced. Anything but a regular file (a device, a pipe) is written into.
  ///
  /// Throws a storage ``Failure``; the old file is then unchanged.
  package func replace(with text: String) throws(Failure) {
    let target = FilePath(path).resolved.text
    if access(target, F_OK) == 0, access(target, W_OK) != 0 { throw failure(Self.reason) }
    do throws(FileError) {
      if FilePath(path).isSpecial { return try FileOutput(writingInto: FilePath(path)).write(Data(text.utf8)) }
      let file = try AtomicFile(FilePath(path))
      try file.write(Data(text.utf8))
      try file.commit()
    } catch {
      throw failure(error.reason, isInPlace: error.isInPlace)
    }
  }

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
