package import Foundation
package import GRDB
package import Loading
import Synchronization

/// Recovers a damaged file of the user's own data: copies everything readable into a new file, and moves the damaged one aside, where
/// nothing touches it.
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
  package let now: @Sendable () -> Date
  /// Throws if a row of a file in the newest schema has values that no version of the program writes.
  package let verify: @Sendable (Database) throws -> Void
  /// Tables whose rows are worth keeping even if one column has a wrong value.
  package let mended: Set<String>
  /// Makes the recovered rows consistent again, and returns whether it could keep every row.
  package let repair: @Sendable (Database) throws -> Bool
  package let report: @Sendable (Report) async -> Void
  /// Receives the path of a file that is intact, but was changed since it was closed, by another program or a failing disk.
  package let reportChange: @Sendable (String) async -> Void
  private let runs = RescueCount()

  package init(
    now: @escaping @Sendable () -> Date,
    verify: @escaping @Sendable (Database) throws -> Void,
    mended: Set<String>,
    repair: @escaping @Sendable (Database) throws -> Bool,
    report: @escaping @Sendable (Report) async -> Void,
    reportChange: @escaping @Sendable (String) async -> Void
  ) {
    self.now = now
    self.verify = verify
    self.mended = mended
    self.repair = repair
    self.report = report
    self.reportChange = reportChange
  }

  /// Recovers a file that nobody in this process has open.
  ///
  /// Rethrows the error for a file that is not ours, that other processes have open (their next writes would be lost), or that was damaged
  /// again after a rescue: then the disk is at fault.
  ///
  /// - Returns: `nil` if another process has already recovered it.
  package func run(_ path: String, _ migrator: DatabaseMigrator, _ patience: Duration, after error: StoreError) throws
    -> Report?
  {
    guard DamagedFile.isDatabase(path), runs.next() <= 1 else { throw error }
    let lock = try RescueLock(path: path + ".rescue")
    defer { lock.end() }
    if DamagedFile.isSound(path, patience, verify) { return nil }
    guard !DamagedFile.isOpenElsewhere(path) else { throw error }
    let new = path + ".recovered"
    var copy = DatabaseCopy(from: path, to: new, migrator: migrator, patience: patience)
    copy.mended = mended
    copy = try copy.run(repair)
    let damaged = try DamagedFile.setAside(path, replacedBy: new, on: now())
    return Report(path: path, damaged: damaged, rows: copy.rows, isIncomplete: copy.isIncomplete)
  }
}

/// How many times a file was recovered.
private final class RescueCount: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
