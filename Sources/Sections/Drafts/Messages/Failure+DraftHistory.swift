import Drafts
import Languages

extension Failure {
  /// Why a step through a draft's history is not possible.
  init(stepping error: DraftDeskError) {
    switch error {
    case .nothingToUndo:
      self.init(.notFound, .nothingToUndo, hint: .logShowsRevisions)
    case .nothingToRedo:
      self.init(.notFound, .nothingToRedo, hint: .logShowsRevisions)
    case .noSuchRevision(let number, let draft):
      self.init(.notFound, .noSuchRevision(number), hint: .revisionsUpTo(draft.revision))
    case .unseen(_, let fields):
      let names = fields.map(\.name).joined(separator: ", ")
      self.init(.conflict, .fieldsChangedElsewhere(names), hint: .repeatToOverwrite)
    default: self.init(error)
    }
  }
}
