package import Foundation

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
  }

  private let store: any DraftStore
  private let now: @Sendable () -> Date
  private let makeID: @Sendable () -> Draft.ID
  /// The revision of each draft that this session last showed or wrote.
  private var seen: [Draft.ID: Int] = [:]

  /// Makes a desk.
  package init(
    store: any DraftStore,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> Draft.ID
  ) {
    self.store = store
    self.now = now
    self.makeID = makeID
  }

  /// The draft in hand, if there is one.
  package func draftInHand() async throws -> Draft? {
    try await store.inHand().map(noted)
  }

  /// The draft in hand; throws when there is none.
  package func requireDraftInHand() async throws -> Draft {
    guard let draft = try await draftInHand() else { throw DraftDeskError.nothingInHand }
    return draft
  }

  /// Starts a draft and takes it in hand.
  package func create() async throws -> Draft {
    noted(try await store.create(id: makeID(), at: now()))
  }

  /// The drafts being written, or those in the trash; their places, from 1, are the numbers that commands take.
  package func drafts(_ status: Draft.Status) async throws -> [Draft] {
    try await store.drafts(status)
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
    return try await edit([field: value], startingOne: true)
  }

  /// Clears a field of the draft in hand, or all of them.
  package func reset(_ field: DraftField?) async throws -> Written {
    let fields = field.map { [$0] } ?? DraftField.written
    return try await edit(Dictionary(uniqueKeysWithValues: fields.map { ($0, nil) }), startingOne: false)
  }

  /// Writes fields of a draft as they are typed (`nil` clears one), whatever is in hand meanwhile. Without an id, or when there is
  /// no such draft any more, one is started, so that nothing typed is lost.
  package func write(_ changes: [DraftField: String?], in id: Draft.ID?) async throws -> Written {
    if let id, let draft = try await store.draft(id: id), let written = try await edit(draft, changes, isNew: false) {
      return written
    }
    let draft = try await store.create(id: makeID(), at: now())
    guard let written = try await edit(draft, changes, isNew: true) else { throw DraftDeskError.nothingInHand }
    return written
  }

  /// Moves the draft in hand into the trash.
  package func discard() async throws -> Draft {
    let draft = try await requireDraftInHand()
    guard let moved = try await store.move(draft.id, to: .discarded, at: now()) else {
      throw DraftDeskError.nothingInHand
    }
    return noted(moved)
  }

  /// Takes a draft out of the trash and in hand: the one of this number or `id:ID`, or the last one discarded.
  package func restore(_ name: String?) async throws -> Draft {
    let draft = try await find(name ?? "1", status: .discarded)
    guard let moved = try await store.move(draft.id, to: .draft, at: now()) else {
      throw DraftDeskError.nothingDiscarded
    }
    return noted(moved)
  }
}

extension DraftDesk {
  private func noted(_ draft: Draft) -> Draft {
    seen[draft.id] = draft.revision
    return draft
  }

  private func edit(_ changes: [DraftField: String?], startingOne: Bool) async throws -> Written {
    // What the session saw before counts, not what the draft became meanwhile: that is how the second of two writers is told.
    let current: Draft
    var isNew = false
    if let inHand = try await store.inHand() {
      current = inHand
    } else if startingOne {
      current = try await store.create(id: makeID(), at: now())
      isNew = true
    } else {
      throw DraftDeskError.nothingInHand
    }
    guard let written = try await edit(current, changes, isNew: isNew) else { throw DraftDeskError.nothingInHand }
    return written
  }

  private func edit(_ current: Draft, _ changes: [DraftField: String?], isNew: Bool) async throws -> Written? {
    let base = seen[current.id] ?? current.revision
    switch try await store.edit(current.id, changes, seen: base, at: now()) {
    case .written(let draft, let meanwhile):
      return Written(draft: noted(draft), isNew: isNew, changedMeanwhile: meanwhile)
    case .keptBeside(let draft, let fields):
      throw DraftDeskError.conflict(noted(draft), fields: fields)
    case nil: return nil
    }
  }

  private func find(_ name: String, status: Draft.Status) async throws -> Draft {
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
