import Foundation
import GRDB
import Loading
import Synchronization

/// What is done when a file of the user's own data is damaged: a new file is made of what can still be read, and the damaged one
/// is set aside under another name, where nothing touches it any more.
package struct DatabaseRescue: Sendable {
  /// What became of it.
  package struct Report: Sendable, Equatable {
    /// The file.
    package var path: String
    /// Where the damaged one lies now.
    package var damaged: String
    /// How many rows of each table are in the new one.
    package var rows: [String: Int]
    /// Whether something could not be read.
    package var isIncomplete: Bool
  }

  /// The day, for the name of what is set aside.
  let now: @Sendable () -> Date
  /// Makes what was read fit together again.
  let repair: @Sendable (Database) throws -> Void
  let report: @Sendable (Report) async -> Void
  private let runs = RescueCount()

  init(
    now: @escaping @Sendable () -> Date,
    repair: @escaping @Sendable (Database) throws -> Void,
    report: @escaping @Sendable (Report) async -> Void
  ) {
    self.now = now
    self.repair = repair
    self.report = report
  }

  /// Recovers a file that nobody in this process has open.
  ///
  /// Throws the error again for a file that is none of ours, that other processes have open (what they still write would be lost),
  /// or that was damaged again after it was recovered: then the disk is to blame.
  ///
  /// - Returns: `nil` when another process has done it meanwhile.
  func run(_ path: String, _ migrator: DatabaseMigrator, _ patience: Duration, after error: StoreError) throws
    -> Report?
  {
    guard DamagedFile.isDatabase(path), runs.next() <= 1 else { throw error }
    let lock = try RescueLock(path: path + ".rescue")
    defer { lock.end() }
    if DamagedFile.isSound(path, patience) { return nil }
    guard !DamagedFile.isOpenElsewhere(path) else { throw error }
    let new = path + ".recovered"
    let copy = try DatabaseCopy(from: path, to: new, migrator: migrator, patience: patience).run(repair)
    let damaged = try DamagedFile.setAside(path, replacedBy: new, on: now())
    return Report(path: path, damaged: damaged, rows: copy.rows, isIncomplete: copy.isIncomplete)
  }
}

/// How often a file was recovered.
private final class RescueCount: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
