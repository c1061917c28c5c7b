package import Foundation
package import Languages
package import Listings

/// The drafts of a session: knows the current one and what this session has seen of each.
///
/// Its methods throw ``DraftsModelError``, and `StoreError` if the store failed.
package actor DraftsModel {
  /// A draft after an edit.
  package struct Written: Sendable, Equatable {
    /// The draft as it is now.
    package var draft: Draft
    /// Whether this edit started it, because there was no current draft.
    package var isNew: Bool
    /// The fields that another session changed since this one last showed the draft.
    package var changedByOthers: [DraftField]

    /// Creates the result of an edit.
    package init(draft: Draft, isNew: Bool, changedByOthers: [DraftField]) {
      (self.draft, self.isNew, self.changedByOthers) = (draft, isNew, changedByOthers)
    }
  }

  let store: any DraftStore
  let session: DraftSession
  let now: @Sendable () -> Date
  private let makeID: @Sendable () -> Draft.ID
  /// The version of each draft that this session last showed or wrote.
  private var seen: [Draft.ID: Int] = [:]
  /// The draft that this session holds while working on it, and the other holders it was told of.
  var held: Draft.ID?
  var told: Set<String> = []
  /// Whether this session has already purged expired drafts.
  private var hasEmptiedTrash = false

  /// Creates a model.
  package init(
    store: any DraftStore,
    session: DraftSession,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> Draft.ID
  ) {
    (self.store, self.session, self.now, self.makeID) = (store, session, now, makeID)
  }

  /// The current draft, if there is one.
  package func currentDraft() async throws -> Draft? { try await store.current().map(noted) }

  /// The id of the current draft, for a list that does not show its texts. What others change from then on is unseen; what
  /// they changed before stays so.
  package func currentID() async throws -> Draft.ID? {
    guard let draft = try await store.current() else { return nil }
    if seen[draft.id] == nil { seen[draft.id] = draft.version }
    return draft.id
  }

  /// The newest revision of the current draft, without marking it as seen.
  package func currentRevision() async throws -> Int? { try await store.current()?.revision }

  /// The current draft; throws if there is none.
  package func requireCurrentDraft() async throws -> Draft {
    guard let draft = try await currentDraft() else { throw DraftsModelError.noCurrentDraft }
    return draft
  }

  /// The draft with this id, as it is now.
  package func draft(id: Draft.ID) async throws -> Draft? {
    try await store.draft(id: id).map(noted)
  }

  /// Whether there is a draft with this id, in the trash or not, without marking it as seen.
  package func hasDraft(_ id: Draft.ID) async throws -> Bool { try await store.draft(id: id) != nil }

  /// Starts a draft, optionally with fields, and makes it current unless told otherwise.
  package func create(_ fields: [DraftField: String] = [:], isCurrent: Bool = true) async throws -> Draft {
    try await purgeExpired()
    return noted(try await store.create(id: makeID(), fields: fields, isCurrent: isCurrent, at: now()))
  }

  /// The drafts with a status; their positions, from 1, are the numbers that commands accept.
  package func drafts(_ status: Draft.Status) async throws -> [Draft] {
    try await store.drafts(status)
  }

  /// How many drafts have a status; fast even for many.
  package func count(_ status: Draft.Status) async throws -> Int { try await store.count(status) }

  /// Makes the draft with this number, or `id:ID`, current.
  package func use(_ name: String) async throws -> Draft {
    let draft = try await find(name, status: .draft)
    try await store.makeCurrent(draft.id)
    return noted(draft)
  }

  /// Writes a field of the current draft; without one, starts a draft first, so that nothing typed is lost.
  ///
  /// A category among these is stored in the board's spelling, any other as it was typed; a yes or a no is read in this
  /// language.
  package func set(
    _ field: DraftField,
    to text: String,
    categories: [Category],
    language: Language = .english
  ) async throws -> Written {
    if text.allSatisfy(\.isWhitespace) { throw DraftsModelError.emptyText(field) }
    let value = try Self.normalised(text, field, categories, language)
    return try await write([field: value], startingOne: true)
  }

  /// Clears a field of the current draft, or all its text fields.
  package func reset(_ field: DraftField?) async throws -> Written {
    let fields = field.map { [$0] } ?? DraftField.written
    return try await write(Dictionary(uniqueKeysWithValues: fields.map { ($0, nil) }), startingOne: false)
  }

  /// Writes fields of a draft, unchanged (`nil` clears one).
  ///
  /// - Parameter isTyping: whether this is one of many saves while someone types.
  package func write(
    _ changes: [DraftField: String?],
    to id: Draft.ID,
    isTyping: Bool = false
  ) async throws -> Written {
    guard let current = try await store.draft(id: id) else { throw DraftsModelError.noCurrentDraft }
    return try await write(changes, to: current, isNew: false, isTyping: isTyping)
  }

  /// Writes fields of the current draft, unchanged (`nil` clears one); without one, starts a draft if requested.
  package func write(_ changes: [DraftField: String?], startingOne: Bool) async throws -> Written {
    if let current = try await store.current() { return try await write(changes, to: current, isNew: false) }
    guard startingOne else { throw DraftsModelError.noCurrentDraft }
    return try await write(changes, to: try await create(), isNew: true)
  }

  /// Writes fields (`nil` clears one) into the draft with this id, whichever draft is current. Without an id, or if
  /// there is no such draft any more, starts one, so that nothing typed is lost.
  ///
  /// - Parameter isTyping: whether this is one of many saves while someone types.
  package func write(
    _ changes: [DraftField: String?],
    into id: Draft.ID?,
    isTyping: Bool = false
  ) async throws -> Written {
    if let id, try await store.draft(id: id) != nil { return try await write(changes, to: id, isTyping: isTyping) }
    let draft = try await create(changes.compactMapValues(\.self))
    return Written(draft: draft, isNew: true, changedByOthers: [])
  }

  /// Writes fields that were changed in a copy of a draft, like ``write(_:into:isTyping:)``. A field that the draft has had
  /// changed since it was copied is a conflict, also if this session changed it.
  ///
  /// - Parameter copy: the fields as they were copied.
  package func write(
    _ changes: [DraftField: String?],
    into id: Draft.ID?,
    copiedAs copy: [DraftField: String]
  ) async throws -> Written {
    guard let id, let current = try await store.draft(id: id) else {
      return try await write(copy.mapValues { Optional($0) }.merging(changes) { $1 }, into: id)
    }
    let conflicts = DraftField.allCases.filter { field in
      guard let value = changes[field] else { return false }
      return current.fields[field] != copy[field] && current.fields[field] != value
    }
    if conflicts.isEmpty { return try await write(changes, to: current, isNew: false) }
    do {
      // The copy is like a session of its own that has seen nothing.
      let copier = DraftWriter(session: DraftSession.makeID(), seen: 0)
      return try await write(changes, to: id, isNew: false, by: copier)
    } catch DraftsModelError.conflict(let draft, _, _) {
      throw DraftsModelError.conflict(draft, fields: conflicts, changedByOthers: conflicts)
    }
  }

  /// Writes fields that continue those of a draft as it was just read (`nil` clears one): what others changed before that
  /// is no conflict, and is reported.
  func write(_ changes: [DraftField: String?], continuing read: Draft) async throws -> Written {
    // Writes nothing.
    let unseen = try await store.edit(read.id, [:], by: writer(of: read), at: now())
    let reader = DraftWriter(session: session.id, seen: read.version)
    var written = try await write(changes, to: read.id, isNew: false, by: reader)
    if case .written(_, let others)? = unseen {
      written.changedByOthers = DraftField.allCases.filter { (others + written.changedByOthers).contains($0) }
    }
    return written
  }

  /// Records that the session has seen a draft in this state.
  func noted(_ draft: Draft) -> Draft {
    seen[draft.id] = draft.version
    return draft
  }

  /// This session as the writer of a draft.
  ///
  /// It has the version that the session last saw, not the current one, so that the second of two writers gets a
  /// conflict.
  func writer(of draft: Draft, isTyping: Bool = false) -> DraftWriter {
    DraftWriter(session: session.id, seen: seen[draft.id] ?? draft.version, isTyping: isTyping)
  }

  /// Purges expired drafts from the trash, once per session, and only if a session on an earlier day found the same: a
  /// single command with a wrong clock deletes nothing.
  func purgeExpired() async throws {
    if hasEmptiedTrash { return }
    hasEmptiedTrash = true
    let now = now()
    _ = try await store.purge(
      discardedBefore: now.addingTimeInterval(-Self.timeInTrash),
      foundBefore: now.addingTimeInterval(-Self.timeOfGrace),
      at: now
    )
  }

  /// The draft with this number among those with a status, or with `id:ID`.
  func find(_ name: String, status: Draft.Status) async throws -> Draft {
    let drafts = try await store.drafts(status)
    guard !drafts.isEmpty else {
      throw status == .discarded ? DraftsModelError.nothingDiscarded : .noSuchDraft(name, count: 0)
    }
    let found =
      if let id = name.wholeMatch(of: /id:(.+)/)?.1 {
        drafts.first { $0.id == id }
      } else {
        Int(name).flatMap { (1...drafts.count).contains($0) ? drafts[$0 - 1] : nil }
      }
    guard let found else { throw DraftsModelError.noSuchDraft(name, count: drafts.count, status) }
    return found
  }

  private func write(
    _ changes: [DraftField: String?],
    to current: Draft,
    isNew: Bool,
    isTyping: Bool = false
  ) async throws -> Written {
    try await write(changes, to: current.id, isNew: isNew, by: writer(of: current, isTyping: isTyping))
  }

  private func write(
    _ changes: [DraftField: String?],
    to id: Draft.ID,
    isNew: Bool,
    by writer: DraftWriter
  ) async throws -> Written {
    switch try await store.edit(id, changes, by: writer, at: now()) {
    case .written(let draft, let others):
      return Written(draft: noted(draft), isNew: isNew, changedByOthers: others)
    case .keptBeside(let draft, let fields, let others):
      throw DraftsModelError.conflict(noted(draft), fields: fields, changedByOthers: others)
    case nil: throw DraftsModelError.noCurrentDraft
    }
  }

  private static func normalised(
    _ text: String,
    _ field: DraftField,
    _ categories: [Category],
    _ language: Language
  ) throws -> String {
    guard let value = field.value(of: text, categories: categories, language: language) else {
      throw DraftsModelError.notYesOrNo(field, text)
    }
    return value
  }
}

/// Why the model could not fulfil a request.
package enum DraftsModelError: Error, Sendable, Equatable {
  /// There is no current draft.
  case noCurrentDraft
  /// The list of drafts, or the trash, has no draft with this number or id; it has this many.
  case noSuchDraft(String, count: Int, Draft.Status = .draft)
  /// The trash is empty.
  case nothingDiscarded
  /// Another session changed these fields; both texts were kept. All fields that others changed are `changedByOthers`.
  case conflict(Draft, fields: [DraftField], changedByOthers: [DraftField] = [])
  /// The text for a field is empty, which would clear it.
  case emptyText(DraftField)
  /// The text for a yes-or-no field is neither.
  case notYesOrNo(DraftField, String)
  /// A draft has changed while a person was asked about it.
  case changedWhileAsked
  /// There is no change to undo.
  case nothingToUndo(Draft)
  /// There is no undo since the last edit.
  case nothingToRedo(Draft)
  /// It has no revision with this number.
  case noSuchRevision(Int, Draft)
  /// Another session changed these fields since this one saw them; a step back would revert that unseen.
  case unseen(Draft, fields: [DraftField])
}
