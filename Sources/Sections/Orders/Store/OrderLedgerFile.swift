import Database
import Foundation
import GRDB
import Loading
import Orders
import Synchronization

/// The file of the last complete download. It is never modified: a new one replaces it, and readers of the old one can
/// continue.
final class OrderLedgerFile: Sendable {
  let path: String
  /// Opens, checks and replaces the file.
  let queue = FileQueue(label: "classifieds.ledger")
  /// Changed only on the queue.
  private let opened = Mutex<(identity: [UInt], database: DatabaseQueue)?>(nil)

  init(path: String) { self.path = path }

  /// The current ledger; `nil` if nothing was ever downloaded. A ledger returned before stays unchanged.
  ///
  /// Throws `OrderLedgerError.damaged` for a damaged file or one that is not a ledger, and `StoreError`. Costs a look
  /// at the folder.
  func current() async throws -> DatabaseQueue? { try await queue.run { [self] in try openUnlessOpen() } }

  /// Checks whether each byte is as the download left it; for a ledger without a checksum, whether SQLite finds it
  /// intact.
  func check() async throws {
    try await queue.run { [self] in
      guard let database = try openUnlessOpen() else { return }
      let noted = CleanShutdownMark(path: path).checksums
      if !noted.isEmpty {
        guard noted.contains(try FileChecksum.of(path)) else { throw OrderLedgerError.damaged(path: path) }
      } else if try database.read(DamagedFile.flaw) != nil {
        throw OrderLedgerError.damaged(path: path)
      }
    }
  }

  /// Replaces the file with a complete one that is on the disk. Call it on the queue.
  func replace(with newPath: String) throws {
    let checksum = try FileChecksum.of(newPath)
    // Both checksums, until the new file has its name: whatever happens in between, the existing file has one of them.
    let mark = CleanShutdownMark(path: path)
    guard mark.write(checksums: [mark.checksums.first ?? checksum, checksum]) else { throw failure }
    // Before the new file: the power may fail in between.
    try synchronize(mark.file)
    guard rename(newPath, path) == 0 else { throw failure }
    try synchronize(FilePath(path).folder ?? ".")
    mark.write(checksums: [checksum, checksum])
  }

  /// Throws SQLite's error for a damaged file if a new one is not intact: checks each page, and how many orders each
  /// index has.
  ///
  /// `PRAGMA integrity_check` also looks up each order in each index, which takes twice as long as the whole download
  /// (Docs/Decisions/0072-damaged-databases.md); the indices were sorted just before.
  static func check(_ db: Database) throws {
    let words = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? ""
    guard words == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: words) }
    // `count(*)` would be answered from the narrowest index.
    let sums = try (["NOT INDEXED"] + OrderSchema.indexNames.map { "INDEXED BY \($0)" })
      .map { try Row.fetchOne(db, sql: "SELECT count(number), sum(number) FROM orders \($0)") }
    guard Set(sums).count == 1 else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an index lacks orders")
    }
  }

  func mappingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      if Task.isCancelled { throw CancellationError() }
      throw sorted(error)
    } catch is RowDecodingError {
      throw OrderLedgerError.damaged(path: path)
    }
  }

  private func openUnlessOpen() throws -> DatabaseQueue? {
    guard let identity = try identity() else {
      opened.withLock { $0 = nil }
      return nil
    }
    if let opened = opened.withLock({ $0 }), opened.identity == identity { return opened.database }
    let database = try open()
    opened.withLock { $0 = (identity, database) }
    return database
  }

  private func identity() throws -> [UInt]? {
    if let status = FileStatus(path) { return status.identity }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw StoreError.cannotOpen(path: path, reason: .lastSystemError)
  }

  private func open() throws -> DatabaseQueue {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -8000") }
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let version = try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      if version > OrderSchema.version { throw StoreError.newer(path: path) }
      if version < OrderSchema.version { throw OrderLedgerError.damaged(path: path) }
      try database.read(checkUnlessClean)
      return database
    } catch let error as DatabaseError {
      throw sorted(error)
    }
  }

  /// A ledger is never modified: if it differs from how the download left it, it is compared byte by byte.
  private func checkUnlessClean(_ db: Database) throws {
    let mark = CleanShutdownMark(path: path)
    if mark.state == .clean { return }
    let checksum = try FileChecksum.of(path)
    let noted = mark.checksums
    if !noted.isEmpty {
      guard noted.contains(checksum) else { throw OrderLedgerError.damaged(path: path) }
    } else if let words = try DamagedFile.flaw(db) {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: words)
    }
    mark.write(checksums: [checksum, checksum])
  }

  /// Waits until a file or folder is on the disk.
  func synchronize(_ path: String) throws {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private func sorted(_ error: DatabaseError) -> any Error {
    let error = StoreError(error, path: path)
    if case .corrupt = error { return OrderLedgerError.damaged(path: path) }
    return error
  }

  private var failure: StoreError {
    if errno == ENOSPC || errno == EDQUOT { return .full(path: path) }
    return .failed(path: path, reason: .lastSystemError)
  }
}
