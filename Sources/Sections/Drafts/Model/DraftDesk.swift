package import Foundation
package import Listings

/// Where drafts are written: knows the one in hand and what this session has seen of each. One for each session.
///
/// Its methods throw ``DraftDeskError``, and `StoreError` when the store could not do it.
package actor DraftDesk {
  /// A draft after an edit.
  package struct Written: Sendable, Equatable {
    /// The draft as it is now.
    package var draft: Draft
    /// Whether it was started by this edit, as none was in hand.
    package var isNew: Bool
    /// The fields that another session changed since this one last showed the draft.
    package var changedMeanwhile: [DraftField]

    /// Makes the outcome of an edit.
    package init(draft: Draft, isNew: Bool, changedMeanwhile: [DraftField]) {
      self.draft = draft
      self.isNew = isNew
      self.changedMeanwhile = changedMeanwhile
    }
  }

  let store: any DraftStore
  let session: DraftSession
  let now: @Sendable () -> Date
  private let makeID: @Sendable () -> Draft.ID
  /// The version of each draft that this session last showed or wrote.
  private var seen: [Draft.ID: Int] = [:]
  /// The draft that this session holds by being at it, and the others it was told of.
  var held: Draft.ID?
  var told: Set<String> = []
  /// Whether this session has looked for what has been in the trash for too long.
  private var hasEmptiedTrash = false

  /// Makes a desk.
  package init(
    store: any DraftStore,
    session: DraftSession,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> Draft.ID
  ) {
    self.store = store
    self.session = session
    self.now = now
    self.makeID = makeID
  }

  /// The draft in hand, if there is one.
  package func draftInHand() async throws -> Draft? {
    try await store.inHand().map(noted)
  }

  /// The newest revision of the draft in hand, which does not count as seen by this.
  package func revisionInHand() async throws -> Int? {
    try await store.inHand()?.revision
  }

  /// The draft in hand; throws when there is none.
  package func requireDraftInHand() async throws -> Draft {
    guard let draft = try await draftInHand() else { throw DraftDeskError.nothingInHand }
    return draft
  }

  /// The draft of this id, as it is now.
  package func draft(id: Draft.ID) async throws -> Draft? {
    try await store.draft(id: id).map(noted)
  }

  /// Starts a draft, with fields if there are any, and takes it in hand.
  package func create(_ fields: [DraftField: String] = [:]) async throws -> Draft {
    try await purgeExpired()
    return noted(try await store.create(id: makeID(), fields: fields, at: now()))
  }

  /// The drafts of a status; their places, from 1, are the numbers that commands take.
  package func drafts(_ status: Draft.Status) async throws -> [Draft] {
    try await store.drafts(status)
  }

  /// How many drafts have a status; quick where there are many.
  package func count(_ status: Draft.Status) async throws -> Int {
    try await store.count(status)
  }

  /// Takes the draft of this number, or `id:ID`, in hand.
  package func use(_ name: String) async throws -> Draft {
    let draft = try await find(name, status: .draft)
    try await store.takeInHand(draft.id)
    return noted(draft)
  }

  /// Writes a field of the draft in hand; without one, a draft is started first, so that nothing typed is lost.
  ///
  /// A category is kept as the board writes it when it is one of these, otherwise as it was typed.
  package func set(_ field: DraftField, to text: String, categories: [Category]) async throws -> Written {
    let value = try Self.normalised(text, field, categories)
    return try await write([field: value], startingOne: true)
  }

  /// Clears a field of the draft in hand, or all that are written.
  package func reset(_ field: DraftField?) async throws -> Written {
    let fields = field.map { [$0] } ?? DraftField.written
    return try await write(Dictionary(uniqueKeysWithValues: fields.map { ($0, nil) }), startingOne: false)
  }

  /// Writes fields of a draft, as they are (`nil` clears one).
  ///
  /// - Parameter isTyping: whether this is one of many saves while something is typed.
  package func write(
    _ changes: [DraftField: String?],
    to id: Draft.ID,
    isTyping: Bool = false
  ) async throws -> Written {
    guard let current = try await store.draft(id: id) else { throw DraftDeskError.nothingInHand }
    return try await write(changes, to: current, isNew: false, isTyping: isTyping)
  }

  /// Writes fields of the draft in hand, as they are (`nil` clears one); without one, a draft is started if that is wanted.
  package func write(_ changes: [DraftField: String?], startingOne: Bool) async throws -> Written {
    if let inHand = try await store.inHand() { return try await write(changes, to: inHand, isNew: false) }
    guard startingOne else { throw DraftDeskError.nothingInHand }
    return try await write(changes, to: try await create(), isNew: true)
  }
}

extension DraftDesk {
  /// Notes that the session saw a draft as it is.
  func noted(_ draft: Draft) -> Draft {
    seen[draft.id] = draft.version
    return draft
  }

  /// This session as the writer of a draft.
  ///
  /// What the session saw before counts, not what the draft became meanwhile: that is how the second of two writers is told.
  func writer(of draft: Draft, isTyping: Bool = false) -> DraftWriter {
    DraftWriter(session: session.id, seen: seen[draft.id] ?? draft.version, isTyping: isTyping)
  }

  /// Deletes what has been in the trash for longer than it is kept, once for each session, and only where a session of an earlier day
  /// found the same: one command with a wrong clock deletes nothing.
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

  /// The draft of this number among those of a status, or of `id:ID`.
  func find(_ name: String, status: Draft.Status) async throws -> Draft {
    let drafts = try await store.drafts(status)
    guard !drafts.isEmpty else {
      throw status == .discarded ? DraftDeskError.nothingDiscarded : .noSuchDraft(name, count: 0)
    }
    let found =
      if let id = name.wholeMatch(of: /id:(.+)/)?.1 {
        drafts.first { $0.id == id }
      } else {
        Int(name).flatMap { (1...drafts.count).contains($0) ? drafts[$0 - 1] : nil }
      }
    guard let found else { throw DraftDeskError.noSuchDraft(name, count: drafts.count) }
    return found
  }

  private func write(
    _ changes: [DraftField: String?],
    to current: Draft,
    isNew: Bool,
    isTyping: Bool = false
  ) async throws -> Written {
    let writer = writer(of: current, isTyping: isTyping)
    switch try await store.edit(current.id, changes, by: writer, at: now()) {
    case .written(let draft, let meanwhile):
      return Written(draft: noted(draft), isNew: isNew, changedMeanwhile: meanwhile)
    case .keptBeside(let draft, let fields):
      throw DraftDeskError.conflict(noted(draft), fields: fields)
    case nil:
      throw DraftDeskError.nothingInHand
    }
  }

  private static func normalised(_ text: String, _ field: DraftField, _ categories: [Category]) throws -> String {
    switch field {
    case .category:
      return categories.named(text)?.name ?? text
    case .urgent:
      guard let value = YesNoText.normalised(text) else { throw DraftDeskError.notYesOrNo(field, text) }
      return value
    case .title, .price, .description, .photos, .carried:
      return text
    }
  }
}
