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
  ///   - found: a leftover file to continue with.
  ///   - read: parses the text; throws `DraftEditorTextError`.
  /// - Returns: the parsed value, and the file, which the caller removes after saving.
  ///
  /// Throws ``Failure``; the file then stays if its text is new.
  func edit<Value>(
    _ text: String,
    draft: Draft.ID?,
    field: DraftField?,
    from found: DraftEditorFiles.Found? = nil,
    read: (String) throws -> Value
  ) async throws -> (value: Value, file: DraftEditorFiles.Found) {
    let file = try found.map(files.adopt) ?? files.write(text, draft: draft, field: field)
    let outcome = await editor.edit(file.path)
    guard let written = files.text(file) else { throw Failure.fileGone(file.path) }
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
    } catch let error as DraftEditorTextError {
      throw Failure.noDraft(error, file.path)
    }
  }
}

extension Failure {
  fileprivate static func editorCannotStart(_ command: String, _ path: String?) -> Failure {
    Failure(
      .usage,
      .editorNotStarted(command),
      kept: path.map(Message.textKept),
      hint: .chooseAnotherEditor
    )
  }

  fileprivate static func editorEnded(_ command: String, _ code: Int32, _ path: String?) -> Failure {
    Failure(
      .invalidData,
      .editorFailed(command, code: Int(code)),
      kept: path.map(Message.textKept),
      hint: path == nil ? nil : .editAgain
    )
  }

  fileprivate static func noDraft(_ error: DraftEditorTextError, _ path: String) -> Failure {
    Failure(
      .invalidData,
      .draftSheetLine(error.line, reason: error.reason),
      kept: .textKept(in: path),
      hint: .editAgain
    )
  }

  fileprivate static func fileGone(_ path: String) -> Failure {
    Failure(.storage, .editorLeftNoFile(path))
  }
}

/// The files of drafts that are open in a text editor, or were when the editor or the program crashed; only their user
/// can read them.
///
/// The name says whose it is: `DRAFT.FIELD.PROCESS.txt`. A file whose process is gone is picked up again.
struct DraftEditorFiles: Sendable {
  /// A file in the folder.
  struct Found: Sendable, Equatable {
    var path: String
    /// The draft's id; `nil` if the draft was never saved.
    var draft: Draft.ID?
    /// The field in the file; `nil` for a whole draft.
    var field: DraftField?
    var process: Int32
  }

  let folder: String
  /// The id of this process.
  var process = getpid()
  /// Whether a process of this program has this id.
  var runs: @Sendable (Int32) -> Bool = Self.runs

  /// Writes a new file.
  ///
  /// Throws a storage ``Failure``.
  func write(_ text: String, draft: Draft.ID?, field: DraftField?) throws(Failure) -> Found {
    let found = Found(path: path(draft, field), draft: draft, field: field, process: process)
    let file = PrivateTextFile(path: found.path)
    try file.withLock { () throws(Failure) in try file.replace(with: text) }
    return found
  }

  /// The files that no other session has open, sorted by name.
  func left() -> [Found] { all().filter { $0.process == process || !runs($0.process) } }

  /// The files that other sessions have open.
  func open() -> [Found] { all().filter { $0.process != process && runs($0.process) } }

  /// Takes over a file for this process.
  func adopt(_ found: Found) -> Found {
    var own = found
    (own.path, own.process) = (path(found.draft, found.field), process)
    return own.path == found.path || rename(found.path, own.path) == 0 ? own : found
  }

  /// The text of a file, with invalid UTF-8 repaired.
  func text(_ found: Found) -> String? {
    FileManager.default.contents(atPath: found.path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Deletes a file whose text is saved.
  func remove(_ found: Found) { unlink(found.path) }

  private func path(_ draft: Draft.ID?, _ field: DraftField?) -> String {
    // Valid ids contain only these characters; other characters could name a folder.
    let id = draft.map { $0.map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined() } ?? "new"
    return "\(folder)/\(id).\(field?.rawValue ?? "all").\(process).txt"
  }

  private func all() -> [Found] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      let parts = name.split(separator: ".").map(String.init)
      guard parts.count == 4, parts[3] == "txt", let process = Int32(parts[2]) else { return nil }
      let field = DraftField(rawValue: parts[1])
      guard field != nil || parts[1] == "all" else { return nil }
      let id = parts[0] == "new" ? nil : parts[0]
      return Found(path: folder + "/" + name, draft: id, field: field, process: process)
    }
  }

  /// The id may have been reused by another program.
  private static func runs(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 || errno == EPERM else { return false }
    func name(_ process: Int32) -> Data? { FileManager.default.contents(atPath: "/proc/\(process)/comm") }
    return name(process) == name(getpid())
  }
}
