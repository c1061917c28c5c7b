package import Foundation
package import Languages
package import Loading

/// Writes a feed into a file, which is replaced completely or not at all.
///
/// Only a feed of the same path is replaced. Anything but a regular file (a device, a pipe) is written into.
package struct AtomFeedSender: WatchSender {
  private let path: String
  private let log: any WatchEventLog
  private let language: Language
  private let now: @Sendable () -> Date

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - log: the events: a feed also has those that were told before.
  package init(path: String, log: any WatchEventLog, language: Language, now: @escaping @Sendable () -> Date) {
    (self.path, self.log, self.language, self.now) = (path, log, language, now)
  }

  package var batch: Int { 1_000 }
  package var isQuiet: Bool { false }

  package func send(_ events: [WatchEvent]) async -> WatchSendResult {
    guard let last = events.last else { return .delivered }
    do {
      try await write(upTo: last.position)
      return .delivered
    } catch let error as FileError {
      return .failed(.unwritable(error.reason))
    } catch is CancellationError {
      return .interrupted
    } catch {
      return .failed(.unwritable("\(error)"))
    }
  }

  /// Writes the file if it is missing, so that a reader finds a valid feed before the first event.
  ///
  /// Throws `FileError`, and the log's errors.
  package func prepare() async throws {
    if FileStatus(path) == nil { try await write(upTo: .max) }
  }

  /// Throws if the file must not be written: it is not a feed of this path, its owner may not write it, or it is a folder.
  package static func check(_ path: String) throws(FileError) {
    guard let status = FileStatus(path) else { return }
    if status.isFolder { throw FileError(code: EISDIR) }
    if FilePath(path).isSpecial { return }
    if status.permissions & 0o200 == 0 { throw FileError(code: EACCES) }
    let id = Data(AtomFeed.id(of: path).utf8)
    // The id stands in the third line.
    let beginning = try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: id.count + 300)
    if beginning?.range(of: id) == nil { throw FileError(code: EEXIST) }
  }

  private func write(upTo position: Int64) async throws {
    let watches = try await log.watches().filter { $0.channels.contains(.feed(path)) }
    let events = try await log.newestEvents(AtomFeed.longest, of: Set(watches.map(\.id)), upTo: position)
    let feed = AtomFeed(path: path, names: watches.map(\.name), events: events, now: now(), language: language)
    let (location, bytes) = (FilePath(path), Data(feed.text.utf8))
    try Self.check(path)
    if location.isSpecial { return try FileOutput(writingInto: location).write(bytes) }
    let file = try AtomicFile(location, permissions: .asBefore)
    try file.write(bytes)
    try file.commit()
  }
}

extension WatchEventLog {
  /// The newest events of watches, the newest first. It looks back over a stretch of the log that grows until it has
  /// enough of them.
  func newestEvents(_ limit: Int, of watches: Set<Watch.ID>, upTo position: Int64) async throws -> [WatchEvent] {
    if watches.isEmpty { return [] }
    let end = min(position, try await lastPosition())
    var stretch = Int64(limit) * 4
    while true {
      let start = max(0, end - stretch)
      let events = try await events(after: start, of: watches, limit: .max).filter { $0.position <= end }
      if events.count >= limit || start == 0 { return events.suffix(limit).reversed() }
      stretch *= 4
    }
  }
}
