import FirestoreSchema
import Foundation
import SwiftProtobuf

/// The documents in memory, and the watchers of their changes. A commit is applied completely or not at all.
actor FirestoreDatabase {
  /// How many changes are remembered for resuming clients.
  static let remembered = 10_000

  /// The state of all documents at one moment.
  struct State: Sendable {
    var documents: [String: WireDocument]
    /// How many changes there were.
    var sequence: Int
    var time: WireTime
  }

  private let now: @Sendable () -> Date
  /// Distinguishes this server's tokens from those of another one.
  private let instance = UUID().uuidString
  /// By path.
  private var documents: [String: WireDocument] = [:]
  /// The changed paths, the oldest first; the last is number `sequence`.
  private var changes: [String] = []
  private var sequence = 0
  private var last: Int64 = 0
  private var watchers: [Int: @Sendable () -> Void] = [:]
  private var lastWatcher = 0

  init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Adds the initial documents, by path.
  func seed(_ fields: [String: WireFields]) {
    let time = tick()
    for (path, fields) in fields {
      documents[path] = .with {
        $0.fields = fields
        $0.createTime = time
        $0.updateTime = time
      }
    }
  }

  var state: State { State(documents: documents, sequence: sequence, time: wire(max(last, microseconds))) }

  /// Applies all the writes, or throws and applies none.
  func commit(_ writes: [DocumentWrite]) throws -> (results: [Google_Firestore_V1_WriteResult], time: WireTime) {
    let time = tick()
    var touched: [String: WireDocument?] = [:]
    var results: [Google_Firestore_V1_WriteResult] = []
    for write in writes {
      // Nobody waits for the response to a request that took too long.
      try Task.checkCancellation()
      let path = write.name.path
      let old = touched[path] ?? documents[path]
      try write.check(old)
      let (new, outcomes) = write.applied(to: old, at: time)
      touched[path] = .some(new)
      results.append(
        .with {
          $0.updateTime = new?.updateTime ?? time
          $0.transformResults = outcomes
        }
      )
    }
    for case let document? in touched.values { try DocumentLimits.check(document.fields) }
    let changed = touched.filter { documents[$0] != $1 }
    for (path, document) in changed {
      documents[path] = document
      changes.append(path)
    }
    sequence += changed.count
    if changes.count > Self.remembered { changes.removeFirst(changes.count - Self.remembered) }
    if !changed.isEmpty { for watcher in watchers.values { watcher() } }
    return (results, time)
  }

  /// The changes since a state; `nil` if they are no longer known.
  func changes(since other: Int) -> Set<String>? {
    guard other <= sequence, sequence - other <= changes.count else { return nil }
    return Set(changes.suffix(sequence - other))
  }

  /// Calls the function after each change, from now on.
  func watch(_ watcher: @escaping @Sendable () -> Void) -> Int {
    lastWatcher += 1
    watchers[lastWatcher] = watcher
    return lastWatcher
  }

  func unwatch(_ number: Int) { watchers[number] = nil }

  /// The resume token of a state.
  func token(_ sequence: Int) -> Data { Data("\(instance) \(sequence)".utf8) }

  /// The state of a token from this server; `nil` for any other.
  func sequence(of token: Data) -> Int? {
    let parts = String(decoding: token, as: UTF8.self).split(separator: " ")
    guard parts.count == 2, parts[0] == instance, let sequence = Int(parts[1]), sequence >= 0 else { return nil }
    return sequence
  }

  private var microseconds: Int64 { Int64((now().timeIntervalSince1970 * 1_000_000).rounded(.down)) }

  /// The time of a change; always unique.
  private func tick() -> WireTime {
    last = max(last + 1, microseconds)
    return wire(last)
  }

  private func wire(_ microseconds: Int64) -> WireTime {
    WireTime(seconds: microseconds / 1_000_000, nanos: Int32(microseconds % 1_000_000) * 1_000)
  }
}
