import Foundation
import GRDB
import Loading
import Synchronization

/// An SQLite file that is opened, and brought to its newest schema, when it is first used.
///
/// Its folder is made with mode 0700 and the file with mode 0600. Everything it throws is a `StoreError`, or
/// `CancellationError` when the task was cancelled, which interrupts a running query.
package final class DatabaseFile: Sendable {
  /// What a crash or a power cut may take.
  package enum Durability: Sendable {
    /// Nothing that was committed: each commit waits for the disk.
    case full
    /// The last commits; the file stays sound. For what can be fetched again.
    case relaxed
  }

  /// The file's absolute path.
  package let path: String

  private let durability: Durability
  private let lockTimeout: Duration
  private let migrator: DatabaseMigrator
  private let opened = Mutex<DatabasePool?>(nil)

  init(path: String, durability: Durability, lockTimeout: Duration, migrator: DatabaseMigrator) {
    self.path = path
    self.durability = durability
    self.lockTimeout = lockTimeout
    self.migrator = migrator
  }

  func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await mappingErrors { try await pool().read(work) }
  }

  func write<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await mappingErrors { try await pool().write(work) }
  }

  /// Closes the file; using it again opens it again.
  package func close() throws {
    try opened.withLock { pool in
      try pool?.close()
      pool = nil
    }
  }
}

extension DatabaseFile {
  private func pool() throws -> DatabasePool {
    try opened.withLock { opened in
      if let opened { return opened }
      try PrivateFile.create(path)
      let pool = try DatabasePool(path: path, configuration: configuration)
      if try pool.read(migrator.hasBeenSuperseded) { throw StoreError.newer(path: path) }
      if try !pool.read(migrator.hasCompletedMigrations) { try migrator.migrate(pool) }
      opened = pool
      return pool
    }
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(lockTimeout / .seconds(1))
    configuration.maximumReaderCount = 2
    configuration.prepareDatabase { [durability] db in
      try db.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
      db.add(function: .containsCharacters)
    }
    return configuration
  }

  private func mappingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      if Task.isCancelled { throw CancellationError() }
      throw StoreError(error, path: path)
    }
  }
}
