import Crypto
import Database
import Foundation
import Synchronization
package import Watches

/// Locks the channels of one board's watches for this process, in a file beside the user's database.
///
/// Each channel has one byte of the file, which may lie beyond its end (fcntl(2), open file description locks). The system
/// frees it when the process ends, however it does, and programs that the process has started do not inherit it.
package struct FileWatchChannelLocks: WatchChannelLocks {
  /// `F_OFD_SETLK` of Linux, which Glibc's module leaves out.
  private static let setLock: Int32 = 37

  private let path: String
  private let board: String

  /// Creates the locks without touching the disk.
  ///
  /// - Parameters:
  ///   - database: the path of the user's database.
  ///   - board: the board's name.
  package init(database: String, board: String) { (path, self.board) = (database + "-channels", board) }

  /// Where the file system has no locks, or the file cannot be created, no process waits for another one.
  package func lock(_ channel: WatchChannel) -> (any WatchChannelLock)? {
    try? PrivateFile.create(path)
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    let lock = Lock(descriptor)
    guard descriptor >= 0 else { return lock }
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    (range.l_start, range.l_len) = (Self.byte(of: board + "\n" + channel.text), 1)
    while fcntl(descriptor, Self.setLock, &range) != 0 {
      if errno == EAGAIN || errno == EACCES { return nil }
      if errno != EINTR { break }
    }
    return lock
  }

  /// The byte of a name: the chance that two of a million channels have the same one is below one in a million.
  private static func byte(of name: String) -> Int {
    SHA256.hash(data: Data(name.utf8)).prefix(8).reduce(0) { ($0 << 8 | Int($1)) & 0x3FFF_FFFF_FFFF_FFFF }
  }

  private final class Lock: WatchChannelLock {
    private let descriptor: Int32
    private let isHeld = Atomic(true)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { unlock() }

    func unlock() {
      if isHeld.exchange(false, ordering: .acquiringAndReleasing), descriptor >= 0 { close(descriptor) }
    }
  }
}
