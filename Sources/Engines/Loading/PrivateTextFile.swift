import Foundation

/// A private text file, replaced completely or not at all.
package struct PrivateTextFile {
  private let path: String

  /// Creates the file at this path, without touching the disk.
  package init(path: String) { self.path = path }

  /// Does the work while no other process works on this file, in its folder, which is created (0700) if it is missing.
  ///
  /// Throws ``PrivateFileError`` if that is not possible, and what the work throws.
  package func withLock(_ work: () throws -> Void) throws {
    let folder = FilePath(path).folder ?? "."
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw PrivateFileError(path, (error as NSError).localizedFailureReason ?? error.localizedDescription)
    }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PrivateFileError(path, FileError.last) }
    defer { close(descriptor) }
    // A disk without locks (some network disks) is written nevertheless.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    try work()
  }

  /// Writes a new file (0600) beside the old one, and moves it into place once it is on the disk. A symbolic link
  /// stays, and its target is replaced. Anything but a regular file (a device, a pipe) is written into.
  ///
  /// The old file is unchanged after an error, unless that says otherwise.
  package func replace(with text: String) throws(PrivateFileError) {
    let target = FilePath(path).resolved.text
    if access(target, F_OK) == 0, access(target, W_OK) != 0 { throw PrivateFileError(path, FileError.last) }
    do throws(FileError) {
      if FilePath(path).isSpecial { return try FileOutput(writingInto: FilePath(path)).write(Data(text.utf8)) }
      let file = try AtomicFile(FilePath(path))
      try file.write(Data(text.utf8))
      try file.commit()
    } catch {
      throw PrivateFileError(path, error)
    }
  }
}

/// Why a private file could not be written.
package struct PrivateFileError: Error, Sendable, Equatable {
  /// The file.
  package let path: String
  /// Why, in the system's words.
  package let reason: String
  /// Whether the file has its new content nevertheless.
  package let isInPlace: Bool

  init(_ path: String, _ reason: String) { (self.path, self.reason, isInPlace) = (path, reason, false) }

  init(_ path: String, _ error: FileError) {
    (self.path, reason, isInPlace) = (path, error.reason, error.isInPlace)
  }
}
