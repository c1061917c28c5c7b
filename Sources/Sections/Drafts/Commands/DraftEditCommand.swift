import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftEditCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "edit", abstract: .draftEditHelp, discussion: .draftEditHelpDiscussion)
  }

  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.draftEditHelpFresh))
  var fresh = false

  @Argument(help: ArgumentHelp(.draftEditHelpField, valueName: .draftEditHelpFieldValue))
  var field: DraftField?

  func run(in session: Session) async throws {
    guard let editor = session.textEditor else { throw Failure.needsTerminal("draft edit") }
    let draft = try await session.drafts.draftInHand()
    for file in session.draftFiles.open() where file.draft == draft?.id {
      await session.say(.openElsewhere(file.path))
    }
    let found = try await left(for: draft, session)
    let field = found == nil ? field : found?.field
    // What was left belongs to its own draft, which may be gone.
    let base = found == nil || found?.draft == draft?.id ? draft : nil
    let fields = base?.fields ?? [:]
    let text =
      field.map { DraftSheet.text(of: $0, fields[$0]) }
      ?? DraftSheet.text(of: fields, remarks: Self.remarks(session))
    let editing = DraftEditing(editor: editor, files: session.draftFiles)
    let (values, file) = try await editing.edit(text, draft: base?.id, field: field, from: found) { text in
      if let field { return [field: try DraftSheet.value(of: field, in: text)] }
      return try DraftSheet.fields(in: text)
    }
    try await save(values, base, file, session)
  }
}

extension DraftEditCommand {
  /// A file to go on with, which is said.
  private func left(for draft: Draft?, _ session: Session) async throws -> DraftFiles.Found? {
    let files = session.draftFiles
    var found: [DraftFiles.Found] = []
    for file in files.left() where field == nil || file.field == field {
      if let id = file.draft, id != draft?.id, try await session.drafts.draft(id: id) != nil { continue }
      found.append(file)
    }
    if fresh {
      for file in found { await session.say(.textKept(in: file.path)) }
      return nil
    }
    if let first = found.first { await session.say(.goesOn(first.path)) }
    return found.first
  }

  private func save(
    _ values: [DraftField: String?],
    _ draft: Draft?,
    _ file: DraftFiles.Found,
    _ session: Session
  ) async throws {
    var changes = values.filter { $0.value != draft?.fields[$0.key] }
    if let name = changes[.category] ?? nil {
      changes[.category] = await session.categoriesForDrafts().named(name)?.name ?? name
    }
    guard !changes.isEmpty else {
      session.draftFiles.remove(file)
      if let draft { return try await session.acknowledge(draft, .nothingChanged) }
      return await session.say(.nothingChanged)
    }
    do {
      let written = try await session.drafts.write(changes, into: draft?.id)
      session.draftFiles.remove(file)
      await session.noteOthers(written)
      let names = DraftField.written.filter(changes.keys.contains).map(\.name).joined(separator: ", ")
      try await session.acknowledge(written.draft, .savedFields(names))
      if session.isJSON { return }
      for field in DraftField.written where changes.keys.contains(field) {
        await session.noteProblems(of: written.draft, in: field)
      }
    } catch let error as DraftDeskError {
      // Both texts are in the draft's history.
      session.draftFiles.remove(file)
      throw error
    } catch {
      var failure = Failure(error)
      failure.kept = .textKept(in: file.path)
      failure.hint = Hint(.editAgain)
      throw failure
    }
  }

  private static func remarks(_ session: Session) -> [String] {
    [
      Message.draftSheetHelp
        .text(in: session.language)
    ]
  }
}
