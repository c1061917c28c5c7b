package import Foundation
package import Languages
import Loading

/// Writes a feed into a file, which is replaced completely or not at all.
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

  private func write(upTo position: Int64) async throws {
    let watches = try await log.watches().filter { $0.channels.contains(.feed(path)) }
    let events = try await log.newestEvents(AtomFeed.longest, of: Set(watches.map(\.id)), upTo: position)
    let feed = AtomFeed(path: path, names: watches.map(\.name), events: events, now: now(), language: language)
    let file = try AtomicFile(FilePath(path), permissions: .asBefore)
    try file.write(Data(feed.text.utf8))
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
