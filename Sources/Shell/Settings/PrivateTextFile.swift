import Foundation
import Languages
import Loading

/// A file of text that nobody else reads, replaced as a whole or not at all.
package struct PrivateTextFile {
  let path: String

  /// The file at this path.
  package init(path: String) {
    self.path = path
  }

  /// Does the work while no other process does any on this file, in its folder, which is made (0700) where it is missing.
  ///
  /// Throws a storage ``Failure`` where that is not possible.
  func withLock(_ work: () throws(Failure) -> Void) throws(Failure) {
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
    var name = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(Self.reason) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let temporary = String(decoding: name.dropLast().lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text.utf8))
      try handle.synchronize()
      try handle.close()
    } catch {
      unlink(temporary)
      throw failure((error as NSError).localizedFailureReason ?? error.localizedDescription)
    }
    guard rename(temporary, target) == 0 else {
      let reason = Self.reason
      unlink(temporary)
      throw failure(reason)
    }
    // The new name, too, has to be on the disk.
    let folder = open(FilePath(target).folder ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }
}

extension PrivateTextFile {
  private static var reason: String { String(cString: strerror(errno)) }

  private func failure(_ reason: String) -> Failure {
    Failure(
      .storage,
      Message(
        en: "\(path) cannot be written: \(reason)",
        fr: "\(path) ne peut pas être écrit : \(reason)",
        el: "το \(path) δεν γράφεται: \(reason)",
        ptBR: "\(path) não pode ser gravado: \(reason)"
      ),
      kept: .fileUnchanged,
      hint: Message(
        en: "check the folder and its permissions",
        fr: "vérifier le dossier et ses permissions",
        el: "ελέγξτε τον φάκελο και τα δικαιώματά του",
        ptBR: "verifique a pasta e as permissões"
      )
    )
  }
}
