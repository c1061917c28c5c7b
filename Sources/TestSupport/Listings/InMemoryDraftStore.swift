package import Foundation
package import Listings
import Synchronization

/// Keeps drafts in memory: the plain reading of the port's rule, beside which the real adapter is tested.
package final class InMemoryDraftStore: DraftStore {
  private struct Change {
    var revision: Int
    var field: DraftField
    var value: String?
    var isApplied: Bool
  }

  private struct Contents {
    var drafts: [Draft] = []
    var changes: [Draft.ID: [Change]] = [:]
    var inHand: Draft.ID?

    func index(_ id: Draft.ID) -> Int? { drafts.firstIndex { $0.id == id } }
  }

  private let contents = Mutex(Contents())

  /// Makes an empty store.
  package init() {}

  package func create(id: Draft.ID, at date: Date) async throws -> Draft {
    contents.withLock { contents in
      let draft = Draft(id: id, status: .draft, revision: 1, updatedAt: date, fields: [:])
      contents.drafts.append(draft)
      contents.inHand = id
      return draft
    }
  }

  package func draft(id: Draft.ID) async throws -> Draft? {
    contents.withLock { $0.drafts.first { $0.id == id } }
  }

  package func drafts(_ status: Draft.Status) async throws -> [Draft] {
    let drafts = contents.withLock { $0.drafts.filter { $0.status == status } }
    guard status == .discarded else { return drafts }
    // Newest first; of one moment, the one made last.
    return drafts.enumerated()
      .sorted { ($0.element.updatedAt, $0.offset) > ($1.element.updatedAt, $1.offset) }
      .map(\.element)
  }

  package func edit(
    _ id: Draft.ID,
    _ changes: [DraftField: String?],
    seen: Int,
    at date: Date
  ) async throws -> DraftEdit? {
    contents.withLock { contents in
      guard let index = contents.index(id) else { return nil }
      let known = contents.changes[id] ?? []
      let newer = Set(known.filter { $0.isApplied && $0.revision > seen }.map(\.field))
      let meanwhile = DraftField.allCases.filter(newer.contains)
      let conflicts = meanwhile.filter { changes.keys.contains($0) }
      contents.drafts[index].revision += 1
      contents.drafts[index].updatedAt = date
      let revision = contents.drafts[index].revision
      let new = changes.map { Change(revision: revision, field: $0, value: $1, isApplied: conflicts.isEmpty) }
      contents.changes[id] = known + new
      guard conflicts.isEmpty else { return .keptBeside(contents.drafts[index], fields: conflicts) }
      for (field, value) in changes { contents.drafts[index].fields[field] = value }
      return .written(contents.drafts[index], meanwhile: meanwhile)
    }
  }

  package func move(_ id: Draft.ID, to status: Draft.Status, at date: Date) async throws -> Draft? {
    contents.withLock { contents in
      guard let index = contents.index(id) else { return nil }
      contents.drafts[index].status = status
      contents.drafts[index].revision += 1
      contents.drafts[index].updatedAt = date
      switch status {
      case .draft: contents.inHand = id
      case .discarded where contents.inHand == id: contents.inHand = nil
      case .discarded: break
      }
      return contents.drafts[index]
    }
  }

  package func inHand() async throws -> Draft? {
    contents.withLock { contents in contents.drafts.first { $0.id == contents.inHand } }
  }

  package func takeInHand(_ id: Draft.ID) async throws {
    contents.withLock { contents in
      if contents.index(id) != nil { contents.inHand = id }
    }
  }
}
