import Drafts
import Foundation
import Languages
import Shell

/// Opens a draft, or one of its fields, in the text editor, and never loses the edited text.
struct DraftEditor: Sendable {
  let editor: TextEditor
  let files: DraftEditorFiles

  /// Lets the user edit a text in a file.
  ///
  /// - Parameters:
  ///   - found: a leftover file to continue with, or one that the editor may still have open.
  ///   - read: parses the text; throws `DraftEditorTextError`.
  /// - Returns: the parsed value, the value before (`nil` if that is unknown), and the file, which the caller removes after
  ///   saving.
  ///
  /// Throws ``Failure``; the file then stays if its text is new.
  func edit<Value>(
    _ text: String,
    draft: Draft.ID?,
    field: DraftField?,
    from found: DraftEditorFiles.Found?,
    read: (String) throws -> Value
  ) async throws -> (value: Value, base: Value?, file: DraftEditorFiles.Found) {
    let file = try found.map(files.adopt) ?? files.write(text, draft: draft, field: field, keepsBase: true)
    let written = try await editor.edit(
      file.file,
      in: files.files,
      from: text,
      instead: .chooseAnotherEditor,
      again: .editAgain,
      isReadOnEnter: true
    )
    do {
      return (try read(written), try? files.base(file).map(read), file)
    } catch let error as DraftEditorTextError {
      throw Failure.noDraft(error, file.path)
    }
  }
}

extension Failure {
  fileprivate static func noDraft(_ error: DraftEditorTextError, _ path: String) -> Failure {
    Failure(
      .invalidData,
      .draftSheetLine(error.line, reason: error.reason),
      kept: .textKept(in: path),
      hint: .editAgain
    )
  }
}

/// The files of drafts that are open in a text editor, or were when the editor or the program crashed.
///
/// The name says whose it is: `DRAFT.FIELD.PROCESS.txt`.
struct DraftEditorFiles: Sendable {
  /// A file in the folder.
  struct Found: Sendable, Equatable {
    fileprivate(set) var file: EditorFiles.Found
    /// The draft's id; `nil` if the draft was never saved.
    var draft: Draft.ID?
    /// The field in the file; `nil` for a whole draft.
    var field: DraftField?

    var path: String { file.path }
  }

  let files: EditorFiles

  init(folder: String) { files = EditorFiles(folder: folder) }

  init(folder: String, process: Int32, runs: @escaping @Sendable (Int32) -> Bool) {
    files = EditorFiles(folder: folder, process: process, runs: runs)
  }

  /// Writes a new file.
  ///
  /// Throws a storage ``Failure``.
  ///
  /// - Parameter keepsBase: whether ``base(_:)`` has the text afterwards.
  func write(_ text: String, draft: Draft.ID?, field: DraftField?, keepsBase: Bool = false) throws(Failure) -> Found {
    // An id with a dot would be read as something else.
    let id = draft?.replacing(".", with: "_") ?? "new"
    let file = try files.write(text, name: "\(id).\(field?.rawValue ?? "all")", keepsBase: keepsBase)
    return Found(file: file, draft: draft, field: field)
  }

  /// The files that no other session has open, sorted by name.
  func left() -> [Found] { files.left().compactMap(Self.found) }

  /// The files that other sessions have open.
  func open() -> [Found] { files.open().compactMap(Self.found) }

  /// The files that an editor may have open, and in which something else has been saved since.
  func saved() -> [Found] { files.saved().compactMap(Self.found) }

  /// Takes over a file for this process.
  func adopt(_ found: Found) -> Found {
    var own = found
    own.file = files.adopt(found.file)
    return own
  }

  /// The text of a file, with invalid UTF-8 repaired.
  func text(_ found: Found) -> String? { files.text(found.file) }

  /// What a file contained when the editor first got it; `nil` if that is unknown.
  func base(_ found: Found) -> String? { files.base(found.file) }

  /// Whether the editor of a file came back at once, so that it may still have the file open.
  func mayBeOpen(_ found: Found) -> Bool { files.mayBeOpen(found.file) }

  /// Deletes a file whose text is saved.
  func remove(_ found: Found) { files.remove(found.file) }

  private static func found(_ file: EditorFiles.Found) -> Found? {
    let parts = file.name.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return nil }
    let field = DraftField(rawValue: parts[1])
    guard field != nil || parts[1] == "all" else { return nil }
    return Found(file: file, draft: parts[0] == "new" ? nil : parts[0], field: field)
  }
}
