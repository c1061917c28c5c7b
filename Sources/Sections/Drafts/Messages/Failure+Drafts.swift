import Drafts
import Languages

extension Failure {
  /// Why `DraftDesk` cannot fulfil a request.
  init(_ error: DraftDeskError) {
    switch error {
    case .nothingInHand: self.init(.notFound, .noDraftInHand, hint: .waysToADraft)
    case .noSuchDraft(let name, let count): self.init(noDraft: name, count: count)
    case .nothingDiscarded:
      self.init(.notFound, .emptyTrash, hint: .draftListShowsDrafts)
    case .conflict(let draft, let fields): self.init(conflictIn: draft, fields)
    case .nothingToUndo, .nothingToRedo, .noSuchRevision, .unseen: self.init(stepping: error)
    case .notYesOrNo(let field, let text):
      let quoted = Message.quoted(text)
      self.init(.usage, .neitherYesNorNo(quoted), kept: .fieldUnchanged(field.rawValue), hint: .typeYesOrNo)
    }
  }

  private init(noDraft name: String, count: Int) {
    let none = Message.noDraftAtAll
    let range = Message.draftsUpTo(count)
    self.init(.notFound, .noSuchDraft(name), hint: count == 0 ? none : range)
  }

  private init(conflictIn draft: Draft, _ fields: [DraftField]) {
    let names = fields.map(\.name).joined(separator: ", ")
    self.init(
      .conflict,
      .fieldsChangedElsewhere(names),
      kept: .conflictKeptAs(draft.revision),
      hint: .conflictHint(draft.revision)
    )
  }
}

extension DraftDeskError: DescribedError {
  package var failure: Failure { Failure(self) }
}
