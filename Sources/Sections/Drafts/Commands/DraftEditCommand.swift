import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftEditCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit",
      abstract: Message(
        en: "Open the draft, or a field, in $VISUAL or $EDITOR.",
        fr: "Ouvrir le brouillon, ou un champ, dans $VISUAL ou $EDITOR.",
        el: "Ανοίγει το πρόχειρο, ή ένα πεδίο, στο $VISUAL ή στο $EDITOR.",
        ptBR: "Abre o rascunho, ou um campo, em $VISUAL ou $EDITOR."
      ),
      discussion: Message(
        en: """
          The text is kept in a file of its own until it is saved: one that an editor or a session left behind is opened again.
          """,
        fr: """
          Le texte est gardé dans un fichier jusqu’à son enregistrement : celui qu’un éditeur ou une session a laissé est rouvert.
          """,
        el: """
          Το κείμενο μένει σε δικό του αρχείο ώσπου να αποθηκευτεί: όποιο άφησε ένας επεξεργαστής ή μια συνεδρία ανοίγει ξανά.
          """,
        ptBR: """
          O texto fica em um arquivo próprio até ser salvo: o que um editor ou uma sessão deixou para trás é aberto de novo.
          """
      )
    )
  }

  static var isBounded: Bool { false }

  @OptionGroup var options: GlobalOptions

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Begin with the draft as it is; what was left behind stays in its file.",
        fr: "Partir du brouillon tel qu’il est ; ce qui a été laissé reste dans son fichier.",
        el: "Ξεκινά από το πρόχειρο όπως είναι· ό,τι είχε μείνει παραμένει στο αρχείο του.",
        ptBR: "Começa com o rascunho como está; o que ficou para trás permanece no arquivo."
      )
    )
  )
  var fresh = false

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "Which field; the whole draft without.",
        fr: "Quel champ ; tout le brouillon à défaut.",
        el: "Ποιο πεδίο· αλλιώς όλο το πρόχειρο.",
        ptBR: "Qual campo; sem ele, o rascunho todo."
      ),
      valueName: Message(en: "field", fr: "champ", el: "πεδίο", ptBR: "campo")
    )
  )
  var field: DraftField?

  func run(in context: CommandContext) async throws {
    guard let editor = context.interaction.textEditor else { throw Failure.needsTerminal("draft edit") }
    let draft = try await context.drafts.draftInHand()
    for file in context.draftFiles.open() where file.draft == draft?.id {
      await context.say(.openElsewhere(file.path))
    }
    let found = try await left(for: draft, context)
    let field = found == nil ? field : found?.field
    // What was left belongs to its own draft, which may be gone.
    let base = found == nil || found?.draft == draft?.id ? draft : nil
    let fields = base?.fields ?? [:]
    let text =
      field.map { DraftSheet.text(of: $0, fields[$0]) }
      ?? DraftSheet.text(of: fields, remarks: Self.remarks(context))
    let editing = DraftEditing(editor: editor, files: context.draftFiles)
    let (values, file) = try await editing.edit(text, draft: base?.id, field: field, from: found) { text in
      if let field { return [field: try DraftSheet.value(of: field, in: text)] }
      return try DraftSheet.fields(in: text)
    }
    try await save(values, base, file, context)
  }
}

extension DraftEditCommand {
  /// A file to go on with, which is said.
  private func left(for draft: Draft?, _ context: CommandContext) async throws -> DraftFiles.Found? {
    let files = context.draftFiles
    var found: [DraftFiles.Found] = []
    for file in files.left() where field == nil || file.field == field {
      if let id = file.draft, id != draft?.id, try await context.drafts.draft(id: id) != nil { continue }
      found.append(file)
    }
    if fresh {
      for file in found { await context.say(.textKept(in: file.path)) }
      return nil
    }
    if let first = found.first { await context.say(.goesOn(first.path)) }
    return found.first
  }

  private func save(
    _ values: [DraftField: String?],
    _ draft: Draft?,
    _ file: DraftFiles.Found,
    _ context: CommandContext
  ) async throws {
    var changes = values.filter { $0.value != draft?.fields[$0.key] }
    if let name = changes[.category] ?? nil {
      changes[.category] = await context.categoriesForDrafts().named(name)?.name ?? name
    }
    guard !changes.isEmpty else {
      context.draftFiles.remove(file)
      if let draft { return try await context.acknowledge(draft, .nothingChanged) }
      return await context.say(.nothingChanged)
    }
    do {
      let written = try await context.drafts.write(changes, into: draft?.id)
      context.draftFiles.remove(file)
      await context.noteOthers(written)
      let names = DraftField.written.filter(changes.keys.contains).map(\.name).joined(separator: ", ")
      try await context.acknowledge(written.draft, .savedFields(names))
      if context.isJSON { return }
      for field in DraftField.written where changes.keys.contains(field) {
        await context.noteProblems(of: written.draft, in: field)
      }
    } catch let error as DraftDeskError {
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

  private static func remarks(_ context: CommandContext) -> [String] {
    [
      Message(
        en: "title, category, price, urgent (yes or no); then an empty line, then the description",
        fr: "title, category, price, urgent (yes ou no) ; puis une ligne vide, puis la description",
        el: "title, category, price, urgent (yes ή no)· μετά μια κενή γραμμή και μετά η περιγραφή",
        ptBR: "title, category, price, urgent (yes ou no); depois uma linha vazia, depois a descrição"
      )
      .text(in: context.language)
    ]
  }
}

extension Message {
  fileprivate static func savedFields(_ names: Message) -> Message {
    Message(en: "\(names) saved", fr: "\(names) : enregistré", el: "\(names): αποθηκεύτηκε", ptBR: "\(names): salvo")
  }

  fileprivate static func goesOn(_ path: String) -> Message {
    Message(
      en: "going on with a text that was left in \(path); `draft edit --fresh` begins anew",
      fr: "reprise d’un texte resté dans \(path) ; `draft edit --fresh` repart du brouillon",
      el: "συνέχεια με κείμενο που είχε μείνει στο \(path)· το `draft edit --fresh` ξεκινά από την αρχή",
      ptBR: "continuando com um texto que ficou em \(path); `draft edit --fresh` começa de novo"
    )
  }

  fileprivate static func openElsewhere(_ path: String) -> Message {
    Message(
      en: "it is open in the editor of another context, in \(path)",
      fr: "il est ouvert dans l’éditeur d’une autre context, dans \(path)",
      el: "είναι ανοιχτό στον επεξεργαστή άλλης συνεδρίας, στο \(path)",
      ptBR: "está aberto no editor de outra sessão, em \(path)"
    )
  }
}
