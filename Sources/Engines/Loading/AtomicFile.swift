package import Foundation
import Synchronization

/// A file that replaces another one as a whole or not at all.
///
/// It is written beside its place, and ``commit(replacing:)`` gives it its name: first the content is synced, then the file is renamed, then
/// its folder is synced. So a power cut leaves the old file or the new one. A file that is not committed is deleted when this object goes.
/// A symbolic link stays, and its target is replaced.
package final class AtomicFile: Sendable {
  /// Who may read and write the file.
  package enum Permissions: Sendable {
    /// Its owner alone: 0600.
    case owner
    /// The same people as before; its owner alone if it is new.
    case asBefore
  }

  private let target: String
  private let temporary: String
  private let output: FileOutput
  private let synchronize: @Sendable (Int32) -> Int32
  private let isNamed = Mutex(false)

  /// Begins a file in the same folder.
  ///
  /// - Parameters:
  ///   - temporary: the name until it is committed, for a writer that is alone: what a crash leaves is then overwritten by the next try.
  ///     A unique name is made up unless given.
  ///   - synchronize: syncs a descriptor to the disk, as `fsync` does.
  package init(
    _ path: FilePath,
    permissions: Permissions = .owner,
    temporary: String? = nil,
    synchronize: @escaping @Sendable (Int32) -> Int32 = { fsync($0) }
  ) throws(FileError) {
    target = path.resolved.text
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

  deinit {
    if !isNamed.withLock({ $0 }) { unlink(temporary) }
  }

  /// Adds bytes at its end.
  package func write(_ bytes: Data) throws(FileError) {
    try output.write(bytes)
  }

  /// Gives it its name. Content and name are on the disk when this returns. Called once.
  ///
  /// - Parameter replacing: whether it may replace another file; if not, that is an error (``FileError/isNameTaken``).
  package func commit(replacing: Bool = true) throws(FileError) {
    guard synchronize(output.descriptor) == 0 else { throw FileError.last }
    // A link is made only where nothing has the name, whatever others do at the same time. Some file systems have no links.
    if !replacing, link(temporary, target) == 0 {
      unlink(temporary)
    } else if !replacing, errno == EEXIST {
      throw FileError(code: EEXIST)
    } else if rename(temporary, target) != 0 {
      throw FileError.last
    }
    isNamed.withLock { $0 = true }
    let folder = open(FilePath(target).folder ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that one may write and not list, or a file system that syncs no folders.
    guard folder >= 0 else { return }
    defer { close(folder) }
    if synchronize(folder) != 0, errno != EINVAL { throw FileError(code: errno, isInPlace: true) }
  }
}
