import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

struct DraftWriteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "write",
      abstract: Message(
        en: "Write the draft in hand field by field; saved as it is typed.",
        fr: "Rédiger le brouillon en cours champ par champ ; enregistré pendant la frappe.",
        el: "Σύνταξη του τρέχοντος προχείρου πεδίο προς πεδίο· αποθηκεύεται καθώς γράφεται.",
        ptBR: "Escreve o rascunho atual campo a campo; salvo enquanto se digita."
      ),
      discussion: Message(
        en: """
          Enter and Down lead to the next field, Up back, Esc or Ctrl-C out of the form; everything is kept. The description takes \
          several lines: Alt-Enter or Ctrl-J begins one, a paste keeps its own, and Ctrl-X Ctrl-E opens the field in the editor.
          """,
        fr: """
          Entrée et Bas mènent au champ suivant, Haut au précédent, Échap ou Ctrl-C hors du formulaire ; tout est gardé. La \
          description a plusieurs lignes : Alt-Entrée ou Ctrl-J en commence une, un texte collé garde les siennes, et Ctrl-X Ctrl-E \
          ouvre le champ dans l’éditeur.
          """,
        el: """
          Το Enter και το κάτω βέλος οδηγούν στο επόμενο πεδίο, το πάνω πίσω, το Esc ή το Ctrl-C έξω από τη φόρμα· όλα κρατιούνται. \
          Η περιγραφή έχει πολλές γραμμές: το Alt-Enter ή το Ctrl-J αρχίζει μία, ό,τι επικολλάται κρατά τις δικές του, και το \
          Ctrl-X Ctrl-E ανοίγει το πεδίο στον επεξεργαστή.
          """,
        ptBR: """
          Enter e Baixo levam ao campo seguinte, Cima ao anterior, Esc ou Ctrl-C para fora do formulário; tudo é guardado. A \
          descrição tem várias linhas: Alt-Enter ou Ctrl-J começa uma, um texto colado mantém as suas, e Ctrl-X Ctrl-E abre o campo \
          no editor.
          """
      )
    )
  }

  static var isBounded: Bool { false }
  static var needsStage: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Write in a draft that is open in another context.",
        fr: "Écrire dans un brouillon ouvert dans une autre context.",
        el: "Γράφει σε πρόχειρο που είναι ανοιχτό σε άλλη συνεδρία.",
        ptBR: "Escreve em um rascunho aberto em outra sessão."
      )
    )
  )
  var takeOver = false

  func run(in context: CommandContext) async throws {
    guard context.interaction.stage != nil || context.interaction.dialogue != nil else {
      throw Failure.needsTerminal("draft write")
    }
    await context.noteLeftFiles()
    let draft = try await context.drafts.draftInHand()
    if let draft { try await hold(draft, context) }
    var rescue: String?
    if let stage = context.interaction.stage {
      let form = await DraftFormRun(context: context, stage: stage).run(draft)
      rescue = form.rescue
      if form.hadConflict { await context.say(.bothAreKept) }
      if let text = form.draft.fields[.urgent], YesNoText.normalised(text) == nil {
        await context.say(Failure(DraftDeskError.notYesOrNo(.urgent, text)).sentence(at: context.place), .failure)
      }
    } else if let dialogue = context.interaction.dialogue {
      _ = try await DraftQuestions(context: context, dialogue: dialogue).run(draft)
    }
    if let draft { try? await context.drafts.release(draft.id) }
    if let rescue { return await context.say(.notSavedBut(.textKept(in: rescue)), .failure) }
    guard let now = try await context.drafts.draftInHand() else { return await context.say(.nothingWritten) }
    try await context.acknowledge(now, .left(now.displayTitle))
  }
}

extension DraftWriteCommand {
  /// Throws a conflict ``Failure`` when another session has it open.
  private func hold(_ draft: Draft, _ context: CommandContext) async throws {
    switch try await context.drafts.hold(draft.id, takingOver: takeOver) {
    case .heldBy(let other, let lastChange)?:
      let age = DateText.age(of: lastChange, at: context.now(), in: context.timeZone)
      throw Failure(
        .conflict,
        .open(in: other.terminal ?? "\(other.process.id)", lastChange: age),
        kept: .nothingChanged,
        hint: Message(
          en: "go on there, or take it over with `draft write --take-over`",
          fr: "continuer là-bas, ou le reprendre ici avec `draft write --take-over`",
          el: "συνεχίστε εκεί, ή πάρτε το εδώ με `draft write --take-over`",
          ptBR: "continue lá, ou assuma aqui com `draft write --take-over`"
        )
      )
    case .held(from: let other?)? where takeOver:
      await context.say(.takenOver(from: other.terminal ?? "\(other.process.id)"))
    case .held?, nil: break
    }
  }
}

extension Message {
  fileprivate static func open(in place: String, lastChange age: Message) -> Message {
    Message(
      en: "another session has the draft open (\(place)), last change \(age)",
      fr: "une autre session a ce brouillon ouvert (\(place)), dernier changement \(age)",
      el: "άλλη συνεδρία έχει ανοιχτό το πρόχειρο (\(place)), τελευταία αλλαγή \(age)",
      ptBR: "outra sessão está com o rascunho aberto (\(place)), última mudança \(age)"
    )
  }

  fileprivate static func takenOver(from place: String) -> Message {
    Message(
      en: "taken over from \(place): what both write is kept",
      fr: "repris à \(place) : ce que les deux écrivent est gardé",
      el: "λήφθηκε από \(place): ό,τι γράφουν και οι δύο κρατιέται",
      ptBR: "assumido de \(place): o que ambos escrevem é guardado"
    )
  }

  fileprivate static let bothAreKept = Message(
    en: "another session wrote the same field meanwhile: both texts are kept, `draft log` lists them",
    fr: "une autre session a écrit le même champ : les deux textes sont gardés, `draft log` les indique",
    el: "άλλη συνεδρία έγραψε το ίδιο πεδίο: κρατήθηκαν και τα δύο κείμενα, το `draft log` τα δείχνει",
    ptBR: "outra sessão escreveu o mesmo campo: os dois textos estão guardados, `draft log` os lista"
  )

  fileprivate static let nothingWritten = Message(
    en: "nothing was written",
    fr: "rien n’a été écrit",
    el: "δεν γράφτηκε τίποτα",
    ptBR: "nada foi escrito"
  )

  fileprivate static func left(_ title: Message) -> Message {
    let title = Message.quoted(title)
    return Message(
      en: "everything is saved in the draft \(title); `draft write` goes on, `draft check` lists what is still wrong",
      fr: "tout est enregistré dans \(title) ; `draft write` continue, `draft check` indique ce qui reste à corriger",
      el: "όλα αποθηκεύτηκαν στο \(title)· το `draft write` συνεχίζει, το `draft check` δείχνει τι θέλει διόρθωση",
      ptBR: "tudo está salvo no rascunho \(title); `draft write` continua, `draft check` lista o que ainda está errado"
    )
  }

  fileprivate static func notSavedBut(_ kept: Message) -> Message {
    Message(
      en: "the draft could not be saved; \(kept), and `draft edit` goes on with it",
      fr: "le brouillon n’a pas pu être enregistré ; \(kept), et `draft edit` le reprend",
      el: "το πρόχειρο δεν αποθηκεύτηκε· \(kept), και το `draft edit` το συνεχίζει",
      ptBR: "o rascunho não pôde ser salvo; \(kept), e `draft edit` continua com ele"
    )
  }
}
