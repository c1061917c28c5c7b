import Foundation
package import GRDB
import Loading
import Synchronization

/// An SQLite file that is opened, and brought to its newest schema, when it is first used.
///
/// Its folder is made with mode 0700 and the file with mode 0600. Everything it throws is a `StoreError`, or
/// `CancellationError` when the task was cancelled, which interrupts a running query.
///
/// A file that was not closed in good order (``CleanMark``) is checked before it is used: `PRAGMA integrity_check`, and whether each row
/// has what the program writes there.
package final class DatabaseFile: Sendable {
  /// What a crash or a power cut may take.
  package enum Durability: Sendable {
    /// Nothing that was committed: each commit waits for the disk.
    case full
    /// The last commits; the file stays sound. For what can be fetched again.
    case relaxed
  }

  /// What is done when the file is damaged.
  package enum Remedy: Sendable {
    /// Nothing: that is an error.
    case none
    /// What can be read is recovered. For the user's own data.
    case rescue(DatabaseRescue)
    /// The file is deleted and recreated, once. For data that can be fetched again.
    case remake(CacheRepair)
  }

  /// A cache larger than this is not checked when it was left open, in bytes: it would be felt. `doctor` checks it.
  package static let largestCheckedCache = 32_000_000

  /// The file's absolute path.
  package let path: String

  private let durability: Durability
  private let lockTimeout: Duration
  package let migrator: DatabaseMigrator
  private let remedy: Remedy
  /// Opens, closes, deletes and recovers the file: SQLite blocks.
  let queue = FileQueue(label: "classifieds.database")
  /// Changed only by the queue.
  private let opened = Mutex<Connections?>(nil)
  /// Whether it was found sound, but not as it was left, and nobody was told yet.
  private let hasChanged = Atomic(false)

  /// - Parameter remedy: what is done when the file is damaged.
  package init(
    path: String,
    durability: Durability,
    lockTimeout: Duration,
    migrator: DatabaseMigrator,
    remedy: Remedy = .none
  ) {
    self.path = path
    self.durability = durability
    self.lockTimeout = lockTimeout
    self.migrator = migrator
    self.remedy = remedy
  }

  deinit {
    // Not by the queue: this may be its thread.
    try? closeConnections()
  }

  package func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await rescuing { try await mappingErrors { try await connections().reader.read(work) } }
  }

  package func write<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await rescuing { try await mappingErrors { try await connections().writer.write(work) } }
  }

  /// Closes the file; using it again opens it again. Blocks until it is closed.
  package func close() throws {
    try queue.runBlocking { try closeConnections() }
  }

  /// Deletes the file with all that is in it, for what can be fetched again; using it again makes a new one. For the queue.
  ///
  /// Another process that has it open goes on with what was deleted, until it is started again.
  func delete() throws {
    abandon()
    try PrivateFile.delete(path)
  }
}

extension DatabaseFile {
  /// One connection writes, and one reads meanwhile. A pool's own readers would do, but to get one takes two more changes of thread,
  /// a good part of a short search.
  private struct Connections: Sendable {
    let writer: DatabasePool
    let reader: DatabaseQueue
    let use: DatabaseUse
  }

  private func closeConnections() throws {
    guard let connections = opened.withLock({ $0 }) else { return }
    // The writer last: whoever closes the file last folds the journal into it, and the reader may not write.
    try connections.reader.close()
    try connections.writer.close()
    connections.use.end(isDamaged: false)
    opened.withLock { $0 = nil }
  }

  /// Closes what is damaged, and may not even close well.
  private func abandon() {
    guard let connections = opened.withLock({ $0 }) else { return }
    try? connections.reader.close()
    try? connections.writer.close()
    connections.use.end(isDamaged: true)
    opened.withLock { $0 = nil }
  }

