import Dispatch
package import GRDB
import Synchronization

/// An open database that can be closed while others use it.
///
/// A queue of GRDB dereferences a null pointer if it is read after it was closed, and nothing keeps another task from
/// coming late. Here, one that comes late gets the error of a closed pool, `SQLITE_MISUSE`.
package final class ClosableDatabase: Sendable {
  /// The database itself, for what a transaction would get in the way of. It must not be read after it was closed.
  package let writer: any DatabaseWriter
  private let isClosed = Mutex(false)
  /// Accesses that may not be in the database's queue yet.
  private let coming = DispatchGroup()

  /// Takes a database that nobody else closes.
  package init(_ writer: any DatabaseWriter) { self.writer = writer }

  /// Reads in a transaction. Throws SQLite's error, or a `CancellationError` if the task is cancelled.
  package func read<Value: Sendable>(_ work: @Sendable (Database) throws -> Value) async throws -> Value {
    let access = try Access(self)
    defer { access.hasBegun() }
    return try await writer.read { db in
      access.hasBegun()
      return try work(db)
    }
  }

  /// Writes in a transaction, which is rolled back if the work throws.
  package func write<Value: Sendable>(_ work: @Sendable (Database) throws -> Value) async throws -> Value {
    let access = try Access(self)
    defer { access.hasBegun() }
    return try await writer.write { db in
      access.hasBegun()
      return try work(db)
    }
  }

  /// Reads in a transaction, and blocks meanwhile.
  @_disfavoredOverload
  package func read<Value>(_ work: (Database) throws -> Value) throws -> Value {
    let access = try Access(self)
    defer { access.hasBegun() }
    return try writer.read(work)
  }

  /// Writes in a transaction, and blocks meanwhile.
  @_disfavoredOverload
  package func write<Value>(_ work: (Database) throws -> Value) throws -> Value {
    let access = try Access(self)
    defer { access.hasBegun() }
    return try writer.write(work)
  }

  /// Refuses later accesses, and blocks until those that have begun are over.
  package func refuse() {
    isClosed.withLock { $0 = true }
    coming.wait()
    // In the database's queue, and so after them. An interrupted connection does not write its journal back; a statement ends that.
    try? writer.writeWithoutTransaction { try $0.execute(sql: "SELECT 1") }
  }

  /// Refuses later accesses, does the last work, and closes the database after those that have begun.
  package func close(after work: (any DatabaseWriter) throws -> Void = { _ in }) throws {
    isClosed.withLock { $0 = true }
    coming.wait()
    try work(writer)
    try writer.close()
  }

  /// An access on its way to the database's queue, where closing comes after it.
  private final class Access: Sendable {
    private let coming: DispatchGroup
    private let isComing = Atomic(true)

    init(_ database: ClosableDatabase) throws {
      coming = database.coming
      try database.isClosed.withLock { isClosed in
        if isClosed { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed") }
        coming.enter()
      }
    }

    /// Called when the work begins, and again when it is over: that of a cancelled task does not begin.
    func hasBegun() {
      if isComing.exchange(false, ordering: .relaxed) { coming.leave() }
    }
  }
}
