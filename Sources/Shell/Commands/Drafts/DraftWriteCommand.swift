import ArgumentParser
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

  func run(in session: Session) async throws {
    guard session.stage != nil || session.dialogue != nil else { throw Failure.needsTerminal("draft write") }
    await session.noteLeftFiles()
    let draft = try await session.drafts.draftInHand()
    var rescue: String?
    if let stage = session.stage {
      let form = await DraftFormRun(session: session, stage: stage).run(draft)
      rescue = form.rescue
      if let text = form.draft.fields[.urgent], YesNoText.normalised(text) == nil {
        await session.say(Failure(DraftDeskError.notYesOrNo(.urgent, text)).sentence, .failure)
      }
    } else if let dialogue = session.dialogue {
      _ = try await DraftQuestions(session: session, dialogue: dialogue).run(draft)
    }
    if let rescue { return await session.say(.notSavedBut(.textKept(in: rescue)), .failure) }
    guard let now = try await session.drafts.draftInHand() else { return await session.say(.nothingWritten) }
    try await session.acknowledge(now, .left(now.displayTitle))
  }
}

extension Message {
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
      fr: "tout est enregistré dans le brouillon \(title) ; `draft write` continue, `draft check` indique ce qui reste à corriger",
      el: "όλα αποθηκεύτηκαν στο πρόχειρο \(title)· το `draft write` συνεχίζει, το `draft check` δείχνει τι θέλει διόρθωση",
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
