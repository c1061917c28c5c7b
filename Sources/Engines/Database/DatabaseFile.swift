import Foundation
package import GRDB
import Loading
import Synchronization

/// An SQLite file that is opened, and migrated to its newest schema, when it is first used.
///
/// Its folder is created with mode 0700 and the file with mode 0600. Everything it throws is a `StoreError`, or a
/// `CancellationError` if the task was cancelled, which interrupts a running query.
///
/// A file that was not closed cleanly (``CleanShutdownMark``) is checked before it is used: `PRAGMA integrity_check`, and
/// whether each row has values that the program writes.
package final class DatabaseFile: Sendable {
  /// What a crash or a power cut may lose.
  package enum Durability: Sendable {
    /// Nothing that was committed: each commit waits for the disk.
    case full
    /// The last commits, but the file stays intact. For data that can be fetched again.
    case relaxed
  }

  /// What to do when the file is damaged.
  package enum Remedy: Sendable {
    /// Nothing; damage is an error.
    case none
    /// Recover what can be read. For the user's own data.
    case rescue(DatabaseRescue)
    /// Delete the file and recreate it, once. For data that can be fetched again.
    case remake(CacheRepair)
  }

  /// The largest cache, in bytes, that is checked after it was left open. Checking a larger one would cause a
  /// noticeable delay; `doctor` checks it.
  package static let largestCheckedCache = 32_000_000

  /// How long reading waits for another process to let the file be opened for writing, too.
  private static let patienceOfReaders = Duration.milliseconds(100)

  /// The file's absolute path; for a symbolic link that of its target, where SQLite's other files are.
  package let path: String

  private let isLink: Bool
  private let durability: Durability
  private let lockTimeout: Duration
  private let pageSize: Int
  package let migrator: DatabaseMigrator
  private let retired: Set<String>
  private let newest: Int?
  private let remedy: Remedy
  /// Opens, closes, deletes and recovers the file, because SQLite blocks.
  let queue = FileQueue(label: "classifieds.database")
  /// Changed only on the queue.
  private let opened = Mutex<Connections?>(nil)
  /// A connection that only reads, while another process is in the way of the others.
  private let readerAlone = Mutex<ClosableDatabase?>(nil)
  private let isAborted = Atomic(false)
  /// Whether the file was found intact but changed since it was closed, and nobody has been told yet.
  private let hasChanged = Atomic(false)
  /// How many times the connections were closed because the file was recovered.
  private let rescues = Atomic(0)

  /// - Parameters:
  ///   - pageSize: the size of a page of a new file in bytes, a power of two.
  ///   - retired: the names of schema versions that development versions of the program wrote. Their files are not read.
  ///   - newest: the newest version in the header of a file (`user_version`) that is read; `nil` if none is noted there.
  ///   - remedy: what to do when the file is damaged.
  package init(
    path: String,
    durability: Durability,
    lockTimeout: Duration,
    pageSize: Int = 4_096,
    migrator: DatabaseMigrator,
    retired: Set<String> = [],
    newest: Int? = nil,
    remedy: Remedy = .none
  ) {
    // Foundation's first look takes half a millisecond of a start.
    var byte: CChar = 0
    isLink = readlink(path, &byte, 1) >= 0
    self.path = isLink ? FilePath(path).resolved.text : path
    self.durability = durability
    self.lockTimeout = lockTimeout
    self.pageSize = pageSize
    self.migrator = migrator
    self.retired = retired
    self.newest = newest
    self.remedy = remedy
  }

  deinit {
    // Not on the queue: this may be its thread.
    try? closeConnections()
  }

  package func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await rescuing { try await mappingErrors { try await reader().read(work) } }
  }

  package func write<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await rescuing { try await mappingErrors { try await writer().write(work) } }
  }

  /// Closes the file and blocks until it is closed. The next use opens it again.
  package func close() throws { try queue.runBlocking { try closeConnections() } }

  /// Closes the file for good when nobody awaits what is still running: statements are ended, and their transactions rolled back. They, and
  /// whatever comes later, throw a `CancellationError`. Blocks until the file is closed, but not longer than a second; then it is left as
  /// a killed process leaves it.
  package func abort() {
    isAborted.store(true, ordering: .releasing)
    let isQuiet = DispatchSemaphore(value: 0)
    queue.start { [self] in
      refuse()
      isQuiet.signal()
    }
    let deadline = ContinuousClock.now + .seconds(1)
    // More than once: a statement may be just about to begin.
    while isQuiet.wait(timeout: .now() + .milliseconds(10)) == .timedOut {
      guard ContinuousClock.now < deadline else { return }
      guard let connections = opened.withLock({ $0 }) else { continue }
      connections.reader.writer.interrupt()
      connections.writer?.writer.interrupt()
    }
    queue.runBlocking {
      // Once more: an interruption may have come too late to end a statement.
      refuse()
      // The connections are kept: to deallocate them takes longer than to close them.
      try? closeConnections(forgetting: false)
    }
  }

  private func refuse() {
    guard let connections = opened.withLock({ $0 }) else { return }
    connections.reader.refuse()
    connections.writer?.refuse()
  }

  /// Deletes the file and everything in it; the next use creates a new one. For data that can be fetched again. Call it
  /// on the queue.
  ///
  /// Another process that has the file open keeps using the deleted file until it restarts.
  func delete() throws {
    abandon()
    try PrivateFile.delete(path)
  }

  /// One connection writes while another reads. A pool of GRDB's would work too, but getting one of its readers takes two more thread
  /// switches, a good part of a short search, and opening it creates and drops a table each time.
  private struct Connections: Sendable {
    /// `nil` until something is written, if the file could be read without it.
    var writer: ClosableDatabase?
    let reader: ClosableDatabase
    let use: DatabaseUseLock
  }

  private func closeConnections(forgetting: Bool = true) throws {
    try readerAlone.withLock { reader in
      try reader?.close()
      reader = nil
    }
    guard let connections = opened.withLock({ $0 }) else { return }
    // The writer closes last: the last connection to close writes the journal back into the file, and the reader may
    // not write.
    try connections.reader.close()
    try connections.writer?.close()
    connections.use.end(isDamaged: false)
    if forgetting { opened.withLock { $0 = nil } }
  }

  private func abandon() {
    readerAlone.withLock { reader in
      try? reader?.close()
      reader = nil
    }
    guard let connections = opened.withLock({ $0 }) else { return }
    try? connections.reader.close()
    try? connections.writer?.close()
    connections.use.end(isDamaged: true)
    opened.withLock { $0 = nil }
  }

  /// The connection that writes.
  private func writer() async throws -> ClosableDatabase {
    guard let writer = try await connections(toWrite: true).writer else { throw StoreError.readOnly(path: path) }
    return writer
  }

  /// Returns the connections, and opens the file if necessary.
  ///
  /// Another process that opens the same new file at the same moment may create tables that this one was about to
  /// create or has just found missing. It may also hold locks that SQLite does not wait for, for example while the
  /// journal mode changes. Another attempt then finds the work done.
  ///
  /// - Parameters:
  ///   - isWriting: whether the connection that writes is needed.
  ///   - patience: how long to wait for another process that has the file locked.
  private func connections(toWrite isWriting: Bool, patience: Duration? = nil) async throws -> Connections {
    if isAborted.load(ordering: .acquiring) { throw CancellationError() }
    if let opened = opened.withLock({ $0 }), opened.writer != nil || !isWriting { return opened }
    let patience = min(patience ?? lockTimeout, lockTimeout)
    let deadline = ContinuousClock.now + patience
    var errors = 0
    while true {
      do {
        return try await queue.run { [self] in try openUnlessOpen(toWrite: isWriting, patience) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR && errors < 3 {
        errors += 1
      } catch let error where Self.isLocked(error) && ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  /// The connection that reads.
  ///
  /// The user's own data can be read even if the file cannot be opened for writing, because the disk is full or
  /// read-only: as it was when it was closed. Nor does reading wait for another process that writes, once the file has
  /// its tables.
  private func reader() async throws -> ClosableDatabase {
    do {
      if let reader = readerAlone.withLock({ $0 }), opened.withLock({ $0 }) == nil { return reader }
      do {
        let patience = durability == .full ? Self.patienceOfReaders : nil
        return try await connections(toWrite: false, patience: patience).reader
      } catch let error where durability == .full && Self.isLocked(error) {
        if let reader = try? await queue.run({ [self] in try openBesideWriter() }) { return reader }
        // The other process may be creating the tables.
        return try await connections(toWrite: false).reader
      }
    } catch {
      guard case .rescue(let rescue) = remedy, let obstacle = obstacle(error),
        let reader = try? await queue.run({ [self] in try openAsClosed() })
      else { throw error }
      await rescue.reportUnwritable(obstacle)
      return reader
    }
  }

  /// Why a file cannot be opened for writing, if that says nothing against reading it.
  private func obstacle(_ error: any Error) -> StoreError? {
    let error = (error as? DatabaseError).map { StoreError($0, path: path) } ?? error as? StoreError
    return switch error {
    case .full, .readOnly, .cannotOpen, .failed: error
    case .locked, .newer, .outdated, .corrupt, nil: nil
    }
  }

  /// Opens the file for reading while another process writes to it.
  private func openBesideWriter() throws -> ClosableDatabase {
    if let reader = readerAlone.withLock({ $0 }) { return reader }
    let reader = try openForReading(path)
    readerAlone.withLock { $0 = reader }
    return reader
  }

  /// Opens the file without writing anything, not even the files that SQLite needs beside a file that may change
  /// (uri.html, "immutable").
  private func openAsClosed() throws -> ClosableDatabase {
    // What is still in a journal would be missing.
    let isOpen = (FileStatus(path + "-wal")?.size ?? 0) > 0
    return try openForReading(isOpen ? path : URL(filePath: path).absoluteString + "?immutable=1")
  }

  private func openForReading(_ address: String) throws -> ClosableDatabase {
    var readOnly = configuration
    readOnly.readonly = true
    let reader = ClosableDatabase(try DatabaseQueue(path: address, configuration: readOnly))
    let isComplete = try reader.read { db in
      try refuseOtherVersions(db)
      return try migrator.hasCompletedMigrations(db)
    }
    guard isComplete else { throw StoreError.readOnly(path: path) }
    return reader
  }

  private static func isLocked(_ error: any Error) -> Bool {
    switch error {
    case StoreError.locked: true
    case let error as DatabaseError: error.resultCode == .SQLITE_BUSY
    default: false
    }
  }

  private func openUnlessOpen(toWrite isWriting: Bool, _ patience: Duration) throws -> Connections {
    if var connections = opened.withLock({ $0 }) {
      if isWriting, connections.writer == nil {
        let writer = try openToWrite(connections.use, patience)
        try waitForLocks(writer)
        connections.writer = ClosableDatabase(writer)
        opened.withLock { $0 = connections }
      }
      return connections
    }
    // Where a link leads, no folder is made: its disk may not be mounted.
    if isLink, FileStatus(FilePath(path).folder ?? ".") == nil {
      throw StoreError.cannotOpen(path: path, reason: .lastSystemError)
    }
    try PrivateFile.create(path)
    let use = try DatabaseUseLock(path: path)
    do {
      let connections = try (isWriting ? nil : openOnlyToRead(use, patience)) ?? open(use, patience)
      use.share()
      opened.withLock { $0 = connections }
      return connections
    } catch let error as DatabaseError where [.SQLITE_ERROR, .SQLITE_BUSY].contains(error.resultCode) {
      // The next attempt still has to judge how the file was left.
      use.release()
      throw error
    } catch {
      use.end(isDamaged: true)
      throw error
    }
  }

  /// Does the work. If the file is damaged, applies the remedy and does the work once more.
  private func rescuing<Value>(_ work: () async throws -> Value) async throws -> Value {
    switch remedy {
    case .none: return try await work()
    case .remake(let repair):
      let repairs = repair.count
      do {
        return try await work()
      } catch {
        // A connection that was closed because another task repairs the file fails with other errors.
        guard try await repair.run(self, after: error, since: repairs) else { throw error }
        return try await work()
      }
    case .rescue(let rescue):
      let known = rescues.load(ordering: .acquiring)
      do {
        let value = try await work()
        if hasChanged.exchange(false, ordering: .relaxed) { await rescue.reportChange(path) }
        return value
      } catch let error as StoreError {
        let report = try await mappingErrors {
          try await queue.run { [self] () -> DatabaseRescue.Report? in
            // Another task has recovered the file. A connection that was closed for that fails with other errors.
            if rescues.load(ordering: .acquiring) > known { return nil }
            guard case .corrupt = error else { throw error }
            abandon()
            let report = try rescue.run(path, migrator, lockTimeout, after: error)
            rescues.add(1, ordering: .releasing)
            return report
          }
        }
        if let report { await rescue.report(report) }
        return try await work()
      }
    }
  }

  /// Opens the user's data for commands that only read, which takes half of what opening it for writing too takes; `nil` if that is
  /// necessary: the file was not closed, has changed, or lacks tables.
  ///
  /// The connection may write although nothing does. One that may not would leave the journal when it is the last to close.
  private func openOnlyToRead(_ use: DatabaseUseLock, _ patience: Duration) throws -> Connections? {
    guard durability == .full, !use.isFirst || CleanShutdownMark(path: path).state == .clean else { return nil }
    do {
      var opening = configuration
      opening.busyMode = .timeout(patience / .seconds(1))
      let reader = try DatabaseQueue(path: path, configuration: opening)
      let isComplete = try reader.read { db in
        try refuseOtherVersions(db)
        return try migrator.hasCompletedMigrations(db)
      }
      if isComplete { return Connections(writer: nil, reader: ClosableDatabase(reader), use: use) }
      try reader.close()
    } catch is DatabaseError {
      // Whatever it is, opening the file for writing finds it as well.
    }
    return nil
  }

  private func open(_ use: DatabaseUseLock, _ patience: Duration) throws -> Connections {
    // Looking before opening costs every start a millisecond. For data that can be fetched again, looking afterwards is
    // enough.
    let looking = durability == .full ? try DatabaseQueue.reading(path, configuration) : nil
    try looking?.read(refuseOtherVersions)
    if use.isFirst { try checkUnlessClean() }
    let writer = try openToWrite(use, patience)
    var readOnly = configuration
    readOnly.readonly = true
    let reader = try looking ?? DatabaseQueue(path: path, configuration: readOnly)
    let isComplete = try reader.read { db in
      try refuseOtherVersions(db)
      return try migrator.hasCompletedMigrations(db)
    }
    if !isComplete { try migrator.migrate(writer) }
    try waitForLocks(writer)
    return Connections(writer: ClosableDatabase(writer), reader: ClosableDatabase(reader), use: use)
  }

  /// Opens the connection that writes, and clears the mark of a clean close.
  private func openToWrite(_ use: DatabaseUseLock, _ patience: Duration) throws -> DatabaseQueue {
    use.begin()
    var opening = configuration
    opening.busyMode = .timeout(patience / .seconds(1))
    let writer = try DatabaseQueue(path: path, configuration: opening)
    try writer.writeWithoutTransaction { [durability] db in
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
        throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "the file system has no shared memory")
      }
      try db.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
    }
    return writer
  }

  /// Has statements wait for locks of other processes as long as they may, once the file is open.
  private func waitForLocks(_ writer: DatabaseQueue) throws {
    let milliseconds = Int(lockTimeout / .milliseconds(1))
    try writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = \(milliseconds)") }
  }

  /// Throws SQLite's error for a damaged file unless the file is intact.
  private func checkUnlessClean() throws {
    let size = Self.size(of: path)
    let state = CleanShutdownMark(path: path).state
    // An empty file is new, unless it was not empty when it was closed.
    guard size > 0 || (durability == .full && state == .changed), state != .clean else { return }
    if durability == .relaxed {
      do {
        // A newer version need not leave the same mark.
        try refuseOtherVersions()
      } catch is DatabaseError {}
      // Only this program has a reason to write a cache. A changed one is fetched again.
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

  /// Looks at the file without writing to it, as opening a pool would; only an interrupted change is rolled back.
  private func refuseOtherVersions() throws {
    let probe = try DatabaseQueue.reading(path, configuration)
    try probe.read(refuseOtherVersions)
    try probe.close()
  }

  /// Throws a `StoreError` for a file whose schema this version of the program does not know.
  func refuseOtherVersions(_ db: Database) throws {
    if let newest, try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 > newest { throw StoreError.newer(path: path) }
    guard try migrator.hasBeenSuperseded(db) else { return }
    let isOutdated = try !migrator.appliedIdentifiers(db).isDisjoint(with: retired)
    throw isOutdated ? StoreError.outdated(path: path) : StoreError.newer(path: path)
  }

  package var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(lockTimeout / .seconds(1))
    configuration.prepareDatabase { [pageSize, durability] db in
      try db.execute(sql: "PRAGMA page_size = \(pageSize)")
      if durability == .relaxed, !db.configuration.readonly {
        // A cache need not overwrite what it deletes, as Debian's SQLite does, and shrinks when much of it was deleted. In an older file
        // that would be a change of each start.
        try db.execute(sql: "PRAGMA secure_delete = OFF")
        if try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 {
          try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
        }
      }
      // In kibibytes per connection. A search of a large file touches a few hundred pages, and the system has them in memory as well.
      // What is written stays in memory until its transaction ends.
      try db.execute(sql: "PRAGMA cache_size = -\(db.configuration.readonly ? 3000 : 8000)")
    }
    return configuration
  }

  package func mappingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      if Task.isCancelled || isAborted.load(ordering: .acquiring) { throw CancellationError() }
      throw StoreError(error, path: path)
    } catch is RowDecodingError {
      throw StoreError.corrupt(path: path)
    }
  }
}
