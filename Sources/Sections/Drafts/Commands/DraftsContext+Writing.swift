import Drafts
import Languages
import Loading
import Shell
import Synchronization
import Terminal

extension DraftsContext {
  /// The files of drafts that are open in a text editor.
  var draftFiles: DraftEditorFiles { DraftEditorFiles(folder: paths.openDrafts) }

  /// Creates an autosave that saves what is typed into a draft, or into a new one if `id` is `nil`.
  func autosave(of id: Draft.ID?, tell: @escaping @Sendable (DraftAutosave.News) -> Void) -> DraftAutosave {
    DraftAutosave(
      id: id,
      save: { [drafts] changes, id in
        let written = try await drafts.write(changes, into: id, isTyping: true)
        // What is typed is saved, whether the draft can be held or not.
        if written.isNew { _ = try? await drafts.hold(written.draft.id) }
        return written
      },
      describe: { .whyNotSaved($0) },
      tell: tell
    )
  }

  /// Reports leftover files of a text editor.
  func noteLeftFiles() async {
    let current = try? await drafts.currentID()
    for found in draftFiles.left() {
      // Only the current draft can be opened.
      var other: Draft.ID?
      if let id = found.draft, id != current, (try? await drafts.hasDraft(id)) == true { other = id }
      await say(.leftFile(found.path, draft: other))
    }
  }
}

extension Paths {
  /// The folder for the files of drafts that are open in a text editor.
  var openDrafts: String { history.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/drafts" }
}

extension Failure {
  /// A command needs a terminal.
  static func needsTerminal(_ command: String) -> Failure {
    Failure(.usage, .needsTerminal(command), hint: .draftSetInScript)
  }
}

extension Message {
  /// Why something is not saved, short enough for a status line.
  fileprivate static func whyNotSaved(_ error: any Error) -> Message {
    switch error {
    case StoreError.full: .notSavedDiskFull
    case StoreError.readOnly: .notSavedReadOnly
    case StoreError.locked: .notSavedLocked
    default: Failure(error).what
    }
  }

  /// A text was found that is not saved in any draft.
  ///
  /// - Parameter draft: the draft that must be made current first.
  fileprivate static func leftFile(_ path: String, draft: Draft.ID?) -> Message {
    let way = (draft.map { ["`draft use id:\($0)`"] } ?? []) + ["`draft edit`"]
    return .unsavedTextFound(path, commands: way.joined(separator: ", "))
  }
}
