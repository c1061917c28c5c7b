package import Foundation
import Loading

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

  /// Creates a store.
  ///
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
}

extension SQLitePictureStore {
  /// If this fails, some picture is deleted earlier than it should be.
  private func writeUses() {
    Task { [database, uses] in
      try? await database.write { try PictureRecord.mark(uses.take(), $0) }
    }
  }

  /// Returns `nil` if the file was locked.
  @discardableResult
  private func tolerating<Value>(_ work: () async throws -> Value) async throws -> Value? {
    do {
      return try await work()
    } catch StoreError.locked {
      return nil
    }
  }
}
