import Foundation
import Languages

/// A file that is written as a whole or not at all, and takes the place of another only if that is wanted.
struct ExportedFile {
  let path: String
  let bytes: Data

  /// Whether something is there already.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Writes it: for its owner alone (0600), or with the permissions of the file that it replaces. It is on the disk when
  /// this returns. A symbolic link stays, and what it points to is replaced.
  ///
  /// Throws ``Failure``; what was there is then as it was.
  func write(replacing: Bool) throws(Failure) {
    let target = exists ? URL(filePath: path).resolvingSymlinksInPath().path : path
    let temporary = try writeBeside(target)
    // A link is made only where nothing has the name, whatever others do meanwhile; some disks have no links.
    if !replacing, link(temporary, target) == 0 {
      unlink(temporary)
    } else if !replacing, errno == EEXIST {
      unlink(temporary)
      throw Failure(alreadyThere: path)
    } else if rename(temporary, target) != 0 {
      let reason = Self.reason
      unlink(temporary)
      throw failure(reason)
    }
    // The new name, too, has to be on the disk.
    let name = (target as NSString).deletingLastPathComponent
    let folder = open(name.isEmpty ? "." : name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }
}

extension ExportedFile {
  private static var reason: String { String(cString: strerror(errno)) }

  private func writeBeside(_ target: String) throws(Failure) -> String {
    var name = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure(Self.reason) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var old = stat()
    if stat(target, &old) == 0 { fchmod(descriptor, old.st_mode & 0o777) }
    let temporary = String(decoding: name.dropLast().lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: bytes)
      try handle.synchronize()
      try handle.close()
    } catch {
      unlink(temporary)
      throw failure((error as NSError).localizedFailureReason ?? error.localizedDescription)
    }
    return temporary
  }

  private func failure(_ reason: String) -> Failure {
    Failure(.storage, .unwritable(path, reason), kept: .draftAsItWas, hint: .checkFolder)
  }
}

extension Failure {
  /// A file has the name already.
  init(alreadyThere path: String) {
    self.init(.conflict, .alreadyThere(path), kept: .notTouched, hint: .forceReplaces)
  }
}
