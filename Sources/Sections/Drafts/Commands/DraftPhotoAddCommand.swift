import ArgumentParser
import Drafts
import Languages
import Terminal

struct DraftPhotoAddCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add",
      abstract: Message(
        en: "Add files as photos of the draft in hand.",
        fr: "Ajouter des fichiers comme photos du brouillon en cours.",
        el: "Προσθέτει αρχεία ως φωτογραφίες του τρέχοντος προχείρου.",
        ptBR: "Adiciona arquivos como fotos do rascunho atual."
      ),
      discussion: Message(
        en: """
          JPEG, PNG, WebP and GIF are copied at once: the files may go away. The copy stands upright, has at most 2,000 \
          pixels on a side, and says nothing of the place, the time and the camera. A bad file stops no other one.
          """,
        fr: """
          JPEG, PNG, WebP et GIF sont copiés aussitôt : les fichiers peuvent disparaître. La copie est droite, a au plus \
          2 000 pixels de côté, et ne dit rien du lieu, de l’heure et de l’appareil. Un mauvais fichier n’arrête pas les \
          autres.
          """,
        el: """
          Τα JPEG, PNG, WebP και GIF αντιγράφονται αμέσως: τα αρχεία μπορούν να χαθούν. Το αντίγραφο είναι όρθιο, έχει το \
          πολύ 2.000 εικονοστοιχεία ανά πλευρά και δεν λέει τίποτα για τον τόπο, την ώρα και τη μηχανή. Ένα κακό αρχείο \
          δεν σταματά τα άλλα.
          """,
        ptBR: """
          JPEG, PNG, WebP e GIF são copiados na hora: os arquivos podem sumir. A cópia fica em pé, tem no máximo 2.000 \
          pixels de lado e não diz nada do lugar, da hora e da câmera. Um arquivo ruim não impede os outros.
          """
      )
    )
  }

  /// Ten large photos take a while.
  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(en: "Which files.", fr: "Quels fichiers.", el: "Ποια αρχεία.", ptBR: "Quais arquivos."),
      valueName: Message(en: "file", fr: "fichier", el: "αρχείο", ptBR: "arquivo")
    ),
    completion: .file()
  )
  var files: [String]

  func run(in context: CommandContext) async throws {
    let names = FileNames(home: context.paths.home)
    let paths = files.map(names.path)
    let addition = try await context.withActivity(PhotoWords.preparing) { try await context.photos.add(paths) }
    if let written = addition.written {
      await context.noteOthers(written)
      if context.isJSON {
        try await context.print(try await context.document(of: written.draft))
      } else if written.isNew {
        await context.say(.started)
      }
    }
    var failures: [Failure] = []
    for (file, outcome) in addition.outcomes { await tell(outcome, of: file, in: context, &failures) }
    try await end(failures, addition, in: context)
  }

  private func tell(
    _ outcome: PhotoAddition.Outcome,
    of file: String,
    in context: CommandContext,
    _ failures: inout [Failure]
  ) async {
    switch outcome {
    case .added(let photo, let number, let other):
      let photo = PhotoWords.name(photo, number: number) + .colon + PhotoWords.size(photo)
      let alike = other.map { Message.semicolon + .looksLike($0) } ?? Message(verbatim: "")
      if !context.isJSON || other != nil { await context.say(photo + alike) }
    case .duplicate(let number): await context.say(.isAlready(file, number))
    case .found(let number): await context.say(.isBack(file, number))
    case .noRoom: failures.append(Failure(noRoomFor: file))
    case .refused(let error): failures.append(Failure(photo: file, error))
    }
  }

  /// One file that did not become a photo is a failure like any other; of several each is named.
  private func end(_ failures: [Failure], _ addition: PhotoAddition, in context: CommandContext) async throws {
    guard let first = failures.first else {
      if context.isJSON, addition.written == nil {
        try await context.print(try await context.document(of: try await context.drafts.requireDraftInHand()))
      }
      return
    }
    if addition.outcomes.count == 1 { throw first }
    let report = FailureReport(context)
    for failure in failures { await report.report(failure) }
    throw NegativeAnswer(summary: .notAdded(failures.count))
  }
}

extension Message {
  fileprivate static func looksLike(_ number: Int) -> Message {
    Message(
      en: "it looks like photo \(number)",
      fr: "elle ressemble à la photo \(number)",
      el: "μοιάζει με τη φωτογραφία \(number)",
      ptBR: "parece a foto \(number)"
    )
  }

  fileprivate static func isAlready(_ file: String, _ number: Int) -> Message {
    let file = Message.quoted(file)
    return Message(
      en: "\(file) is photo \(number) already",
      fr: "\(file) est déjà la photo \(number)",
      el: "το \(file) είναι ήδη η φωτογραφία \(number)",
      ptBR: "\(file) já é a foto \(number)"
    )
  }

  fileprivate static func isBack(_ file: String, _ number: Int) -> Message {
    let file = Message.quoted(file)
    return Message(
      en: "\(file) is photo \(number), which was missing and is kept again",
      fr: "\(file) est la photo \(number), qui manquait et est de nouveau gardée",
      el: "το \(file) είναι η φωτογραφία \(number), που έλειπε και φυλάσσεται πάλι",
      ptBR: "\(file) é a foto \(number), que faltava e está guardada de novo"
    )
  }

  fileprivate static func notAdded(_ count: Int) -> Message {
    .count(
      count,
      en: ("file was not added", "files were not added"),
      fr: ("fichier n’a pas été ajouté", "fichiers n’ont pas été ajoutés", "de fichiers n’ont pas été ajoutés"),
      el: ("αρχείο δεν προστέθηκε", "αρχεία δεν προστέθηκαν"),
      ptBR: ("arquivo não foi adicionado", "arquivos não foram adicionados", "de arquivos não foram adicionados")
    )
  }
}
