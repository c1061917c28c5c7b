import ArgumentParser
import Drafts
import Languages

struct DraftPurgeCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "purge",
      abstract: Message(
        en: "Delete drafts in the trash for good: the last one discarded, a number of `draft trash`, or all.",
        fr:
          "Supprimer pour de bon des brouillons de la corbeille : le dernier jeté, un numéro de `draft trash`, ou tous.",
        el: "Διαγράφει οριστικά πρόχειρα του κάδου: το τελευταίο που πετάχτηκε, έναν αριθμό του `draft trash`, ή όλα.",
        ptBR: "Apaga de vez rascunhos da lixeira: o último descartado, um número de `draft trash`, ou todos."
      ),
      discussion: Message(
        en: "Asks first; where nobody can answer, only with --yes. A document is {\"purged\": N}.",
        fr: "Demande d’abord ; là où personne ne peut répondre, seulement avec --yes. Un document est {\"purged\": N}.",
        el: "Ρωτά πρώτα· όπου δεν μπορεί να απαντήσει κανείς, μόνο με --yes. Ένα έγγραφο είναι {\"purged\": N}.",
        ptBR: "Pergunta antes; onde ninguém pode responder, só com --yes. Um documento é {\"purged\": N}."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.discarded)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `draft trash`, or id:ID.",
        fr: "Un numéro de `draft trash`, ou id:ID.",
        el: "Ένας αριθμός του `draft trash`, ή id:ID.",
        ptBR: "Um número de `draft trash`, ou id:ID."
      ),
      valueName: Message(en: "draft", fr: "brouillon", el: "πρόχειρο", ptBR: "rascunho")
    )
  )
  var name: String?

  @Flag(
    help: ArgumentHelp(
      Message(en: "All that is in the trash.", fr: "Toute la corbeille.", el: "Όλο τον κάδο.", ptBR: "Toda a lixeira.")
    )
  )
  var all = false

  @Flag(
    help: ArgumentHelp(
      Message(en: "Do not ask.", fr: "Ne pas demander.", el: "Χωρίς ερώτηση.", ptBR: "Não perguntar.")
    )
  )
  var yes = false

  func validate() throws {
    guard !all || name == nil else {
      throw ValidationError(
        Message(
          en: "a number and --all exclude each other",
          fr: "un numéro et --all s’excluent",
          el: "ένας αριθμός και το --all αλληλοαποκλείονται",
          ptBR: "um número e --all se excluem"
        )
      )
    }
  }

  func run(in context: CommandContext) async throws {
    let drafts = all ? try await context.drafts.trash() : [try await context.drafts.discarded(name)]
    guard !drafts.isEmpty else { throw DraftDeskError.nothingDiscarded }
    if !yes { try await context.confirm(question(drafts), option: "--yes") }
    let count = try await context.drafts.purge(drafts)
    if context.isJSON { return try await context.print(.object([.init("purged", .int(count))])) }
    await context.say(
      .count(
        count,
        en: ("draft is gone for good", "drafts are gone for good"),
        fr: (
          "brouillon est supprimé pour de bon", "brouillons sont supprimés pour de bon",
          "de brouillons sont supprimés pour de bon"
        ),
        el: ("πρόχειρο διαγράφηκε οριστικά", "πρόχειρα διαγράφηκαν οριστικά"),
        ptBR: ("rascunho foi apagado de vez", "rascunhos foram apagados de vez", "de rascunhos foram apagados de vez")
      )
    )
  }

  private func question(_ drafts: [Draft]) -> Message {
    if drafts.count == 1, let draft = drafts.first {
      let title = Message.quoted(draft.displayTitle)
      return Message(
        en: "delete \(title) and its history for good?",
        fr: "supprimer \(title) et son histoire pour de bon ?",
        el: "οριστική διαγραφή του \(title) και του ιστορικού του;",
        ptBR: "apagar \(title) e o histórico de vez?"
      )
    }
    return Message(
      en: "delete \(drafts.count) drafts and their history for good?",
      fr: "supprimer \(drafts.count) brouillons et leur histoire pour de bon ?",
      el: "οριστική διαγραφή \(drafts.count) προχείρων και του ιστορικού τους;",
      ptBR: "apagar \(drafts.count) rascunhos e o histórico de vez?"
    )
  }
}
