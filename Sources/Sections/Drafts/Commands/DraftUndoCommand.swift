import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftUndoCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo",
      abstract: Message(
        en: "Take back the last change of the draft in hand.",
        fr: "Annuler la dernière modification du brouillon en cours.",
        el: "Αναιρεί την τελευταία αλλαγή του τρέχοντος προχείρου.",
        ptBR: "Desfaz a última alteração do rascunho atual."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let step = try await context.drafts.undo()
    let what = DraftHistoryRendering.label(step.revision)
    try await context.sitDown(at: step.draft)
    try await context.acknowledge(
      step.draft,
      Message(
        en: "undone: \(what); `draft redo` makes it again",
        fr: "annulé : \(what) ; `draft redo` rétablit",
        el: "αναιρέθηκε: \(what)· το `draft redo` το επαναφέρει",
        ptBR: "desfeito: \(what); `draft redo` refaz"
      )
    )
  }
}
