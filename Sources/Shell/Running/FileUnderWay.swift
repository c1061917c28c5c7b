import Foundation
import Languages
import Loading
import Synchronization

/// A file while it is written: it has its name when it is complete, or never.
///
/// It is for its owner alone (0600), or has the permissions of the file that it replaces. A symbolic link stays, and what it points to is
/// replaced. What is no regular file (a device, a pipe, `/dev/stdout`) is never replaced: it is written into. Its methods throw ``Failure``; what was there is then as it was.
final class FileUnderWay: Sendable {
  private let path: String
  private let target: String
  /// Beside the target until it is complete; `nil` where it is written into.
  private let temporary: String?
  private let replacing: Bool
  private let kept: Message
  private let descriptor: Int32
  private let isOver = Mutex(false)

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - replacing: whether it may take the place of another.
  ///   - kept: what is said to be as it was, when it fails.
  init(path: String, replacing: Bool, kept: Message) throws(Failure) {
    (self.path, self.replacing, self.kept) = (path, replacing, kept)
    let exists = access(path, F_OK) == 0
    if exists, !replacing { throw Failure(alreadyThere: path) }
    target = FilePath(path).resolved.text
    if FilePath(path).isSpecial {
      temporary = nil
      // A pipe that nobody reads is an error, and nothing to wait for.
      descriptor = open(target, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Failure(unwritable: path, Self.reason, kept: kept) }
      _ = fcntl(descriptor, F_SETFL, O_APPEND)
      return
    }
    var name = Array((target + ".XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    temporary = String(decoding: name.dropLast().lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw Failure(unwritable: path, Self.reason, kept: kept) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var old = stat()
    if stat(target, &old) == 0 { fchmod(descriptor, old.st_mode & 0o777) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if descriptor >= 0, let temporary, !isOver.withLock({ $0 }) { unlink(temporary) }
  }

  /// Adds bytes to it.
  func write(_ bytes: Data) throws(Failure) {
    let isWritten = bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
    guard isWritten else { throw failure }
  }

  /// Gives it its name. It is on the disk when this returns.
  func commit() throws(Failure) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0 else { throw failure }
    // A link is made only where nothing has the name, whatever others do meanwhile; some disks have no links.
    if !replacing, link(temporary, target) == 0 {
      unlink(temporary)
    } else if !replacing, errno == EEXIST {
      throw Failure(alreadyThere: path)
    } else if rename(temporary, target) != 0 {
      throw failure
    }
    isOver.withLock { $0 = true }
    // The new name, too, has to be on the disk.
    let folder = open(FilePath(target).folder ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private var failure: Failure { Failure(unwritable: path, Self.reason, kept: kept) }

  private static var reason: String { String(cString: strerror(errno)) }
}
