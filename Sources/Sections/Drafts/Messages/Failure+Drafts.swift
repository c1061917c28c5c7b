import Drafts
import Languages

extension Failure {
  /// Why the desk could not do what it was asked.
  init(_ error: DraftDeskError) {
    switch error {
    case .nothingInHand: self.init(.notFound, .noDraftInHand, hint: .waysToADraft)
    case .noSuchDraft(let name, let count): self.init(noDraft: name, count: count)
    case .nothingDiscarded:
      self.init(
        .notFound,
        .emptyTrash,
        hint: Message(
          en: "`draft list` shows the drafts",
          fr: "`draft list` montre les brouillons",
          el: "το `draft list` δείχνει τα πρόχειρα",
          ptBR: "`draft list` mostra os rascunhos"
        )
      )
    case .conflict(let draft, let fields): self.init(conflictIn: draft, fields)
    case .nothingToUndo, .nothingToRedo, .noSuchRevision, .unseen: self.init(stepping: error)
    case .notYesOrNo(let field, let text):
      let quoted = Message.quoted(text)
      self.init(
        .usage,
        Message(
          en: "\(quoted) is neither yes nor no",
          fr: "\(quoted) n’est ni yes ni no",
          el: "το \(quoted) δεν είναι ούτε yes ούτε no",
          ptBR: "\(quoted) não é yes nem no"
        ),
        kept: Message(
          en: "the field \(field.rawValue) is unchanged",
          fr: "le champ \(field.rawValue) est inchangé",
          el: "το πεδίο \(field.rawValue) έμεινε όπως ήταν",
          ptBR: "o campo \(field.rawValue) ficou como estava"
        ),
        hint: Message(en: "write yes or no", fr: "écrire yes ou no", el: "γράψτε yes ή no", ptBR: "escreva yes ou no")
      )
    }
  }

  private init(noDraft name: String, count: Int) {
    let none = Message(en: "there are none", fr: "il n’y en a aucun", el: "δεν υπάρχει κανένα", ptBR: "não há nenhum")
    let range = Message(
      en: "`draft list` shows 1 to \(count)",
      fr: "`draft list` montre les numéros 1 à \(count)",
      el: "το `draft list` δείχνει 1 έως \(count)",
      ptBR: "`draft list` mostra de 1 a \(count)"
    )
    self.init(
      .notFound,
      Message(
        en: "there is no draft \(name)",
        fr: "il n’y a pas de brouillon \(name)",
        el: "δεν υπάρχει πρόχειρο \(name)",
        ptBR: "não há rascunho \(name)"
      ),
      hint: count == 0 ? none : range
    )
  }

  private init(conflictIn draft: Draft, _ fields: [DraftField]) {
    let names = fields.map(\.name).joined(separator: ", ")
    self.init(
      .conflict,
      Message(
        en: "another session changed the \(names) meanwhile",
        fr: "modifié entre-temps par une autre session : \(names)",
        el: "άλλη συνεδρία άλλαξε στο μεταξύ: \(names)",
        ptBR: "outra sessão alterou nesse meio-tempo: \(names)"
      ),
      kept: Message(
        en: "theirs stays, yours was kept as revision \(draft.revision)",
        fr: "l’autre version reste, celle-ci est gardée comme révision \(draft.revision)",
        el: "η δική της έκδοση μένει, η δική σας κρατήθηκε ως αναθεώρηση \(draft.revision)",
        ptBR: "a versão dela permanece, a sua foi guardada como revisão \(draft.revision)"
      ),
      hint: Message(
        en: "`draft show` shows theirs, `draft restore @\(draft.revision)` takes yours",
        fr: "`draft show` montre l’autre, `draft restore @\(draft.revision)` reprend celle-ci",
        el: "το `draft show` δείχνει τη δική της, το `draft restore @\(draft.revision)` παίρνει τη δική σας",
        ptBR: "`draft show` mostra a dela, `draft restore @\(draft.revision)` retoma a sua"
      )
    )
  }
}

extension Message {
  /// That no draft is in hand.
  static let noDraftInHand = Message(
    en: "no draft is in hand",
    fr: "aucun brouillon en cours",
    el: "δεν υπάρχει ενεργό πρόχειρο",
    ptBR: "não há rascunho atual"
  )

  /// How to come to a draft.
  static let waysToADraft = Message(
    en: "`draft new` starts one, `draft list` shows all",
    fr: "`draft new` en commence un, `draft list` les montre tous",
    el: "το `draft new` ξεκινά ένα, το `draft list` τα δείχνει όλα",
    ptBR: "`draft new` começa um, `draft list` mostra todos"
  )

  /// That nothing was discarded.
  static let emptyTrash = Message(
    en: "the trash is empty",
    fr: "la corbeille est vide",
    el: "ο κάδος είναι άδειος",
    ptBR: "a lixeira está vazia"
  )
}

extension DraftDeskError: DescribedError {
  package var failure: Failure { Failure(self) }
}
