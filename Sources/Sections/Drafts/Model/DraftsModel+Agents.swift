import Languages

extension DraftsModel {
  /// Starts a draft that an agent writes. The user's current draft stays the current one; if there is none, none becomes it.
  package func createByAgent(_ fields: [DraftField: String]) async throws -> Draft {
    var fields = fields
    fields[.agent] = YesNoText.yes
    return try await create(fields, isCurrent: false)
  }

  /// Writes what an agent has written into a draft (`nil` clears a field), and marks it in the same revision. Throws
  /// ``DraftsModelError/noSuchDraft(_:count:_:)`` also for one in the trash.
  package func editByAgent(_ id: Draft.ID, _ changes: [DraftField: String?]) async throws -> Draft {
    var changes = changes
    changes.updateValue(YesNoText.yes, forKey: .agent)
    return try await write(changes, to: try await find("id:\(id)", status: .draft).id).draft
  }

  /// Removes the mark of an agent from a draft, after a person has read it.
  ///
  /// - Parameter shown: the draft as that person has read it. If it has changed since then, nothing is written, and
  ///   ``DraftsModelError/changedWhileAsked`` is thrown.
  package func approve(_ shown: Draft) async throws -> Draft {
    guard let approved = try await store.approve(shown, by: writer(of: shown), at: now()) else {
      throw DraftsModelError.changedWhileAsked
    }
    return noted(approved)
  }
}
