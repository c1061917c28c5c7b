import Drafts
import Languages

extension Failure {
  /// Why a step through a draft's history is not possible.
  init(stepping error: DraftDeskError) {
    switch error {
    case .nothingToUndo:
      self.init(
        .notFound,
        Message(
          en: "there is nothing to undo",
          fr: "il n’y a rien à annuler",
          el: "δεν υπάρχει τίποτα προς αναίρεση",
          ptBR: "não há nada para desfazer"
        ),
        hint: .logShowsRevisions
      )
    case .nothingToRedo:
      self.init(
        .notFound,
        Message(
          en: "there is nothing to redo",
          fr: "il n’y a rien à rétablir",
          el: "δεν υπάρχει τίποτα προς επανάληψη",
          ptBR: "não há nada para refazer"
        ),
        hint: .logShowsRevisions
      )
    case .noSuchRevision(let number, let draft):
      self.init(
        .notFound,
        Message(
          en: "there is no revision \(number)",
          fr: "il n’y a pas de révision \(number)",
          el: "δεν υπάρχει αναθεώρηση \(number)",
          ptBR: "não há revisão \(number)"
        ),
        hint: Message(
          en: "`draft log` shows 1 to \(draft.revision)",
          fr: "`draft log` montre les révisions 1 à \(draft.revision)",
          el: "το `draft log` δείχνει 1 έως \(draft.revision)",
          ptBR: "`draft log` mostra de 1 a \(draft.revision)"
        )
      )
    case .unseen(_, let fields):
      let names = fields.map(\.name).joined(separator: ", ")
      self.init(
        .conflict,
        Message(
          en: "another session changed the \(names) meanwhile",
          fr: "modifié entre-temps par une autre session : \(names)",
          el: "άλλη συνεδρία άλλαξε στο μεταξύ: \(names)",
          ptBR: "outra sessão alterou nesse meio-tempo: \(names)"
        ),
        hint: Message(
          en: "`draft diff` shows what; the same again does it all the same",
          fr: "`draft diff` montre quoi ; la même commande encore une fois passe outre",
          el: "το `draft diff` δείχνει τι· η ίδια εντολή ξανά θα εκτελεστεί",
          ptBR: "`draft diff` mostra o quê; o mesmo comando de novo será executado"
        )
      )
    default: self.init(error)
    }
  }
}

extension Message {
  /// Which command lists the revisions.
  fileprivate static let logShowsRevisions = Message(
    en: "`draft log` shows the revisions",
    fr: "`draft log` montre les révisions",
    el: "το `draft log` δείχνει τις αναθεωρήσεις",
    ptBR: "`draft log` mostra as revisões"
  )
}
