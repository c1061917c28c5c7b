import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftRestoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: Message(
        en: "Take a draft out of the trash: the last one discarded, or a number of `draft trash`.",
        fr: "Sortir un brouillon de la corbeille : le dernier jeté, ou un numéro de `draft trash`.",
        el: "Βγάζει ένα πρόχειρο από τον κάδο: το τελευταίο που πετάχτηκε, ή έναν αριθμό του `draft trash`.",
        ptBR: "Tira um rascunho da lixeira: o último descartado, ou um número de `draft trash`."
      ),
      discussion: Message(
        en: "With @N, a number of `draft log`, it makes the draft in hand as it was then; that can be undone.",
        fr: "Avec @N, un numéro de `draft log`, rend au brouillon en cours son état d’alors ; cela s’annule.",
        el: "Με @N, έναν αριθμό του `draft log`, επαναφέρει το τρέχον πρόχειρο όπως ήταν τότε· αυτό αναιρείται.",
        ptBR: "Com @N, um número de `draft log`, deixa o rascunho atual como era então; isso pode ser desfeito."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.discarded), .kind(.revisions)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `draft trash`, id:ID, or @N.",
        fr: "Un numéro de `draft trash`, id:ID, ou @N.",
        el: "Ένας αριθμός του `draft trash`, id:ID, ή @N.",
        ptBR: "Um número de `draft trash`, id:ID, ou @N."
      ),
      valueName: Message(en: "draft", fr: "brouillon", el: "πρόχειρο", ptBR: "rascunho")
    )
  )
  var name: String?

  func validate() throws {
    guard let name, name.hasPrefix("@"), RevisionNumber(argument: name) == nil else { return }
    throw ValidationError(
      Message(
        en: "“\(name)” is no revision",
        fr: "« \(name) » n’est pas une révision",
        el: "το «\(name)» δεν είναι αναθεώρηση",
        ptBR: "“\(name)” não é uma revisão"
      )
    )
  }

  func run(in context: CommandContext) async throws {
    if let name, name.hasPrefix("@"), let revision = RevisionNumber(argument: name) {
      return try await restore(revision.number, in: context)
    }
    let draft = try await context.drafts.restore(name)
    let title = Message.quoted(draft.displayTitle)
    try await context.sitDown(at: draft)
    try await context.acknowledge(
      draft,
      Message(
        en: "\(title) is back, and in hand",
        fr: "\(title) est de retour, et en cours",
        el: "\(title): επανήλθε και είναι ενεργό",
        ptBR: "\(title) voltou, e é o atual"
      )
    )
  }

  private func restore(_ revision: Int, in context: CommandContext) async throws {
    let step = try await context.drafts.restore(revision: revision)
    let label = DraftHistoryRendering.label(step.revision)
    try await context.sitDown(at: step.draft)
    try await context.acknowledge(
      step.draft,
      step.revision.isApplied
        ? Message(
          en: "the draft is as it was at @\(revision); `draft undo` takes that back",
          fr: "le brouillon est comme à la révision @\(revision) ; `draft undo` l’annule",
          el: "το πρόχειρο είναι όπως στο @\(revision)· το `draft undo` το αναιρεί",
          ptBR: "o rascunho está como em @\(revision); `draft undo` desfaz isso"
        )
        : Message(
          en: "what was kept beside holds now: \(label); `draft undo` takes that back",
          fr: "ce qui était gardé à côté vaut désormais : \(label) ; `draft undo` l’annule",
          el: "ό,τι είχε κρατηθεί δίπλα ισχύει πλέον: \(label)· το `draft undo` το αναιρεί",
          ptBR: "o que estava guardado à parte vale agora: \(label); `draft undo` desfaz isso"
        )
    )
  }
}
