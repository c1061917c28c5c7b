import Foundation
import GRDB
import Loading

/// What `doctor` reports about a database file.
package struct DatabaseInspection: Sendable, Equatable {
  /// Whether SQLite finds the file intact.
  package enum Soundness: Sendable, Equatable {
    case sound
    /// The first defect, in SQLite's words.
    case unsound(String)
    /// The check did not finish in time.
    case unknown
  }

  /// The size in bytes, including the journal that has not been written back yet.
  package var size: Int
  /// How many migrations the file has had, and how many there are.
  package var version: Int
  package var newestVersion: Int
  package var soundness: Soundness
  /// The requested counts, in the order of the queries; empty while the schema is older.
  package var counts: [Int]
}

extension DatabaseFile {
  /// Looks at the file without creating, changing or migrating it; only an interrupted change is rolled back, as on
  /// every opening.
  ///
  /// Throws a `StoreError` for a file that cannot be read, was made by another version, or is not a database.
  ///
  /// - Parameters:
  ///   - patience: how long the check may take (`PRAGMA integrity_check`: each page, and each row in each index).
  ///   - queries: each counts something: `SELECT count(*) FROM …`.
  /// - Returns: `nil` if there is no file.
  package func inspect(within patience: Duration, counting queries: [String]) async throws -> DatabaseInspection? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try await mappingErrors { try await look(patience, queries) }
  }

  private func look(_ patience: Duration, _ queries: [String]) async throws -> DatabaseInspection {
    let queue = try await self.queue.run { [self] in try DatabaseQueue.reading(path, configuration) }
    var inspection = try await queue.read { [self, migrator] db in
      try refuseOtherVersions(db)
      let version = try migrator.appliedMigrations(db).count
      let newest = migrator.migrations.count
      return DatabaseInspection(
        size: Self.size(of: path),
        version: version,
        newestVersion: newest,
        soundness: .unknown,
        counts: version < newest ? [] : try queries.map { try Int.fetchOne(db, sql: $0) ?? 0 }
      )
    }
    inspection.soundness = try await Self.soundness(queue, within: patience)
    try queue.close()
    return inspection
  }

  private static func soundness(
    _ queue: DatabaseQueue,
    within patience: Duration
  ) async throws -> DatabaseInspection.Soundness {
    try await withThrowingTaskGroup(of: DatabaseInspection.Soundness.self) { group in
      group.addTask {
        do {
          return try await queue.read { try DamagedFile.flaw($0) }.map { .unsound($0) } ?? .sound
        } catch is CancellationError {
          return .unknown
        }
      }
      group.addTask {
        try? await Task.sleep(for: patience)
        return .unknown
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .unknown
    }
  }

  /// The size of a file and its journal, in bytes; 0 without a file.
  static func size(of path: String) -> Int { ["", "-wal"].reduce(0) { $0 + (FileStatus(path + $1)?.size ?? 0) } }
}

/// The version of the SQLite library in use.
package enum SQLiteVersion {
  /// The version as the library reports it.
  package static var current: String? {
    try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
  }
}
