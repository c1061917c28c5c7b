import Foundation
package import GRDB
import Loading

/// Checks and replaces database files that SQLite finds damaged.
package enum DamagedFile {
  /// Where SQLite locks the index of a journal: every process that has the file open holds a lock in this range
  /// (wal.html, "WAL-index locks").
  private static let locks = (start: off_t(120), count: off_t(9))

  /// Whether a file is, or was, a database: it contains zero bytes, unlike a text file in its place.
  static func isDatabase(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 65_536))?.contains(0) ?? false
  }

  /// The first defect that SQLite finds in a database, in its words. Unlike `quick_check`, it looks up each row in each
  /// index.
  package static func flaw(_ db: Database) throws -> String? {
    let words = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") ?? ""
    return words == "ok" ? nil : words
  }

  /// Whether neither SQLite nor the program finds a defect.
  static func isSound(_ path: String, _ patience: Duration, _ verify: (Database) throws -> Void) -> Bool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience / .seconds(1))
    let isSound = try? DatabaseQueue.reading(path, configuration).read { db in
      if try flaw(db) != nil { return false }
      try verify(db)
      return true
    }
    return isSound ?? false
  }

  /// Whether another process has the file open.
  static func isOpenElsewhere(_ path: String) -> Bool {
    let descriptor = open(path + "-shm", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock(
      l_type: Int16(F_WRLCK),
      l_whence: Int16(SEEK_SET),
      l_start: locks.start,
      l_len: locks.count,
      l_pid: 0
    )
    guard fcntl(descriptor, F_GETLK, &lock) == 0 else { return false }
    return lock.l_type != Int16(F_UNLCK)
  }

  /// Renames the file and gives its name to a new one. A file of that name exists at every moment.
  ///
  /// - Returns: the damaged file's new name.
  static func setAside(_ path: String, replacedBy new: String, on date: Date) throws -> String {
    let failure = { StoreError.failed(path: path, reason: .lastSystemError) }
    let name = path + ".damaged-" + date.formatted(.iso8601.year().month().day())
    var damaged = name
    var number = 1
    while link(path, damaged) != 0 {
      guard errno == EEXIST else { throw failure() }
      number += 1
      damaged = "\(name)-\(number)"
    }
    // The journal belongs to the damaged file. Beside the new one, SQLite would write it into that.
    for suffix in ["-wal", "-journal"] where rename(path + suffix, damaged + suffix) != 0 && errno != ENOENT {
      throw failure()
    }
    if unlink(path + "-shm") != 0, errno != ENOENT { throw failure() }
    guard rename(new, path) == 0 else { throw failure() }
    return damaged
  }
}
