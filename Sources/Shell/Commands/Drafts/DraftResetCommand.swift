import ArgumentParser
import Languages
import Listings

struct DraftResetCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "reset", abstract: "Clear a field, or all of them.")

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Which field; all without.", valueName: "field"))
  var field: DraftField?

  func run(in session: Session) async throws {
    let written = try await session.drafts.reset(field)
    await session.noteOthers(written)
    try await session.acknowledge(written.draft, field.map(Message.cleared) ?? .allCleared)
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
