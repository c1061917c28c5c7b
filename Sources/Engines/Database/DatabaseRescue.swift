package import Foundation
package import GRDB
package import Loading
import Synchronization

/// Recovers a damaged file of the user's own data: copies everything readable into a new file, and moves the damaged one
/// aside, where nothing touches it.
package struct DatabaseRescue: Sendable {
  /// The result of a rescue.
  package struct Report: Sendable, Equatable {
    /// The recovered file.
    package var path: String
    /// Where the damaged file was moved.
    package var damaged: String
    /// How many rows of each table the new file has.
    package var rows: [String: Int]
    /// Whether anything could not be read.
    package var isIncomplete: Bool
  }

  /// The current date, for the name of the damaged file.
  let now: @Sendable () -> Date
  /// Throws if a row of a file in the newest schema has values that no version of the program writes.
  let verify: @Sendable (Database) throws -> Void
  let mended: Set<String>
  let repair: @Sendable (Database) throws -> Bool
  let report: @Sendable (Report) async -> Void
  /// Receives the path of a file that is intact, but was changed since it was closed, by another program or a failing
  /// disk.
  let reportChange: @Sendable (String) async -> Void
  /// Receives why a file that is read cannot be written.
  let reportUnwritable: @Sendable (StoreError) async -> Void
  /// How many times a file was recovered.
  private let runs = RescueCount()

  /// A rescue of a file whose rows need no check of their own.
  ///
  /// - Parameters:
  ///   - now: the current date, for the name of the damaged file.
  ///   - repair: makes the copied rows consistent again, and returns whether it could keep every row.
  package init(now: @escaping @Sendable () -> Date, repair: @escaping @Sendable (Database) throws -> Bool) {
    self.init(
      now: now,
      verify: { _ in },
      mended: [],
      repair: repair,
      report: { _ in },
      reportChange: { _ in },
      reportUnwritable: { _ in }
    )
  }

  init(
    now: @escaping @Sendable () -> Date,
    verify: @escaping @Sendable (Database) throws -> Void,
    mended: Set<String>,
    repair: @escaping @Sendable (Database) throws -> Bool,
    report: @escaping @Sendable (Report) async -> Void,
    reportChange: @escaping @Sendable (String) async -> Void,
    reportUnwritable: @escaping @Sendable (StoreError) async -> Void
  ) {
    (self.now, self.verify, self.mended, self.repair) = (now, verify, mended, repair)
    (self.report, self.reportChange, self.reportUnwritable) = (report, reportChange, reportUnwritable)
  }

  /// Recovers a file that nobody in this process has open.
  ///
  /// Rethrows the error for a file that is not ours, that other processes have open (their next writes would be lost),
  /// or that was damaged again after a rescue: then the disk is at fault.
  ///
  /// - Returns: `nil` if another process has already recovered it.
  package func run(
    _ path: String,
    _ migrator: DatabaseMigrator,
    _ patience: Duration,
    after error: StoreError
  ) throws -> Report? {
    guard DamagedFile.isDatabase(path) else { throw error }
    let lock = try RescueLock(path: path + ".rescue")
    defer { lock.end() }
    if DamagedFile.isSound(path, patience, verify) { return nil }
    guard !DamagedFile.isOpenElsewhere(path), runs.next() <= 1 else { throw error }
    let new = path + ".recovered"
    let copy = try DatabaseCopy(source: path, target: new, migrator: migrator, patience: patience, mended: mended)
      .run(repair)
    let damaged = try DamagedFile.setAside(path, replacedBy: new, on: now())
    return Report(path: path, damaged: damaged, rows: copy.rows, isIncomplete: copy.isIncomplete)
  }
}

/// Counts the rescues of a file.
private final class RescueCount: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// Keeps two processes from recovering the same file at once: a lock that ends with the process (flock(2)).
private struct RescueLock {
  private let descriptor: Int32
  private let path: String

  init(path: String) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.cannotOpen(path: path, reason: .lastSystemError) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  /// A process that waits has the lock file open already, and will find the work done.
  func end() {
    unlink(path)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
