import FirestoreSchema
import Foundation
import SwiftProtobuf

typealias ListenResponse = Google_Firestore_V1_ListenResponse

/// What one target of a stream was sent, and what comes next.
struct ListenTarget: Sendable {
  private enum Scope: Sendable {
    case query(FirestoreQuery)
    case documents(Set<String>)
  }

  let id: Int32
  let isOnce: Bool
  private let root: FirestoreName
  private let scope: Scope
  private let resumeToken: Data?
  /// When the documents sent to it last changed, by path.
  private var told: [String: WireTime] = [:]
  private var sequence = 0

  init(_ target: Google_Firestore_V1_Target, database: String) throws(FirestoreFault) {
    guard target.targetID >= 0 else { throw .invalid("target_id is negative") }
    id = target.targetID
    isOnce = target.once
    resumeToken = target.resumeToken.isEmpty ? nil : target.resumeToken
    root = try FirestoreName(database + "/documents")
    switch target.targetType {
    case .query(let query):
      scope = .query(try FirestoreQuery(parent: try FirestoreName(query.parent), query.structuredQuery))
    case .documents(let documents):
      var paths: Set<String> = []
      for name in documents.documents { paths.insert(try FirestoreName(name).path) }
      scope = .documents(paths)
    case nil: throw .invalid("A target is of a query or of documents.")
    }
  }

  /// The first responses: the whole result, or the changes since the token; then that it is complete.
  mutating func begin(at state: FirestoreDatabase.State, _ database: FirestoreDatabase) async -> [ListenResponse] {
    var responses = [change(.add)]
    var known: Int?
    if let resumeToken { known = await database.sequence(of: resumeToken) }
    let changed = if let known { await database.changes(since: known) } else { Set<String>?.none }
    let result = result(state)
    if let changed {
      for path in changed.sorted() {
        if let document = result[path] {
          responses.append(change(path, document))
        } else {
          responses.append(gone(path, exists: state.documents[path] != nil, state.time))
        }
      }
      responses.append(
        .with {
          $0.filter.targetID = id
          $0.filter.count = Int32(clamping: result.count)
        }
      )
    } else {
      if resumeToken != nil { responses.append(change(.reset)) }
      for (path, document) in result.sorted(by: { $0.key < $1.key }) { responses.append(change(path, document)) }
    }
    told = result.mapValues(\.updateTime)
    sequence = state.sequence
    var current = change(.current)
    current.targetChange.readTime = state.time
    current.targetChange.resumeToken = await database.token(state.sequence)
    return responses + [current]
  }

  /// The differences from what was sent. O(changes), O(n log n) if the result depends on other documents.
  mutating func advance(to state: FirestoreDatabase.State, _ database: FirestoreDatabase) async -> [ListenResponse] {
    let since = sequence
    sequence = state.sequence
    var paths: Set<String>?
    if isSettledAlone { paths = await database.changes(since: since) }
    var responses: [ListenResponse] = []
    let result = paths.map { part(of: state, $0) } ?? result(state)
    for path in (paths ?? Set(told.keys).union(result.keys)).sorted() {
      if let document = result[path] {
        if told.updateValue(document.updateTime, forKey: path) != document.updateTime {
          responses.append(change(path, document))
        }
      } else if told.removeValue(forKey: path) != nil {
        responses.append(gone(path, exists: state.documents[path] != nil, state.time))
      }
    }
    return responses
  }

  /// The response that the target was removed, with the reason.
  func removed(_ fault: FirestoreFault?) -> ListenResponse {
    var response = change(.remove)
    if let fault {
      response.targetChange.cause.code = Int32(fault.code.rawValue)
      response.targetChange.cause.message = fault.message
    }
    return response
  }

  private var isSettledAlone: Bool { if case .query(let query) = scope { query.isSettledAlone } else { true } }

  private func result(_ state: FirestoreDatabase.State) -> [String: WireDocument] {
    switch scope {
    case .documents(let paths): state.documents.filter { paths.contains($0.key) }
    case .query(let query) where query.isSettledAlone:
      state.documents.filter { query.matches($0.key, $0.value) }.mapValues(query.projected)
    case .query(let query):
      Dictionary(query.run(state.documents).map { ($0.path, $0.document) }) { first, _ in first }
    }
  }

  private func part(of state: FirestoreDatabase.State, _ paths: Set<String>) -> [String: WireDocument] {
    var part = state
    part.documents = [:]
    for path in paths { part.documents[path] = state.documents[path] }
    return result(part)
  }

  private func change(_ type: Google_Firestore_V1_TargetChange.TargetChangeType) -> ListenResponse {
    .with {
      $0.targetChange.targetChangeType = type
      $0.targetChange.targetIds = [id]
    }
  }

  private func change(_ path: String, _ document: WireDocument) -> ListenResponse {
    .with {
      $0.documentChange.document = document
      $0.documentChange.document.name = root.name(of: path)
      $0.documentChange.targetIds = [id]
    }
  }

  private func gone(_ path: String, exists: Bool, _ time: WireTime) -> ListenResponse {
    .with {
      if exists {
        $0.documentRemove.document = root.name(of: path)
        $0.documentRemove.removedTargetIds = [id]
        $0.documentRemove.readTime = time
      } else {
        $0.documentDelete.document = root.name(of: path)
        $0.documentDelete.removedTargetIds = [id]
        $0.documentDelete.readTime = time
      }
    }
  }
}
