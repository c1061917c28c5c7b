package import Foundation
package import GRDB
package import Loading
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

    /// Creates it from its parts.
    package init(path: String, damaged: String, rows: [String: Int], isIncomplete: Bool) {
      self.path = path
      self.damaged = damaged
      self.rows = rows
      self.isIncomplete = isIncomplete
    }
  }

  /// The day, for the name of what is set aside.
  package let now: @Sendable () -> Date
  /// Throws where a row has what no version of the program writes. Of a file in the newest schema.
  package let verify: @Sendable (Database) throws -> Void
  /// Tables of which a row is worth keeping that has a wrong value in one column.
  package let mended: Set<String>
  /// Makes what was read fit together again, and says whether it could keep every row.
  package let repair: @Sendable (Database) throws -> Bool
  package let report: @Sendable (Report) async -> Void
  /// Is told the path of a file that is sound, but was changed since it was closed, by another program or a failing disk.
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
  /// Throws the error again for a file that is none of ours, that other processes have open (what they still write would be lost),
  /// or that was damaged again after it was recovered: then the disk is to blame.
  ///
  /// - Returns: `nil` when another process has done it meanwhile.
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
