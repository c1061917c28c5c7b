import Database
import FirestoreSchema
import Foundation
import GRDB
import SwiftProtobuf

/// The documents, and the watchers of their changes. A commit is applied completely or not at all, and is stored before
/// it is answered.
actor FirestoreDatabase {
  /// How many changes are remembered for resuming clients.
  static let remembered = 10_000
  /// How often a watched database looks for what other processes wrote.
  private static let interval = Duration.milliseconds(200)

  /// The state of all documents at one moment.
  struct State: Sendable {
    var documents: [String: WireDocument]
    /// How many changes there were.
    var sequence: Int
    var time: WireTime
  }

  private let store: DocumentStore
  private let isShared: Bool
  private let now: @Sendable () -> Date
  /// Distinguishes this server's tokens from those of another one.
  private let instance = UUID().uuidString
  /// The initial documents, by path.
  private var sample: [String: WireDocument] = [:]
  /// The beginning of addresses on this server.
  private var base = ""
  /// By path.
  private var documents: [String: WireDocument] = [:]
  /// The changed paths, the oldest first; the last is number `sequence`.
  private var changes: [String] = []
  private var sequence = 0
  /// The number of the last change that was read from the store.
  private var stored = 0
  private var last: Int64 = 0
  private var watchers: [Int: @Sendable () -> Void] = [:]
  private var lastWatcher = 0
  private var looking: Task<Void, Never>?

  /// - Parameter isShared: whether other processes may write to the store.
  init(_ store: DocumentStore, isShared: Bool, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.store, self.isShared, self.now) = (store, isShared, now)
  }

  deinit { looking?.cancel() }

  /// Adds the initial documents, by path, and then those that were written.
  ///
  /// - Parameter base: the beginning of addresses on this server.
  func seed(_ fields: [String: WireFields], base: String) async {
    self.base = base
    let time = Self.wire(tick())
    sample = fields.mapValues { fields in
      .with {
        $0.fields = fields
        $0.createTime = time
        $0.updateTime = time
      }
    }
    documents = sample
    try? await refresh()
  }

  /// The current state. Throws the store's errors.
  var state: State {
    get async throws {
      if isShared { try await refresh() }
      return State(documents: documents, sequence: sequence, time: Self.wire(max(last, microseconds)))
    }
  }

  /// Applies all the writes, or throws and applies none.
  func commit(
    _ writes: [DocumentWrite]
  ) async throws -> (results: [Google_Firestore_V1_WriteResult], time: WireTime) {
    let known = (documents: documents, stored: stored, sample: sample, base: base)
    let earliest = tick()
    let (changes, results, time) = try await store.database.write { [store] db in
      // Another process may have written in the meantime.
      var changes = try store.changes(after: known.stored, base: known.base, db)
      var documents = known.documents
      for change in changes { documents[change.path] = change.document(sample: known.sample) }
      let micros = max(earliest, (changes.map(\.updated).max() ?? 0) + 1)
      let time = Self.wire(micros)
      var touched: [String: WireDocument?] = [:]
      var results: [Google_Firestore_V1_WriteResult] = []
      for write in writes {
        // Nobody waits for the response to a request that took too long: then this throws.
        _ = try Row.fetchOne(db.cachedStatement(sql: "SELECT 1"))
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
      for (path, document) in touched where documents[path] != document {
        let sequence = try store.write(document, at: path, updated: micros, base: known.base, db)
        let content = document.map { DocumentStore.Change.Content.document($0) } ?? .deleted
        changes.append(DocumentStore.Change(path: path, sequence: sequence, updated: micros, content: content))
      }
      return (changes, results, time)
    }
    merge(changes)
    return (results, time)
  }

  /// Reads what other processes wrote.
  private func refresh() async throws { merge(try await store.changes(after: stored, base: base)) }

  private func merge(_ news: [DocumentStore.Change]) {
    var isChanged = false
    for change in news where change.sequence > stored {
      stored = change.sequence
      last = max(last, change.updated)
      var document = change.document(sample: sample)
      if case .asInTheSample = change.content { document?.updateTime = Self.wire(change.updated) }
      guard documents[change.path] != document else { continue }
      documents[change.path] = document
      changes.append(change.path)
      sequence += 1
      isChanged = true
    }
    if changes.count > Self.remembered { changes.removeFirst(changes.count - Self.remembered) }
    if isChanged { for watcher in watchers.values { watcher() } }
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
    if isShared, looking == nil {
      looking = Task { [weak self] in
        while (try? await Task.sleep(for: Self.interval)) != nil {
          // What cannot be read now is read the next time.
          try? await self?.refresh()
        }
      }
    }
    return lastWatcher
  }

  func unwatch(_ number: Int) {
    watchers[number] = nil
    guard watchers.isEmpty else { return }
    looking?.cancel()
    looking = nil
  }

  /// The resume token of a state.
  func token(_ sequence: Int) -> Data { Data("\(instance) \(sequence)".utf8) }

  /// The state of a token from this server; `nil` for any other.
  func sequence(of token: Data) -> Int? {
    let parts = String(decoding: token, as: UTF8.self).split(separator: " ")
    guard parts.count == 2, parts.first == instance[...], let sequence = parts.last.flatMap({ Int($0) }), sequence >= 0
    else { return nil }
    return sequence
  }

  private var microseconds: Int64 { Int64((now().timeIntervalSince1970 * 1_000_000).rounded(.down)) }

  /// The time of a change, in microseconds since 1970; always unique.
  private func tick() -> Int64 {
    last = max(last + 1, microseconds)
    return last
  }

  private static func wire(_ microseconds: Int64) -> WireTime {
    WireTime(seconds: microseconds / 1_000_000, nanos: Int32(microseconds % 1_000_000) * 1_000)
  }
}

extension DocumentStore.Change {
  /// The document after the change; `nil` if there is none.
  fileprivate func document(sample: [String: WireDocument]) -> WireDocument? {
    switch content {
    case .document(let document): document
    case .deleted: nil
    case .asInTheSample: sample[path]
    }
  }
}
