import Drafts
import Foundation
import TestSupport

/// A draft in memory, with the result of every revision.
struct InMemoryDraft {
  struct Entry {
    var revision: DraftRevision
    /// The fields after it.
    var fields: [DraftField: String]
    /// The fields after it if it had not been set aside because of a conflict.
    var shown: [DraftField: String]
    var typing: TypedRevision?
  }

  private struct Touch {
    var version: Int
    var session: String
  }

  private(set) var draft: Draft
  private(set) var history: [Entry]
  private var touched: [DraftField: Touch] = [:]

  init(id: Draft.ID, fields: [DraftField: String], at date: Date) {
    draft = Draft(id: id, status: .draft, revision: 1, updatedAt: date, fields: fields)
    let revision = DraftRevision(
      number: 1,
      kind: .created,
      fields: DraftField.allCases.filter { fields[$0] != nil },
      date: date,
      size: fields.values.reduce(0) { $0 + $1.utf8.count }
    )
    history = [Entry(revision: revision, fields: fields, shown: fields)]
  }

  func entry(_ number: Int) -> Entry? { history.first { $0.revision.number == number } }

  mutating func edit(_ changes: [DraftField: String?], by writer: DraftWriter, at date: Date) -> DraftEditResult {
    let unseen = unseen(by: writer)
    var new = news(in: changes)
    if new.isEmpty { return .written(draft, changedByOthers: unseen) }
    let conflicts = unseen.filter { new.keys.contains($0) }
    if conflicts.isEmpty, writer.isTyping, type(new, writer.session, at: date) {
      return .written(draft, changedByOthers: unseen)
    }
    if !conflicts.isEmpty, let mark = changes[.agent] { new.updateValue(mark, forKey: .agent) }
    append(.edited, new, isApplied: conflicts.isEmpty, by: writer, at: date)
    if conflicts.isEmpty { return .written(draft, changedByOthers: unseen) }
    return .keptBeside(draft, fields: conflicts, changedByOthers: unseen)
  }

  mutating func approve(_ version: Int, by writer: DraftWriter, at date: Date) -> Draft? {
    guard draft.version == version else { return nil }
    let changes = news(in: [.agent: nil])
    if !changes.isEmpty { append(.edited, changes, by: writer, at: date) }
    return draft
  }

  mutating func move(to status: Draft.Status, at date: Date) {
    draft.status = status
    let kind: DraftRevision.Kind = status == .draft ? .returned : status == .discarded ? .discarded : .moved
    append(kind, [:], by: DraftWriter(session: "", seen: draft.version), at: date)
  }

  mutating func undo(by writer: DraftWriter, at date: Date) -> DraftStepResult {
    guard let number = DraftHistory(history.map(\.revision)).undoable, let entry = entry(number),
      let before = history.last(where: { $0.revision.number < number })
    else { return .nothing(draft) }
    return step(.undone, to: before.fields, in: entry.revision.fields, of: entry.revision, by: writer, at: date)
  }

  mutating func redo(by writer: DraftWriter, at date: Date) -> DraftStepResult {
    guard let undone = DraftHistory(history.map(\.revision)).redoable, let entry = entry(undone.revision) else {
      return .nothing(draft)
    }
    return step(.redone, to: entry.fields, in: entry.revision.fields, of: entry.revision, by: writer, at: date)
  }

  mutating func restore(_ number: Int, by writer: DraftWriter, at date: Date) -> DraftStepResult {
    guard let entry = entry(number) else { return .nothing(draft) }
    let fields = entry.revision.isApplied ? DraftField.allCases : entry.revision.fields
    return step(.restored, to: entry.shown, in: fields, of: entry.revision, by: writer, at: date)
  }
}

extension InMemoryDraft {
  private func unseen(by writer: DraftWriter) -> [DraftField] {
    DraftField.allCases.filter { field in
      if field == .agent { return false }
      return touched[field].map { $0.version > writer.seen && $0.session != writer.session } ?? false
    }
  }

  private func news(in changes: [DraftField: String?]) -> [DraftField: String?] {
    changes.filter { !TextDelta.isSame($0.value, draft.fields[$0.key]) }
  }

  private mutating func step(
    _ kind: DraftRevision.Kind,
    to fields: [DraftField: String],
    in touched: [DraftField],
    of revision: DraftRevision,
    by writer: DraftWriter,
    at date: Date
  ) -> DraftStepResult {
    let changes = news(in: Dictionary(uniqueKeysWithValues: touched.map { ($0, fields[$0]) }))
    let unseen = unseen(by: writer).filter { changes.keys.contains($0) }
    guard unseen.isEmpty else { return .unseen(draft, fields: unseen) }
    if kind == .restored, changes.isEmpty { return .done(draft, revision) }
    append(kind, changes, refersTo: revision.number, by: writer, at: date)
    return .done(draft, revision)
  }

  private mutating func type(_ changes: [DraftField: String?], _ session: String, at date: Date) -> Bool {
    guard changes.count == 1, let (field, value) = changes.first, var last = history.last, let typing = last.typing,
      let next = typing.continued(
        session: session,
        field: field,
        from: draft.fields[field] ?? "",
        to: value ?? "",
        at: date
      )
    else { return false }
    let before = history.dropLast().last?.fields[field]
    apply(changes, session, at: date)
    last.fields = draft.fields
    last.shown = draft.fields
    last.typing = next
    last.revision.date = date
    last.revision.size = TextDelta.size(from: before, to: value)
    history[history.count - 1] = last
    return true
  }

  private mutating func append(
    _ kind: DraftRevision.Kind,
    _ changes: [DraftField: String?],
    isApplied: Bool = true,
    refersTo: Int? = nil,
    by writer: DraftWriter,
    at date: Date
  ) {
    let old = draft.fields
    draft.revision += 1
    var revision = DraftRevision(
      number: draft.revision,
      kind: kind,
      fields: DraftField.allCases.filter { changes.keys.contains($0) },
      session: writer.session,
      date: date,
      isApplied: isApplied,
      refersTo: refersTo
    )
    var shown = old
    for (field, value) in changes { shown[field] = value }
    var typing: TypedRevision?
    if isApplied {
      apply(changes, writer.session, at: date)
      revision.size = changes.reduce(0) { $0 + TextDelta.size(from: old[$1.key], to: $1.value) }
      if writer.isTyping, changes.count == 1, let (field, value) = changes.first {
        typing = TypedRevision(
          session: writer.session,
          field: field,
          from: old[field] ?? "",
          to: value ?? "",
          at: date
        )
      }
    } else {
      apply([:], writer.session, at: date)
      revision.size = changes.values.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }
    history.append(Entry(revision: revision, fields: draft.fields, shown: shown, typing: typing))
  }

  private mutating func apply(_ changes: [DraftField: String?], _ session: String, at date: Date) {
    draft.version += 1
    draft.updatedAt = date
    for (field, value) in changes {
      draft.fields[field] = value
      touched[field] = Touch(version: draft.version, session: session)
    }
  }
}
