import Languages
import Listings
import Synchronization
import Terminal

extension Session {
  /// The files of drafts that are open in a text editor.
  var draftFiles: DraftFiles { DraftFiles(folder: paths.openDrafts) }

  /// Saves what is typed into a draft; into a new one where there is none yet.
  func keeper(of id: Draft.ID?, tell: @escaping @Sendable (DraftKeeper.News) -> Void) -> DraftKeeper {
    DraftKeeper(
      id: id,
      save: { [drafts] changes, id in try await drafts.type(changes, into: id) },
      describe: { Failure($0).what },
      tell: tell
    )
  }

  /// Says that a text from an editor that did not end was found.
  func noteLeftFiles() async {
    for found in draftFiles.left() { await say(.leftFile(found.path)) }
  }
}

extension Paths {
  /// The folder of the files of drafts that are open in a text editor.
  var openDrafts: String { history.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/drafts" }
}

extension Failure {
  /// That a command needs a terminal.
  static func needsTerminal(_ command: String) -> Failure {
    Failure(
      .usage,
      Message(
        en: "`\(command)` needs a terminal",
        fr: "`\(command)` a besoin d’un terminal",
        el: "το `\(command)` χρειάζεται τερματικό",
        ptBR: "`\(command)` precisa de um terminal"
      ),
      kept: .nothingChanged,
      hint: Message(
        en: "in a script, `draft set FIELD VALUE` writes a field",
        fr: "dans un script, `draft set FIELD VALUE` remplit un champ",
        el: "σε σενάριο, το `draft set FIELD VALUE` γράφει ένα πεδίο",
        ptBR: "em um script, `draft set FIELD VALUE` preenche um campo"
      )
    )
  }
}

extension Message {
  static func leftFile(_ path: String) -> Message {
    Message(
      en: "a text was left in an editor that did not end: \(path); `draft edit` goes on with it",
      fr: "un texte est resté dans un éditeur interrompu : \(path) ; `draft edit` le reprend",
      el: "ένα κείμενο έμεινε σε επεξεργαστή που διακόπηκε: \(path)· το `draft edit` το συνεχίζει",
      ptBR: "um texto ficou em um editor interrompido: \(path); `draft edit` continua com ele"
    )
  }
}
