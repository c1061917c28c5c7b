import Database
import Drafts
import Foundation
import GRDB

extension DraftRecord {
  mutating func edit(
    _ changes: [DraftField: String?],
    by writer: DraftWriter,
    at date: Date,
    _ db: Database
  ) throws -> DraftEdit {
    let unseen = unseen(by: writer)
    let changes = news(in: changes)
    if changes.isEmpty { return .written(draft, meanwhile: unseen) }
    let conflicts = unseen.filter { changes.keys.contains($0) }
    guard conflicts.isEmpty else {
      try keepBeside(changes, by: writer.session, at: date, db)
      return .keptBeside(draft, fields: conflicts)
    }
    if try !type(changes, by: writer, at: date, db) { try append(.edited, changes, by: writer, at: date, db) }
    return .written(draft, meanwhile: unseen)
  }

  mutating func move(to status: Draft.Status, at date: Date, _ db: Database) throws {
    try set(status, db)
    switch status {
    case .draft: try Self.takeInHand(number, db)
    case .discarded: try Self.putDown(number, db)
    }
    let kind: DraftRevision.Kind = status == .draft ? .returned : status == .discarded ? .discarded : .moved
    try append(kind, [:], by: DraftWriter(session: "", seen: version), at: date, db)
  }

  mutating func undo(by writer: DraftWriter, at date: Date, _ db: Database) throws -> DraftStep {
    guard let number = try DraftRevisionRecord.history(of: number, db).undoable else { return .nothing(draft) }
    return try step(.undone, back: number, of: number, by: writer, at: date, db)
  }

  mutating func redo(by writer: DraftWriter, at date: Date, _ db: Database) throws -> DraftStep {
    guard let undone = try DraftRevisionRecord.history(of: number, db).redoable else { return .nothing(draft) }
    return try step(.redone, back: undone.by, of: undone.revision, by: writer, at: date, db)
  }

  mutating func restore(
    _ revision: Int,
    by writer: DraftWriter,
    at date: Date,
    _ db: Database
  ) throws -> DraftStep {
    guard let goal = try DraftRevisionRecord.fetch(revision, of: number, db)?.revision else { return .nothing(draft) }
    var changes: [DraftField: String?] = [:]
    if goal.isApplied {
      let texts = try DraftChangeRecord.texts(of: self, after: revision, db)
      for field in DraftField.allCases { changes.updateValue(texts[field], forKey: field) }
    } else {
      for change in try DraftChangeRecord.fetchAll(revision, of: number, db) {
        changes.updateValue(try change.undone(""), forKey: change.field)
      }
    }
    return try step(.restored, changes, of: goal, by: writer, at: date, db)
  }

  /// The fields at a revision, including its own even if it was set aside.
  func fields(at revision: Int, _ db: Database) throws -> [DraftField: String]? {
    guard let goal = try DraftRevisionRecord.fetch(revision, of: number, db)?.revision else { return nil }
    var texts = try DraftChangeRecord.texts(of: self, after: revision, db)
    if !goal.isApplied {
      for change in try DraftChangeRecord.fetchAll(revision, of: number, db) {
        texts[change.field] = try change.undone("")
      }
    }
    return texts.mapValues(StoredText.decoded)
  }
}

extension DraftRecord {
  /// Reverts the changes of one revision on behalf of another one. Both left the same texts: see ``DraftHistory``.
  private mutating func step(
    _ kind: DraftRevision.Kind,
    back undone: Int,
    of goal: Int,
    by writer: DraftWriter,
    at date: Date,
    _ db: Database
  ) throws -> DraftStep {
    guard let goal = try DraftRevisionRecord.fetch(goal, of: number, db)?.revision else { return .nothing(draft) }
    var changes: [DraftField: String?] = [:]
    for change in try DraftChangeRecord.fetchAll(undone, of: number, db) {
      changes.updateValue(try change.undone(texts[change.field]?.value), forKey: change.field)
    }
    return try step(kind, changes, of: goal, by: writer, at: date, db)
  }

  private mutating func step(
    _ kind: DraftRevision.Kind,
    _ changes: [DraftField: String?],
    of goal: DraftRevision,
    by writer: DraftWriter,
    at date: Date,
    _ db: Database
  ) throws -> DraftStep {
    let changes = news(in: changes)
    let unseen = unseen(by: writer).filter { changes.keys.contains($0) }
    guard unseen.isEmpty else { return .unseen(draft, fields: unseen) }
    if kind == .restored, changes.isEmpty { return .done(draft, goal) }
    let writer = DraftWriter(session: writer.session, seen: writer.seen)
    try append(kind, changes, refersTo: goal.number, by: writer, at: date, db)
    return .done(draft, goal)
  }

  /// Continues the last revision, if it is still being typed.
  private mutating func type(
    _ changes: [DraftField: String?],
    by writer: DraftWriter,
    at date: Date,
    _ db: Database
  ) throws -> Bool {
    guard writer.isTyping, changes.count == 1, let (field, value) = changes.first,
      var last = try DraftRevisionRecord.fetch(revision, of: number, db)
    else { return false }
    let current = texts[field]?.value
    guard
      let typing = last.typing?
        .continued(session: writer.session, field: field, from: current ?? "", to: value ?? "", at: date),
      let change = try DraftChangeRecord.fetchAll(revision, of: number, db).first
    else { return false }
    let before = try change.undone(current)
    try advance(isNewRevision: false, at: date, db)
    try set(field, to: value, by: writer.session, db)
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
    refersTo: Int? = nil,
    by writer: DraftWriter,
    at date: Date,
    _ db: Database
  ) throws {
    try advance(isNewRevision: true, at: date, db)
    var new = DraftRevision(number: revision, kind: kind, session: writer.session, date: date, refersTo: refersTo)
    var typing: DraftTyping?
    for (field, value) in changes {
      let before = texts[field]?.value
      new.size += TextDelta.size(from: before, to: value)
      if writer.isTyping, changes.count == 1 {
        typing = DraftTyping(session: writer.session, field: field, from: before ?? "", to: value ?? "", at: date)
      }
      try set(field, to: value, by: writer.session, db)
      try DraftChangeRecord(field, from: before, to: value).insert(revision, of: number, db)
    }
    try DraftRevisionRecord(new, typing: typing).insert(into: number, db)
  }

  /// Writes a revision that is set aside.
  private mutating func keepBeside(
    _ changes: [DraftField: String?],
    by session: String,
    at date: Date,
    _ db: Database
  ) throws {
    try advance(isNewRevision: true, at: date, db)
    var new = DraftRevision(number: revision, kind: .edited, session: session, date: date, isApplied: false)
    for (field, value) in changes {
      new.size += value?.utf8.count ?? 0
      try DraftChangeRecord(field, beside: value).insert(revision, of: number, db)
    }
    try DraftRevisionRecord(new).insert(into: number, db)
  }
}

extension DraftRecord {
  /// Creates a current draft with these texts.
  static func create(
    id: Draft.ID,
    _ fields: [DraftField: String],
    at date: Date,
    _ db: Database
  ) throws -> DraftRecord {
    var record = try insert(id: id, at: date, db)
    var first = DraftRevision(number: 1, kind: .created, date: date)
    for (field, value) in fields {
      first.size += value.utf8.count
      try record.set(field, to: value, by: "", db)
      try DraftChangeRecord(field, from: nil, to: value).insert(1, of: record.number, db)
    }
    try DraftRevisionRecord(first).insert(into: record.number, db)
    try takeInHand(record.number, db)
    return record
  }
}
