import Foundation

extension DraftsModel {
  /// How long a draft stays in the trash: 30 days, in seconds. Older ones are purged when a session first uses the
  /// trash, or starts a draft: reading and writing drafts never waits for it.
  static let timeInTrash: TimeInterval = 30 * 86_400
  /// How long drafts are kept after they were first found expired, in seconds.
  static let timeOfGrace: TimeInterval = 86_400

  /// The drafts in the trash, newest first; their positions, from 1, are the numbers that commands accept.
  package func trash() async throws -> [Draft] {
    try await purgeExpired()
    return try await store.drafts(.discarded)
  }

  /// The drafts with these numbers or `id:ID`s, each once.
  ///
  /// - Parameter status: where they are numbered: in the list of drafts, or in the trash.
  package func drafts(named names: [String], _ status: Draft.Status) async throws -> [Draft] {
    if status == .discarded { try await purgeExpired() }
    var found: [Draft] = []
    for name in names {
      let draft = try await find(name, status: status)
      if !found.contains(where: { $0.id == draft.id }) { found.append(draft) }
    }
    return found
  }

  /// Moves the current draft to the trash.
  package func discard() async throws -> Draft { try await discard(try await requireCurrentDraft()) }

  /// Moves a draft to the trash.
  package func discard(_ draft: Draft) async throws -> Draft {
    guard let moved = try await store.move(draft.id, to: .discarded, at: now()) else {
      throw DraftsModelError.noCurrentDraft
    }
    try await store.release(draft.id, by: session.id)
    return noted(moved)
  }

  /// Takes a draft out of the trash and makes it current.
  package func restore(_ draft: Draft) async throws -> Draft {
    guard let moved = try await store.move(draft.id, to: .draft, at: now()) else {
      throw DraftsModelError.nothingDiscarded
    }
    return noted(moved)
  }

  /// Deletes drafts for good, with their history; not those that have changed since they were shown, or were restored.
  ///
  /// - Returns: how many were deleted.
  package func purge(_ drafts: [Draft]) async throws -> Int {
    var count = 0
    for draft in drafts where try await store.purge(draft) { count += 1 }
    return count
  }
}
