import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftUseCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "use",
      abstract: Message(
        en: "Take a draft in hand.",
        fr: "Reprendre un brouillon.",
        el: "Παίρνει ένα πρόχειρο για επεξεργασία.",
        ptBR: "Retoma um rascunho."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.drafts)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `draft list`, or id:ID.",
        fr: "Un numéro de `draft list`, ou id:ID.",
        el: "Ένας αριθμός του `draft list`, ή id:ID.",
        ptBR: "Um número de `draft list`, ou id:ID."
      ),
      valueName: Message(en: "draft", fr: "brouillon", el: "πρόχειρο", ptBR: "rascunho")
    )
  )
  var name: String

  @Flag(
    help: ArgumentHelp(
      Message(
        en: "Take it from another session that has it open.",
        fr: "Le reprendre à une autre session qui l’a ouvert.",
        el: "Το παίρνει από άλλη συνεδρία που το έχει ανοιχτό.",
        ptBR: "Tira-o de outra sessão que o tem aberto."
      )
    )
  )
  var takeOver = false

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.use(name)
    if takeOver { _ = try await context.drafts.hold(draft.id, takingOver: true) }
    try await context.sitDown(at: draft)
    let title = Message.quoted(draft.displayTitle)
    try await context.acknowledge(
      draft,
      Message(
        en: "\(title) is in hand",
        fr: "\(title) est en cours",
        el: "\(title): ενεργό",
        ptBR: "\(title) é o atual"
      )
    )
  }
}
