import ArgumentParser
import Drafts
import Languages
import Listings
import Shell

struct DraftEditCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "edit", abstract: .draftEditHelp, discussion: .draftEditHelpDiscussion)
  }

  static var isBounded: Bool { false }
  static var triedWords: TriedWords {
    [
      "edit", "modify", "change", "update", "editor", "modifier", "éditer", "επεξεργασία", "editar", "modificar",
    ]
  }
  static func meantValue(_ value: String, among values: [String]) -> String? { DraftField.meant(by: value) }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.draftEditHelpFresh))
  var fresh = false

  @Argument(help: ArgumentHelp(.draftEditHelpField, valueName: .draftEditHelpFieldValue))
  var field: DraftField?

  func run(in context: DraftsContext) async throws {
    guard let editor = context.interaction.textEditor else { throw Failure.needsTerminal("draft edit") }
    let draft = try await context.drafts.currentDraft()
    for file in context.draftFiles.open() where file.draft == draft?.id {
      await context.say(.openElsewhere(file.path))
    }
    let found = try await left(for: draft, context)
    let field = found == nil ? field : found?.field
    // A leftover file belongs to its own draft, which may no longer exist.
    let target = found == nil || found?.draft == draft?.id ? draft : nil
    let fields = target?.fields ?? [:]
    let text =
      field.map { DraftEditorText.text(of: $0, fields[$0]) }
      ?? DraftEditorText.text(of: fields, remarks: [Message.draftSheetHelp.text(in: context.language)])
    let editing = DraftEditor(editor: editor, files: context.draftFiles)
    let read = { (text: String) throws -> [DraftField: String?] in
      if let field { return [field: try DraftEditorText.value(of: field, in: text)] }
      // As with git, an empty sheet gives up; without its other lines, only the description would be gone.
      return text.trimmed.isEmpty ? [:] : try DraftEditorText.fields(in: text)
    }
    let edited = try await editing.edit(text, draft: target?.id, field: field, from: found, read: read)
    // A new draft gets everything.
    var copy: [DraftField: String] = target.map { edited.base?.compactMapValues(\.self) ?? $0.fields } ?? [:]
    let changes = edited.value.filter { $0.value != copy[$0.key] && $0.value != fields[$0.key] }
    // A text may have line ends that are not read back from a file: one that is unchanged is the draft's.
    for (field, value) in (try? read(text)) ?? [:] where copy[field] == value { copy[field] = fields[field] }
    try await save(changes, madeFrom: copy, target, edited.file, context)
  }

  /// A leftover file to continue with, after a notice.
  private func left(for draft: Draft?, _ context: DraftsContext) async throws -> DraftEditorFiles.Found? {
    let files = context.draftFiles
    var found: [DraftEditorFiles.Found] = []
    for file in files.left() where field == nil || file.field == field {
      if let id = file.draft, id != draft?.id, try await context.drafts.hasDraft(id) { continue }
      found.append(file)
    }
    if fresh {
      for file in found { await context.say(.textKept(in: file.path)) }
      return nil
    }
    if let first = found.first, !files.mayBeOpen(first) { await context.say(.goesOn(first.path)) }
    return found.first
  }

  private func save(
    _ changes: [DraftField: String?],
    madeFrom copy: [DraftField: String],
    _ draft: Draft?,
    _ file: DraftEditorFiles.Found,
    _ context: DraftsContext
  ) async throws {
    var changes = changes
    if let name = changes[.category] ?? nil {
      changes[.category] = await context.categoriesForDrafts().named(name)?.name ?? name
    }
    guard !changes.isEmpty else {
      context.draftFiles.remove(file)
      if let draft { return try await context.acknowledge(draft, .nothingChanged) }
      return await context.say(.nothingChanged)
    }
    do {
      let written = try await context.drafts.write(changes, into: draft?.id, copiedAs: copy)
      context.draftFiles.remove(file)
      await context.noteOthers(written)
      let names = DraftField.written.filter(changes.keys.contains).map(\.name).joined(separator: ", ")
      try await context.acknowledge(written.draft, .savedFields(names))
      if context.isJSON { return }
      for field in DraftField.written where changes.keys.contains(field) {
        await context.noteProblems(of: written.draft, in: field)
      }
    } catch let error as DraftsModelError {
      // Both texts are in the draft's history.
      context.draftFiles.remove(file)
      throw error
    } catch {
      var failure = Failure(error)
      failure.kept = .textKept(in: file.path)
      failure.hint = Hint(.editAgain)
      throw failure
    }
  }
}
