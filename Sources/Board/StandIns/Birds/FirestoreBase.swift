import FirestoreSchema
import Foundation
import SwiftProtobuf

/// The documents, in memory, and who wants to know of changes. A commit is done as a whole or not at all.
actor FirestoreBase {
  /// How many changes are remembered for those who come back.
  static let remembered = 10_000

  /// What all documents are at one moment.
  struct State: Sendable {
    var documents: [String: Google_Firestore_V1_Document]
    /// How many changes there were.
    var sequence: Int
    var time: Google_Protobuf_Timestamp
  }

  private let now: @Sendable () -> Date
  /// Tells this server's tokens from those of another one.
  private let instance = UUID().uuidString
  /// By path.
  private var documents: [String: Google_Firestore_V1_Document] = [:]
  /// The paths that changed, the oldest first; the last is number `sequence`.
  private var changes: [String] = []
  private var sequence = 0
  private var last: Int64 = 0
  private var watchers: [Int: @Sendable () -> Void] = [:]
  private var lastWatcher = 0

  init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  /// Puts documents there from the beginning, by path.
  func seed(_ fields: [String: [String: Google_Firestore_V1_Value]]) {
    let time = tick()
    for (path, fields) in fields {
      var document = Google_Firestore_V1_Document()
      document.fields = fields
      document.createTime = time
      document.updateTime = time
      documents[path] = document
    }
  }

  var state: State { State(documents: documents, sequence: sequence, time: wire(max(last, microseconds))) }

  /// Does all the writes, or throws and does none.
  func commit(_ writes: [DocumentWrite]) throws -> (
    results: [Google_Firestore_V1_WriteResult], time: Google_Protobuf_Timestamp
  ) {
    let time = tick()
    var touched: [String: Google_Firestore_V1_Document?] = [:]
    var results: [Google_Firestore_V1_WriteResult] = []
    for write in writes {
      // Nobody waits for the answer to a request that took too long.
      try Task.checkCancellation()
      let path = write.name.path
      let old = touched[path] ?? documents[path]
      try write.check(old)
      let (new, outcomes) = write.applied(to: old, at: time)
      touched[path] = .some(new)
      var result = Google_Firestore_V1_WriteResult()
      result.updateTime = new?.updateTime ?? time
      result.transformResults = outcomes
      results.append(result)
    }
    for document in touched.values {
      if let document { try DocumentLimits.check(document.fields) }
    }
    var hasChanged = false
    for (path, document) in touched where documents[path] != document {
      documents[path] = document
      changes.append(path)
      sequence += 1
      hasChanged = true
    }
    if changes.count > Self.remembered { changes.removeFirst(changes.count - Self.remembered) }
    if hasChanged { for watcher in watchers.values { watcher() } }
    return (results, time)
  }

  /// What changed since there were so many changes; `nil` when that is not known any more.
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

  /// With what somebody goes on from a state.
  func token(_ sequence: Int) -> Data { Data("\(instance) \(sequence)".utf8) }

  /// The state that a token of this server stands for; `nil` for any other.
  func sequence(of token: Data) -> Int? {
    let parts = String(decoding: token, as: UTF8.self).split(separator: " ")
    guard parts.count == 2, parts[0] == instance, let sequence = Int(parts[1]), sequence >= 0 else { return nil }
    return sequence
  }
}

extension FirestoreBase {
  private var microseconds: Int64 { Int64((now().timeIntervalSince1970 * 1_000_000).rounded(.down)) }

  /// The time of a change: no two have the same.
  private func tick() -> Google_Protobuf_Timestamp {
    last = max(last + 1, microseconds)
    return wire(last)
  }

  private func wire(_ microseconds: Int64) -> Google_Protobuf_Timestamp {
    Google_Protobuf_Timestamp(
      seconds: microseconds / 1_000_000,
      nanos: Int32(microseconds % 1_000_000) * 1_000
    )
  }
}
