import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftRedoCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "redo",
      abstract: Message(
        en: "Make again what was undone last.",
        fr: "Rétablir ce qui a été annulé en dernier.",
        el: "Επαναφέρει ό,τι αναιρέθηκε τελευταίο.",
        ptBR: "Refaz o que foi desfeito por último."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let step = try await context.drafts.redo()
    let what = DraftHistoryRendering.label(step.revision)
    try await context.sitDown(at: step.draft)
    try await context.acknowledge(
      step.draft,
      Message(
        en: "made again: \(what)",
        fr: "rétabli : \(what)",
        el: "επαναφέρθηκε: \(what)",
        ptBR: "refeito: \(what)"
      )
    )
  }
}
