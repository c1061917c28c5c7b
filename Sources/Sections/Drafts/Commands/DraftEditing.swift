import Drafts
import Languages

/// Opens a draft, or one of its fields, in the text editor, and never loses the edited text.
struct DraftEditing: Sendable {
  let editor: TextEditor
  let files: DraftFiles

  /// Lets the user edit a text in a file.
  ///
  /// - Parameters:
  ///   - found: a leftover file to continue with.
  ///   - read: parses the text; throws `DraftSheetError`.
  /// - Returns: the parsed value, and the file, which the caller removes after saving.
  ///
  /// Throws ``Failure``; the file then stays if its text is new.
  func edit<Value>(
    _ text: String,
    draft: Draft.ID?,
    field: DraftField?,
    from found: DraftFiles.Found? = nil,
    read: (String) throws -> Value
  ) async throws -> (value: Value, file: DraftFiles.Found) {
    let file = try found.map(files.adopt) ?? files.write(text, draft: draft, field: field)
    let outcome = await editor.edit(file.path)
    let written = files.text(file)
    guard let written else { throw Failure.fileGone(file.path) }
    let isNew = written != text
    switch outcome {
    case .done: break
    case .cannotStart:
      if !isNew { files.remove(file) }
      throw Failure.editorCannotStart(editor.command, isNew ? file.path : nil)
    case .ended(let code):
      if !isNew { files.remove(file) }
      throw Failure.editorEnded(editor.command, code, isNew ? file.path : nil)
    }
    do {
      return (try read(written), file)
    } catch let error as DraftSheetError {
      throw Failure.noDraft(error, file.path)
    }
  }
}

extension Failure {
  fileprivate static func editorCannotStart(_ command: String, _ path: String?) -> Failure {
    Failure(
      .usage,
      Message(
        en: "the editor “\(command)” cannot be started",
        fr: "l’éditeur « \(command) » ne démarre pas",
        el: "ο επεξεργαστής «\(command)» δεν ξεκινά",
        ptBR: "o editor “\(command)” não inicia"
      ),
      kept: path.map(Message.textKept) ?? .nothingChanged,
      hint: Message(
        en: "name another one in VISUAL or EDITOR, or use `draft set`",
        fr: "en nommer un autre dans VISUAL ou EDITOR, ou utiliser `draft set`",
        el: "ορίστε άλλον στο VISUAL ή στο EDITOR, ή χρησιμοποιήστε το `draft set`",
        ptBR: "indique outro em VISUAL ou EDITOR, ou use `draft set`"
      )
    )
  }

  fileprivate static func editorEnded(_ command: String, _ code: Int32, _ path: String?) -> Failure {
    Failure(
      .invalidData,
      Message(
        en: "the editor “\(command)” ended with code \(code)",
        fr: "l’éditeur « \(command) » s’est terminé avec le code \(code)",
        el: "ο επεξεργαστής «\(command)» τελείωσε με κωδικό \(code)",
        ptBR: "o editor “\(command)” terminou com o código \(code)"
      ),
      kept: path.map(Message.textKept) ?? .nothingChanged,
      hint: path == nil ? nil : .editAgain
    )
  }

  fileprivate static func noDraft(_ error: DraftSheetError, _ path: String) -> Failure {
    let reason = error.reason
    return Failure(
      .invalidData,
      Message(
        en: "line \(error.line): \(reason)",
        fr: "ligne \(error.line) : \(reason)",
        el: "γραμμή \(error.line): \(reason)",
        ptBR: "linha \(error.line): \(reason)"
      ),
      kept: .textKept(in: path),
      hint: .editAgain
    )
  }

  fileprivate static func fileGone(_ path: String) -> Failure {
    Failure(
      .storage,
      Message(
        en: "the editor left no file \(path)",
        fr: "l’éditeur n’a pas laissé de fichier \(path)",
        el: "ο επεξεργαστής δεν άφησε αρχείο \(path)",
        ptBR: "o editor não deixou o arquivo \(path)"
      ),
      kept: .nothingChanged
    )
  }
}

extension Message {
  /// The path of a file whose text is not in the draft.
  static func textKept(in path: String) -> Message {
    Message(
      en: "the text is kept in \(path)",
      fr: "le texte est gardé dans \(path)",
      el: "το κείμενο κρατήθηκε στο \(path)",
      ptBR: "o texto foi guardado em \(path)"
    )
  }

  /// How to continue editing.
  static let editAgain = Message(
    en: "`draft edit` opens it again",
    fr: "`draft edit` l’ouvre de nouveau",
    el: "το `draft edit` το ανοίγει ξανά",
    ptBR: "`draft edit` o abre de novo"
  )
}
