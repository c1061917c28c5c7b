package import Foundation
import Loading
import Synchronization

/// Stores pictures in a file of their own, up to a limit of bytes.
///
/// - A picture counts its bytes and those of its address. An insertion deletes the least recently used pictures in the
///   same transaction. A picture that counts more than a tenth of the limit is not stored.
/// - A use is written once the last written one is a minute old, and not by the read itself, so reads never wait for a
///   writer.
/// - While another process keeps the file locked for longer than the timeout, nothing is found and nothing is stored.
/// - A damaged file is deleted and recreated, once: everything in it can be fetched again.
package struct SQLitePictureStore: PictureStore {
  /// The usual limit, in bytes: 200 MB.
  package static let usualLimit = 200_000_000

  private static let useIsNewsAfter: TimeInterval = 60

  private let database: DatabaseFile
  private let limit: Int
  private let now: @Sendable () -> Date
  private let uses = PictureUses()

  /// - Parameters:
  ///   - database: the file of pictures.
  ///   - limit: the most that all pictures together may count, in bytes.
  ///   - now: the time, by the same clock as in other processes that use this file.
  package init(
    database: DatabaseFile,
    limit: Int = SQLitePictureStore.usualLimit,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.limit = limit
    self.now = now
  }

  package func retrieve(_ url: URL) async throws -> Data? {
    let found = try await tolerating { try await database.read { try PictureRecord.fetch(url, $0) } }
    guard let (bytes, usedAt) = found ?? nil else { return nil }
    let now = now()
    if now.timeIntervalSince(usedAt) > Self.useIsNewsAfter, uses.note(url, at: now) { writeUses() }
    return bytes
  }

  package func insert(_ data: Data, for url: URL) async throws {
    let size = data.count + url.absoluteString.utf8.count
    try await tolerating {
      try await database.write { [limit, now, uses] db in
        try PictureRecord.mark(uses.take(), db)
        try PictureRecord.delete(url, db)
        guard size <= limit / 10 else { return }
        try PictureRecord.evict(downTo: limit - size, db)
        try PictureRecord.insert(data, for: url, size: size, at: now(), db)
      }
    }
  }

  package func remove(_ url: URL) async throws {
    try await tolerating { try await database.write { try PictureRecord.delete(url, $0) } }
  }

  /// If this fails, some picture is deleted earlier than it should be.
  private func writeUses() {
    Task { [database, uses] in try? await database.write { try PictureRecord.mark(uses.take(), $0) } }
  }

  /// Returns `nil` if the file was locked.
  @discardableResult
  private func tolerating<Value>(_ work: () async throws -> Value) async throws -> Value? {
    do { return try await work() } catch StoreError.locked { return nil }
  }
}

/// Uses of pictures that have not been written to the file yet.
private final class PictureUses: Sendable {
  private struct Pending {
    var uses: [URL: Date] = [:]
    var isBeingWritten = false
  }

  private let pending = Mutex(Pending())

  /// Records a use. Returns whether the caller has to start a write, because none is scheduled.
  func note(_ url: URL, at date: Date) -> Bool {
    pending.withLock { pending in
      defer { pending.isBeingWritten = true }
      pending.uses[url] = date
      return !pending.isBeingWritten
    }
  }

  /// Returns and clears all recorded uses, for the transaction that writes them.
  func take() -> [URL: Date] {
    pending.withLock { pending in
      defer { pending = Pending() }
      return pending.uses
    }
  }
}
