package import Foundation
import Synchronization

/// A file that replaces another one completely or not at all.
///
/// It is written beside its destination, and ``commit(replacing:)`` moves it there, so that a power cut leaves either
/// the old file or the new one. A file that is not committed is deleted with this object. A symbolic link stays, and its
/// target is replaced. Anything but a regular file (a folder, a device, a pipe) is refused, because it would be lost.
package final class AtomicFile: Sendable {
  /// Who may read and write the file.
  package enum Permissions: Sendable {
    /// Only its owner: 0600.
    case owner
    /// The same users as before; only its owner if the file is new.
    case asBefore
  }

  private let target: String
  /// Where it is until the commit.
  package let temporary: String
  private let output: FileOutput
  private let synchronize: @Sendable (Int32) -> Int32
  private let isNamed = Atomic(false)

  /// Begins a file in the same folder.
  ///
  /// - Parameters:
  ///   - temporary: the name until the commit, for a file that only one process writes: the next attempt overwrites
  ///     what a crash leaves. Without it, a unique name is made up.
  ///   - synchronize: syncs a descriptor to the disk, as `fsync` does.
  package init(
    _ path: FilePath,
    permissions: Permissions = .owner,
    temporary: String? = nil,
    synchronize: @escaping @Sendable (Int32) -> Int32 = { fsync($0) }
  ) throws(FileError) {
    target = path.resolved.text
    if let old = FileStatus(target), !old.isRegular { throw FileError(code: old.isFolder ? EISDIR : EINVAL) }
    self.synchronize = synchronize
    let descriptor: Int32
    if let temporary {
      self.temporary = temporary
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    } else {
      var name = Array((target + ".XXXXXX").utf8CString)
      descriptor = mkstemp(&name)
      self.temporary = String(decoding: name.dropLast().lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
    guard descriptor >= 0 else { throw FileError.last }
    output = FileOutput(owning: descriptor)
    if permissions == .asBefore, let old = FileStatus(target) { fchmod(descriptor, old.permissions) }
  }

  deinit { if !isNamed.load(ordering: .acquiring) { unlink(temporary) } }

  /// Appends bytes.
  package func write(_ bytes: Data) throws(FileError) { try output.write(bytes) }

  /// Moves the file to its destination. Content and name are on the disk when this returns. Call it once.
  ///
  /// - Parameter replacing: whether it may replace another file; if not, ``FileError/isNameTaken`` is true of the error.
  package func commit(replacing: Bool = true) throws(FileError) {
    guard synchronize(output.descriptor) == 0 else { throw FileError.last }
    // A link is created only if nothing has the name, whatever other processes do. Some file systems have no links.
    if !replacing, link(temporary, target) == 0 {
      unlink(temporary)
    } else if !replacing, errno == EEXIST {
      throw FileError(code: EEXIST)
    } else if rename(temporary, target) != 0 {
      throw FileError.last
    }
    isNamed.store(true, ordering: .releasing)
    let folder = open(FilePath(target).folder ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that can be written but not listed, or a file system that does not sync folders.
    guard folder >= 0 else { return }
    defer { close(folder) }
    if synchronize(folder) != 0, errno != EINVAL { throw FileError(code: errno, isInPlace: true) }
  }
}
