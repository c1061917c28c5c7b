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
      .editorNotStarted(command),
      kept: path.map(Message.textKept) ?? .nothingChanged,
      hint: .chooseAnotherEditor
    )
  }

  fileprivate static func editorEnded(_ command: String, _ code: Int32, _ path: String?) -> Failure {
    Failure(
      .invalidData,
      .editorFailed(command, code: Int(code)),
      kept: path.map(Message.textKept) ?? .nothingChanged,
      hint: path == nil ? nil : .editAgain
    )
  }

  fileprivate static func noDraft(_ error: DraftSheetError, _ path: String) -> Failure {
    let reason = error.reason
    return Failure(
      .invalidData,
      .draftSheetLine(error.line, reason: reason),
      kept: .textKept(in: path),
      hint: .editAgain
    )
  }

  fileprivate static func fileGone(_ path: String) -> Failure {
    Failure(.storage, .editorLeftNoFile(path), kept: .nothingChanged)
  }
}