  /// The connections; opens the file if need be.
  ///
  /// Another process that opens the same new file at this moment makes tables that we were about to make or had just missed, and holds
  /// locks that SQLite does not wait for, as while the journal changes. A further try finds it done.
  private func connections() async throws -> Connections {
    if let opened = opened.withLock({ $0 }) { return opened }
    let deadline = ContinuousClock.now + lockTimeout
    var errors = 0
    while true {
      do {
        return try await queue.run { [self] in try openUnlessOpen() }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR && errors < 3 {
        errors += 1
      } catch let error where Self.isLocked(error) && ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  private static func isLocked(_ error: any Error) -> Bool {
    switch error {
    case StoreError.locked: true
    case let error as DatabaseError: error.resultCode == .SQLITE_BUSY
    default: false
    }
  }

  private func openUnlessOpen() throws -> Connections {
    if let opened = opened.withLock({ $0 }) { return opened }
    try PrivateFile.create(path)
    let use = try DatabaseUse(path: path)
    do {
      let connections = try open(use)
      opened.withLock { $0 = connections }
      return connections
    } catch let error as DatabaseError where [.SQLITE_ERROR, .SQLITE_BUSY].contains(error.resultCode) {
      // How the file was left is still to be judged, by the next try.
      use.release()
      throw error
    } catch {
      use.end(isDamaged: true)
      throw error
    }
  }

  /// Does the work; when the file is damaged, applies the remedy and does the work again, once.
  private func rescuing<Value>(_ work: () async throws -> Value) async throws -> Value {
    switch remedy {
    case .none: return try await work()
    case .remake(let repair):
      let repairs = repair.count
      do {
        return try await work()
      } catch {
        // A connection that was closed because somebody else repairs the file fails in other ways.
        guard try await repair.run(self, after: error, since: repairs) else { throw error }
        return try await work()
      }
    case .rescue(let rescue):
      do {
        let value = try await work()
        if hasChanged.exchange(false, ordering: .relaxed) { await rescue.reportChange(path) }
        return value
      } catch let error as StoreError {
        guard case .corrupt = error else { throw error }
        let report = try await mappingErrors {
          try await queue.run { [self] in
            abandon()
            return try rescue.run(path, migrator, lockTimeout, after: error)
          }
        }
        if let report { await rescue.report(report) }
        return try await work()
      }
    }
  }

  private func open(_ use: DatabaseUse) throws -> Connections {
    // A look before opening costs a millisecond of every start: for what can be fetched again, one afterwards will do.
    if durability == .full { try refuseNewerVersion() }
    if use.isFirst { try checkUnlessClean() }
    // A pool writes at once, if only into the journal.
    use.begin()
    let pool = try DatabasePool(path: path, configuration: configuration)
    // Not before: a pool sets its own choice, NORMAL, when it has opened the file.
    try pool.writeWithoutTransaction { [durability] db in
      try db.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
    }
    var readOnly = configuration
    readOnly.readonly = true
    let reader = try DatabaseQueue(path: path, configuration: readOnly)
    let (isNewer, isComplete) = try reader.read {
      (try migrator.hasBeenSuperseded($0), try migrator.hasCompletedMigrations($0))
    }
    if isNewer { throw StoreError.newer(path: path) }
    if !isComplete { try migrator.migrate(pool) }
    use.share()
    return Connections(writer: pool, reader: reader, use: use)
  }

  /// Throws SQLite's word for a damaged file.
  private func checkUnlessClean() throws {
    let size = Self.size(of: path)
    let state = CleanMark(path: path).state
    // An empty file is a new one, unless it was not empty when it was closed.
    guard size > 0 || (durability == .full && state == .changed), state != .clean else { return }
    if durability == .relaxed {
      // Nobody but this program has reason to write a cache: one that was changed is fetched again.
      if state == .changed { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      if size > Self.largestCheckedCache { return }
    }
    let queue = try DatabaseQueue.reading(path, configuration)
    defer { try? queue.close() }
    try queue.read { db in
      if let words = try DamagedFile.flaw(db) { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: words) }
      if case .rescue(let rescue) = remedy, try migrator.hasCompletedMigrations(db) { try rescue.verify(db) }
    }
    if state == .changed { hasChanged.store(true, ordering: .relaxed) }
  }

  /// Looks at the file without writing into it, as opening a pool does; only what was cut off is undone.
  private func refuseNewerVersion() throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(lockTimeout / .seconds(1))
    let probe = try DatabaseQueue.reading(path, configuration)
    if try probe.read(migrator.hasBeenSuperseded) { throw StoreError.newer(path: path) }
    try probe.close()
  }

  package var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(lockTimeout / .seconds(1))
    // Kibibytes a connection. A search of a large file touches a few hundred pages.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -8000") }
    return configuration
  }

  package func mappingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      if Task.isCancelled { throw CancellationError() }
      throw StoreError(error, path: path)
    } catch is RowDecodingError {
      throw StoreError.corrupt(path: path)
    }
  }
}
