package import Drafts
package import Foundation
import Synchronization
import TestSupport

/// Stores drafts in memory: the plain implementation of the port, against which the real adapter is compared. It stores
/// the result of every revision, not the differences.
package final class InMemoryDraftStore: DraftStore {
  private struct Contents {
    var records: [InMemoryDraft] = []
    var current: Draft.ID?
    var holders: [Draft.ID: DraftHolder] = [:]
    var expiries: [Draft.ID: (discarded: Date, found: Date)] = [:]

    func index(_ id: Draft.ID) -> Int? { records.firstIndex { $0.draft.id == id } }

    mutating func remove(where isGone: (Draft) -> Bool) -> Int {
      let gone = records.map(\.draft).filter(isGone).map(\.id)
      records.removeAll { gone.contains($0.draft.id) }
      if let id = current, gone.contains(id) { current = nil }
      for id in gone { holders[id] = nil }
      return gone.count
    }
  }

  private let contents = Mutex(Contents())

  /// Creates an empty store.
  package init() {}

  package func create(id: Draft.ID, fields: [DraftField: String], isCurrent: Bool, at date: Date) async throws
    -> Draft
  {
    contents.withLock { contents in
      let record = InMemoryDraft(id: id, fields: fields, at: date)
      contents.records.append(record)
      if isCurrent { contents.current = id }
      return record.draft
    }
  }

  package func draft(id: Draft.ID) async throws -> Draft? {
    contents.withLock { contents in contents.index(id).map { contents.records[$0].draft } }
  }

  package func drafts(_ status: Draft.Status) async throws -> [Draft] {
    let drafts = contents.withLock { $0.records.map(\.draft).filter { $0.status == status } }
    guard status == .discarded else { return drafts }
    // Newest first; of the same moment, the last created first.
    return drafts.enumerated()
      .sorted { ($0.element.updatedAt, $0.offset) > ($1.element.updatedAt, $1.offset) }
      .map(\.element)
  }

  package func count(_ status: Draft.Status) async throws -> Int { try await drafts(status).count }

  package func current() async throws -> Draft? {
    contents.withLock { contents in contents.records.first { $0.draft.id == contents.current }?.draft }
  }

  package func makeCurrent(_ id: Draft.ID) async throws {
    contents.withLock { contents in
      if contents.index(id) != nil { contents.current = id }
    }
  }

  package func edit(
    _ id: Draft.ID,
    _ changes: [DraftField: String?],
    by writer: DraftWriter,
    at date: Date
  ) async throws -> DraftEditResult? {
    contents.withLock { contents in
      contents.index(id).map { contents.records[$0].edit(changes, by: writer, at: date) }
    }
  }

  package func approve(_ shown: Draft, by writer: DraftWriter, at date: Date) async throws -> Draft? {
    contents.withLock { contents in
      contents.index(shown.id).flatMap { contents.records[$0].approve(shown.version, by: writer, at: date) }
    }
  }

  package func move(_ id: Draft.ID, to status: Draft.Status, at date: Date) async throws -> Draft? {
    contents.withLock { contents in
      guard let index = contents.index(id) else { return nil }
      contents.records[index].move(to: status, at: date)
      if status == .draft { contents.current = id }
      if status == .discarded, contents.current == id { contents.current = nil }
      return contents.records[index].draft
    }
  }

  package func undo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStepResult? {
    contents.withLock { contents in contents.index(id).map { contents.records[$0].undo(by: writer, at: date) } }
  }

  package func redo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStepResult? {
    contents.withLock { contents in contents.index(id).map { contents.records[$0].redo(by: writer, at: date) } }
  }

  package func restore(_ id: Draft.ID, revision: Int, by writer: DraftWriter, at date: Date) async throws
    -> DraftStepResult?
  {
    contents.withLock { contents in
      contents.index(id).map { contents.records[$0].restore(revision, by: writer, at: date) }
    }
  }

  package func revisions(of id: Draft.ID) async throws -> [DraftRevision] {
    contents.withLock { contents in
      contents.index(id).map { contents.records[$0].history.map(\.revision).reversed() } ?? []
    }
  }

  package func fields(of id: Draft.ID, at revision: Int) async throws -> [DraftField: String]? {
    contents.withLock { contents in
      contents.index(id).flatMap { contents.records[$0].entry(revision)?.shown }
    }
  }

  package func purge(_ shown: Draft) async throws -> Bool {
    contents.withLock { contents in
      contents.remove { $0.id == shown.id && $0.status == .discarded && $0.version == shown.version }
    } > 0
  }

  package func purge(discardedBefore date: Date, foundBefore earlier: Date, at now: Date) async throws -> Int {
    contents.withLock { contents in
      let expired = contents.records.map(\.draft).filter { $0.status == .discarded && $0.updatedAt < date }
      let known = contents.expiries.filter { id, expiry in
        expiry.found <= now && expired.contains { $0.id == id && $0.updatedAt == expiry.discarded }
      }
      contents.expiries = [:]
      for draft in expired { contents.expiries[draft.id] = known[draft.id] ?? (draft.updatedAt, now) }
      return contents.remove { draft in known[draft.id].map { $0.found <= earlier } == true }
    }
  }

  package func hold(_ id: Draft.ID, by holder: DraftHolder, from other: DraftHolder?) async throws -> DraftHoldResult? {
    contents.withLock { contents in
      guard let index = contents.index(id) else { return nil }
      let current = contents.holders[id]
      if let current, current.session != holder.session, current != other {
        return .heldBy(current, lastChange: contents.records[index].draft.updatedAt)
      }
      contents.holders[id] = holder
      return .held(from: current?.session == holder.session ? nil : current)
    }
  }

  package func holder(of id: Draft.ID) async throws -> DraftHolder? { contents.withLock { $0.holders[id] } }

  package func release(_ id: Draft.ID, by session: String) async throws {
    contents.withLock { contents in
      if contents.holders[id]?.session == session { contents.holders[id] = nil }
    }
  }
}
