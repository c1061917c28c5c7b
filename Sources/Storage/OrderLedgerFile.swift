// `stat` is said to be there, where gRPC's modules are among those that are read first.
import CoreFoundation
import Foundation
import GRDB
import Languages
import Loading
import Orders
import Synchronization

/// The file of the last complete download. It is never written: a new one takes its place, and who reads the old one may go on.
final class OrderLedgerFile: Sendable {
  /// Which file it is, however it is called.
  private struct Identity: Equatable {
    var device: UInt
    var inode: UInt
  }

  let path: String
  private let opened = Mutex<(identity: Identity, database: DatabaseQueue)?>(nil)

  init(path: String) {
    self.path = path
  }

  /// The ledger as it is now; `nil` when nothing was ever downloaded. What it returned before stays as it was.
  ///
  /// Throws `StoreError` for a file of a newer version or one that is no ledger. Costs a look at the folder.
  func current() throws -> DatabaseQueue? {
    try opened.withLock { opened in
      guard let identity = try identity() else {
        opened = nil
        return nil
      }
      if let opened, opened.identity == identity { return opened.database }
      let database = try open()
      opened = (identity, database)
      return database
    }
  }

  /// Puts a complete file, which is on the disk, in its place.
  func replace(with newPath: String) throws {
    guard rename(newPath, path) == 0 else { throw failure }
    try synchronize((path as NSString).deletingLastPathComponent)
  }

  func mappingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      if Task.isCancelled { throw CancellationError() }
      throw StoreError(error, path: path)
    }
  }
}

extension OrderLedgerFile {
  private func identity() throws -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StoreError.cannotOpen(path: path, reason: Message(verbatim: String(cString: strerror(errno))))
    }
    return Identity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
  }

  private func open() throws -> DatabaseQueue {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -8000") }
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let version = try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      if version > OrderSchema.version { throw StoreError.newer(path: path) }
      if version < OrderSchema.version { throw StoreError.corrupt(path: path) }
      return database
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Waits until a file or folder is on the disk.
  func synchronize(_ path: String) throws {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private var failure: StoreError {
    if errno == ENOSPC || errno == EDQUOT { return .full(path: path) }
    return .failed(path: path, reason: Message(verbatim: String(cString: strerror(errno))))
  }
}
