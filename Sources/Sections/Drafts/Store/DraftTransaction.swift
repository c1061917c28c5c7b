import Database
import Drafts
import Foundation
import GRDB

/// Changes a draft on behalf of a writer.
struct DraftTransaction {
  private(set) var record: DraftRecord
  let writer: DraftWriter
  let date: Date
  let db: Database

  mutating func edit(_ changes: [DraftField: String?]) throws -> DraftEditResult {
    let unseen = record.unseen(by: writer)
    var news = record.news(in: changes)
    if news.isEmpty { return .written(record.draft, changedByOthers: unseen) }
    let conflicts = unseen.filter { news.keys.contains($0) }
    guard conflicts.isEmpty else {
      // The draft may have the mark now, and not when this is restored.
      if let mark = changes[.agent] { news.updateValue(mark, forKey: .agent) }
      try keepBeside(news)
      return .keptBeside(record.draft, fields: conflicts, changedByOthers: unseen)
    }
    if try !type(news) { try append(.edited, news) }
    return .written(record.draft, changedByOthers: unseen)
  }

  /// Removes the mark of an agent; `nil` if the draft has another version by now.
  mutating func approve(_ version: Int) throws -> Draft? {
    guard record.version == version else { return nil }
    let changes = record.news(in: [.agent: nil])
    if !changes.isEmpty { try append(.edited, changes) }
    return record.draft
  }

  mutating func move(to status: Draft.Status) throws -> Draft {
    try record.set(status, db)
    switch status {
    case .draft:
      try DraftRecord.makeCurrent(record.number, db)
      try append(.returned, [:])
    case .discarded:
      try DraftRecord.putDown(record.number, db)
      try append(.discarded, [:])
    }
    return record.draft
  }

  mutating func undo() throws -> DraftStepResult {
    let history = try DraftRevisionRecord.history(of: record.number, db)
    guard let number = history.undoable else { return .nothing(record.draft) }
    return try step(.undone, back: number, of: number)
  }

  mutating func redo() throws -> DraftStepResult {
    let history = try DraftRevisionRecord.history(of: record.number, db)
    guard let undone = history.redoable else { return .nothing(record.draft) }
    return try step(.redone, back: undone.by, of: undone.revision)
  }

  mutating func restore(_ revision: Int) throws -> DraftStepResult {
    guard let goal = try DraftRevisionRecord.fetch(revision, of: record.number, db)?.revision else {
      return .nothing(record.draft)
    }
    var changes: [DraftField: String?] = [:]
    if goal.isApplied {
      let texts = try DraftChangeRecord.texts(of: record, after: revision, db)
      for field in DraftField.allCases { changes.updateValue(texts[field], forKey: field) }
    } else {
      for change in try DraftChangeRecord.fetchAll(revision, of: record.number, db) {
        changes.updateValue(try change.undone(""), forKey: change.field)
      }
    }
    return try step(.restored, changes, of: goal)
  }

  /// Reverts the changes of one revision on behalf of another one. Both left the same texts: see ``DraftHistory``.
  private mutating func step(_ kind: DraftRevision.Kind, back undone: Int, of goal: Int) throws -> DraftStepResult {
    guard let goal = try DraftRevisionRecord.fetch(goal, of: record.number, db)?.revision else {
      return .nothing(record.draft)
    }
    var changes: [DraftField: String?] = [:]
    for change in try DraftChangeRecord.fetchAll(undone, of: record.number, db) {
      changes.updateValue(try change.undone(record.texts[change.field]?.value), forKey: change.field)
    }
    return try step(kind, changes, of: goal)
  }

  private mutating func step(
    _ kind: DraftRevision.Kind,
    _ changes: [DraftField: String?],
    of goal: DraftRevision
  ) throws -> DraftStepResult {
    let changes = record.news(in: changes)
    let unseen = record.unseen(by: writer).filter { changes.keys.contains($0) }
    guard unseen.isEmpty else { return .unseen(record.draft, fields: unseen) }
    if kind == .restored, changes.isEmpty { return .done(record.draft, goal) }
    try append(kind, changes, refersTo: goal.number)
    return .done(record.draft, goal)
  }

  /// Continues the last revision, if it is still being typed.
  private mutating func type(_ changes: [DraftField: String?]) throws -> Bool {
    let (number, revision, session) = (record.number, record.revision, writer.session)
    guard writer.isTyping, changes.count == 1, let (field, value) = changes.first,
      var last = try DraftRevisionRecord.fetch(revision, of: number, db)
    else { return false }
    let current = record.texts[field]?.value
    guard
      let typing = last.typing?
        .continued(session: session, field: field, from: current ?? "", to: value ?? "", at: date),
      let change = try DraftChangeRecord.fetchAll(revision, of: number, db).first
    else { return false }
    let before = try change.undone(current)
    try record.advance(isNewRevision: false, at: date, db)
    try record.set(field, to: value, by: session, db)
    try DraftChangeRecord(field, from: before, to: value).insert(revision, of: number, db)
    last.typing = typing
    last.revision.date = date
    last.revision.size = TextDelta.size(from: before, to: value)
    try last.update(of: number, db)
    return true
  }

  /// Writes a revision that takes effect.
  private mutating func append(
    _ kind: DraftRevision.Kind,
    _ changes: [DraftField: String?],
    refersTo: Int? = nil
  ) throws {
    try record.advance(isNewRevision: true, at: date, db)
    let (revision, session) = (record.revision, writer.session)
    var new = DraftRevision(number: revision, kind: kind, session: session, date: date, refersTo: refersTo)
    var typing: TypedRevision?
    for (field, value) in changes {
      let before = record.texts[field]?.value
      new.size += TextDelta.size(from: before, to: value)
      if kind == .edited, writer.isTyping, changes.count == 1 {
        typing = TypedRevision(session: session, field: field, from: before ?? "", to: value ?? "", at: date)
      }
      try record.set(field, to: value, by: session, db)
      try DraftChangeRecord(field, from: before, to: value).insert(revision, of: record.number, db)
    }
    try DraftRevisionRecord(revision: new, typing: typing).insert(into: record.number, db)
  }

  /// Writes a revision that is set aside.
  private mutating func keepBeside(_ changes: [DraftField: String?]) throws {
    try record.advance(isNewRevision: true, at: date, db)
    let revision = record.revision
    var new = DraftRevision(number: revision, kind: .edited, session: writer.session, date: date, isApplied: false)
    for (field, value) in changes {
      new.size += value?.utf8.count ?? 0
      try DraftChangeRecord(field, beside: value).insert(revision, of: record.number, db)
    }
    try DraftRevisionRecord(revision: new).insert(into: record.number, db)
  }
}
