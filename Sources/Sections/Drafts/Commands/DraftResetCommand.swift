import ArgumentParser
import Drafts
import Languages

struct DraftResetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reset",
      abstract: Message(
        en: "Clear a field, or all of them.",
        fr: "Vider un champ, ou tous.",
        el: "Αδειάζει ένα πεδίο ή όλα.",
        ptBR: "Limpa um campo, ou todos."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "Which field; all without.",
        fr: "Quel champ ; tous à défaut.",
        el: "Ποιο πεδίο· αλλιώς όλα.",
        ptBR: "Qual campo; sem ele, todos."
      ),
      valueName: Message(en: "field", fr: "champ", el: "πεδίο", ptBR: "campo")
    )
  )
  var field: DraftField?

  func run(in context: CommandContext) async throws {
    let written = try await context.drafts.reset(field)
    await context.noteOthers(written)
    try await context.acknowledge(written.draft, field.map(Message.cleared) ?? .allCleared)
  }
}

extension Message {
  fileprivate static func cleared(_ field: DraftField) -> Message {
    Message(
      en: "\(field.name) cleared",
      fr: "\(field.name) : vidé",
      el: "\(field.name): καθαρίστηκε",
      ptBR: "\(field.name): limpo"
    )
  }

  fileprivate static let allCleared = Message(
    en: "all fields cleared",
    fr: "tous les champs sont vidés",
    el: "όλα τα πεδία καθαρίστηκαν",
    ptBR: "todos os campos foram limpos"
  )
}
