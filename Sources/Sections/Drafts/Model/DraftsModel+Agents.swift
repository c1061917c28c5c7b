import Languages

extension DraftsModel {
  /// Starts a draft that an agent writes. The user's current draft stays the current one.
  package func createByAgent(_ fields: [DraftField: String]) async throws -> Draft {
    let before = try await store.current()
    var fields = fields
    fields[.agent] = YesNoText.yes
    let draft = try await create(fields)
    if let before { try await store.makeCurrent(before.id) }
    return draft
  }

  /// Writes what an agent has written into a draft (`nil` clears a field), and marks it in the same revision. Throws
  /// ``DraftsModelError/noSuchDraft(_:count:)`` also for one in the trash.
  package func editByAgent(_ id: Draft.ID, _ changes: [DraftField: String?]) async throws -> Draft {
    var changes = changes
    changes.updateValue(YesNoText.yes, forKey: .agent)
    return try await write(changes, to: try await find("id:\(id)", status: .draft).id).draft
  }

  /// Removes the mark of an agent from a draft, after a person has read it.
  ///
  /// - Parameter shown: the draft as that person has read it. If it has changed since then, it stays marked, and
  ///   ``DraftsModelError/changedWhileAsked`` is thrown.
  package func approve(_ shown: Draft) async throws -> Draft {
    let approved = try await write([.agent: nil], to: shown.id).draft
    var texts = shown.fields
    texts[.agent] = nil
    if approved.fields == texts { return approved }
    _ = try await write([.agent: YesNoText.yes], to: shown.id)
    throw DraftsModelError.changedWhileAsked
  }
}
